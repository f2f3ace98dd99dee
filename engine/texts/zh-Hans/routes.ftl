# 路线：名称、理由、提醒和每日安排

route-name-detail = { $detail ->
    [via] ·经{ $via }
    [through] ·{ $via }
    [longer] ·{ $via }多住
    [reversed] ·反向
    [DRIVE] ·自驾
    [TRAIN] ·铁路
    [FLIGHT] ·飞行
    [FERRY] ·乘船
    [COACH] ·大巴
    [none] {""}
   *[other] ·之{ $detail }
}
route-name-one-base = { $place }深度游{ route-name-detail }
route-name-islands = 海岛线{ route-name-detail }
route-name-coast = { $direction ->
    [east] 东岸线
    [west] 西岸线
    [south] 南岸线
    [north] 北岸线
   *[none] 海岸线
}{ route-name-detail }
route-name-coast-and-inland = { $direction ->
    [east] 东部山海线
    [west] 西部山海线
    [south] 南部山海线
    [north] 北部山海线
   *[none] 山海线
}{ route-name-detail }
route-name-mountains = { $direction ->
    [east] 东部山地线
    [west] 西部山地线
    [south] 南部山地线
    [north] 北部山地线
   *[none] 山地线
}{ route-name-detail }
route-name-inland = { $direction ->
    [east] 东部内陆线
    [west] 西部内陆线
    [south] 南部内陆线
    [north] 北部内陆线
   *[none] 内陆线
}{ route-name-detail }

route-rationale = { $why ->
    [named] 时间全部留给您点名的地方：{ $stops }。
    [added] 在您点名的地方之外，顺路加上{ $stops }。
    [fewer] 只去{ $stops }，每处多留些时间。
   *[area] 住在{ $stops }，几处之间走起来顺路。
}{ $gain ->
    [wishes] 几条路线里最合您的喜好。
    [quickest] 路上花的时间最少。
    [cheapest] 花费最低。
    [most-stops] 去的地方最多。
    [fewest-stops] 换住处的次数最少。
   *[none] {""}
}{ $sacrifice ->
    [left-out] 代价是去不了{ $lost }。
    [transit] 代价是比最快的路线多{ $lost }在路上。
    [cost] 代价是比最省的路线多花约{ $lost }。
    [stops] 代价是去的地方少一些。
    [time] 代价是每处停留的时间短一些。
   *[none] {""}
}

fewer-no-destination = 还不知道目的地：请告诉我想去哪里。
fewer-all-excluded = 您点名的地方都在不去之列：{ $places }。
fewer-no-way = 找不到能把{ $places }连起来的走法。
fewer-modes-avoided = { $count ->
    [0] 不用您避开的交通方式，就没有能走通的路线。
   *[other] 不用您避开的交通方式，只剩{ $count }条路线。
}
fewer-all-shown = { $count ->
    [0] 合理的路线都已经给您看过了。
   *[other] 没看过的合理路线只剩{ $count }条。
}
fewer-short-trip = { $days }天的行程只有{ $count }条合理的路线，再多也大同小异。
fewer-too-alike = 这里只有{ $count }条合理的路线，再多也大同小异。

warning-stop-left-out = 这条路线没有安排{ $place }：排不下。
warning-over-budget = 比预算{ $budget }多出约{ $excess }。
warning-too-short = { $nights ->
    [0] { $place }值得多留：至少要{ $days }天。
   *[other] { $place }只住{ $nights }晚偏短：至少要{ $days }天。
}
warning-long-leg = 从{ $from-place }到{ $to-place }约需{ $duration }。
warning-much-transit = 可用时间约有{ $percent }%花在路上。
warning-public-holiday = { $date }是公共假日（{ $holiday }）：人多，部分场所可能不开门。
warning-off-season = { $month }月不是去{ $place }的最佳季节。

day-travel = { $mode ->
    [DRIVE] 开车
    [TRAIN] 乘火车
    [FLIGHT] 乘飞机
    [FERRY] 乘渡轮
   *[COACH] 乘大巴
}从{ $from-place }到{ $to-place }，门到门约{ $duration }。
day-settle-in = 抵达{ $place }，安顿下来。
day-last = 在{ $place }最后走走，然后返程。
day-free = { $setting ->
    [coast] 在{ $place }自由活动：看看海，或随意安排。
   *[inland] 在{ $place }自由活动：休息，或随意走走。
}
day-trip = 从{ $place }出发，一日往返{ $sight }。
day-theme = { $theme ->
    [COAST] { $place }的海与岸。
    [NATURE] { $place }周边的自然风光。
    [CULTURE] { $place }的古迹与人文。
    [FOOD] 吃在{ $place }。
    [FAMILY] { $place }，老少皆宜的一天。
    [SHOPPING] 逛{ $place }的街市商店。
    [NIGHTLIFE] { $place }的夜晚。
    [OUTDOORS] { $place }的户外一日。
   *[OTHER] 走走看看{ $place }。
}
fewer-too-many-days = 超过 { $most } 天的行程无法规划，请缩短天数，或者分叉成几段来安排。
