### 对比、变化与分支的名称。

words = { $words }
few = { $shown } +{ $more }
stay = { $place }（{ $nights } 晚）

section-REQUIREMENTS = 需求
section-ROUTE = 路线
section-ITINERARY = 逐日行程
section-TOTALS = 总计

row-requirements-destinations = 目的地
row-requirements-excludedPlaces = 不去
row-requirements-origin = 出发地
row-requirements-startDate = 出发日期
row-requirements-days = 天数
row-requirements-adults = 成人
row-requirements-children = 儿童
row-requirements-budget = 预算
row-requirements-pace = 节奏
row-requirements-preferredModes = 偏好的交通方式
row-requirements-avoidedModes = 不用的交通方式
row-requirements-softPreferences = 偏好
row-route-name = 路线
row-route-stops = 停留地
row-route-sights = 景点
row-route-modes = 交通方式
row-route-warnings = 注意事项
row-itinerary = 第 { $day } 天
row-totals-cost = 预计费用
row-totals-days = 天数
row-totals-distanceKm = 总里程
row-totals-transitMinutes = 在途时间
row-totals-co2Kg = 碳排放（CO2e）
row-totals-stops = 停留地数
row-totals-score = 匹配度
row-stage = 阶段
row-selectedRoute = 选定的路线
row-routeOptions = 候选路线

metric-COST = 预计费用
metric-DAYS = 天数
metric-DISTANCE = 总里程
metric-TRANSIT_TIME = 在途时间
metric-CO2 = 碳排放（CO2e）
metric-STOPS = 停留地数
metric-SCORE = 匹配度

value-days = { $count } 天
value-adults = { $count } 位成人
value-children = { $count ->
    [0] 无儿童
   *[other] { $count } 名儿童
}
value-stops = { $count } 处
value-co2 = { $kilograms } 公斤
value-score = { $percent }%
value-budget-TOTAL = 全程共 { $amount }
value-budget-PER_PERSON = 每人 { $amount }
value-converted = 约 { $amount }（由 { $original } 折算）

pace-RELAXED = 轻松
pace-BALANCED = 适中
pace-PACKED = 紧凑

mode-DRIVE = 自驾
mode-TRAIN = 火车
mode-FLIGHT = 飞机
mode-FERRY = 渡轮
mode-COACH = 长途汽车

preference-COAST = 海边
preference-NATURE = 自然风光
preference-CULTURE = 人文历史
preference-FOOD = 美食
preference-FAMILY = 亲子活动
preference-SHOPPING = 购物
preference-NIGHTLIFE = 夜生活
preference-OUTDOORS = 户外活动
preference-EASY_TRANSFERS = 少折腾
preference-OTHER = 其他愿望

warning-LONG_LEG = 单程过长
warning-MUCH_TRANSIT = 路上花的时间多
warning-TOO_SHORT = 时间太紧
warning-STOP_LEFT_OUT = 有想去的地方没排上
warning-OVER_BUDGET = 超出预算
warning-PUBLIC_HOLIDAY = 遇上公共假期
warning-OFF_SEASON = 不在最佳季节

summary-same = 与基准完全相同
summary-nearly-same = 与基准只有细微差别
summary-not-planned = 还没有规划路线，目前只能比较需求
summary-baseline-not-planned = 已有路线，而基准还没有
summary-cost-less = 比基准少花约 { $amount }
summary-cost-more = 比基准多花约 { $amount }
summary-days-less = 少 { $amount } 天
summary-days-more = 多 { $amount } 天
summary-transit-less = 路上少花约 { $amount }
summary-transit-more = 路上多花约 { $amount }
summary-co2-less = 少排放约 { $amount } 公斤二氧化碳
summary-co2-more = 多排放约 { $amount } 公斤二氧化碳
summary-distance-less = 少走约 { $amount }
summary-distance-more = 多走约 { $amount }
summary-stops-less = 少停留 { $amount } 处
summary-stops-more = 多停留 { $amount } 处
summary-places-added = 还去{ $added }
summary-places-dropped = 不去{ $dropped }
summary-places-swapped = 去{ $added }，不去{ $dropped }
summary-order = 换了先后顺序：{ $way }
summary-nights = 在{ $places }住得更久
summary-sights-added = 多看{ $added }
summary-sights-dropped = 看不到{ $dropped }
summary-sights-swapped = 能看{ $added }，看不到{ $dropped }
summary-modes-added = 还要用到{ $added }
summary-modes-dropped = 不用{ $dropped }
summary-modes-swapped = 改用{ $added }，不用{ $dropped }
summary-warnings-added = 需要留意：{ $added }
summary-warnings-dropped = 不必再担心：{ $dropped }
summary-warnings-swapped = 需要留意：{ $added }；不必再担心：{ $dropped }
summary-pace-chosen = 指定了节奏：{ $pace }
summary-pace-slower = 节奏更慢：{ $pace }
summary-pace-faster = 节奏更快：{ $pace }
summary-wishes-added = 更看重{ $added }
summary-wishes-dropped = 不再看重{ $dropped }
summary-wishes-swapped = 看重{ $added }，而不是{ $dropped }

label-branch = 分支 { $number }{ $days ->
    [0] {""}
   *[other] {" "}· { $days } 天
}{ $turn ->
    [0] {""}
   *[other] {" "}· 第 { $turn } 步
}
label-places = { $places }{ $days ->
    [0] {""}
   *[other] {" "}· { $days } 天
}{ $turn ->
    [0] {""}
   *[other] {" "}· 第 { $turn } 步
}
