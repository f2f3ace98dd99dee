demo-first-words = 悉尼+圣灵群岛,8天,喜欢海边
demo-wish-words = 能不能也看看墨尔本版本?悉尼这套我想留着对比
demo-change-words = 改成10天,慢一点

demo-open = 你说出想法：
demo-accept = 你确认需求，系统给出候选路线。
demo-pick = 你选定一条路线：
demo-wish = 你想另看一个版本，此时什么都不会改变：
demo-fork = 你分叉，原分支保持不变：
demo-change = 你修改新分支：
demo-compare = 一次查询，两条分支并排比较：

demo-route = 路线
demo-stops = 停留地与晚数
demo-cost = 费用
demo-distance = 里程
demo-transit = 路上时间
