progress-reading = 正在理解需求
progress-planning = 正在规划路线
