# 路线：名称、理由、提醒和每日安排

route-name-detail = { $detail ->
    [via] ·经{ $via }
    [with] ·含{ $via }
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
route-name-places = { $places }{ route-name-detail }
route-name-islands = 海岛线：{ $places }{ route-name-detail }
route-name-coast = { $direction ->
    [east] 东岸线
    [west] 西岸线
    [south] 南岸线
   *[north] 北岸线
}{ route-name-detail }

route-rationale = { $why ->
    [named] 时间全部留给你点名的地方：{ $stops }。
    [added] 在你点名的地方之外，顺路加上{ $stops }。
    [fewer] 只去{ $stops }。
    [fewer-and-longer] 只去{ $stops }，每处多留些时间。
   *[area] { $count ->
        [1] 住在{ $stops }。
       *[other] 住在{ $stops }，几处之间走起来顺路。
    }
}{ $gain ->
    [wishes] 几条路线里最合你的喜好。
    [quickest] 路上花的时间最少。
    [cheapest] 花费最低。
    [most-stops] 去的地方最多。
    [fewest-stops] 换住处的次数最少。
   *[none] {""}
}{ $sacrifice ->
    [left-out] 相应地，去不了{ $lost }。
    [transit] 相应地，比最快的路线在路上多花 { $lost }。
    [cost] 相应地，比最省的路线多花约 { $lost }。
    [stops] 相应地，去的地方少一些。
    [time] 相应地，每处停留的时间短一些。
   *[none] {""}
}{ $other-mode ->
    [DRIVE] 没有你偏好的交通方式的路段，改为自驾。
    [TRAIN] 没有你偏好的交通方式的路段，改乘火车。
    [FLIGHT] 没有你偏好的交通方式的路段，改乘飞机。
    [FERRY] 没有你偏好的交通方式的路段，改为乘船。
    [COACH] 没有你偏好的交通方式的路段，改乘大巴。
    [several] 没有你偏好的交通方式的路段，改用其他方式。
   *[none] {""}
}

fewer-no-destination = 还不知道目的地：请告诉我想去哪里。
fewer-all-excluded = 你点名的地方都在不去之列：{ $places }。
fewer-no-way = 找不到能把{ $places }连起来的走法。
fewer-modes-avoided = { $count ->
    [0] 不用你避开的交通方式，就没有能走通的路线。
   *[other] 不用你避开的交通方式，只剩 { $count } 条路线。
}
fewer-all-shown = { $count ->
    [0] 合理的路线都已经给你看过了。
   *[other] 没看过的合理路线只剩 { $count } 条。
}
fewer-short-trip = { $days } 天的行程只有 { $count } 条合理的路线，再多也大同小异。
fewer-too-alike = 这里只有 { $count } 条合理的路线，再多也大同小异。

warning-stop-left-out = { $count ->
    [1] 这条路线没有安排{ $places }：
   *[other] 这条路线没有安排{ $places }这 { $count } 处：
}{ $why ->
    [way] 不用你避开的交通方式，一天之内到不了。
   *[room] 排不下。
}
warning-over-budget = 比预算 { $budget } 多出约 { $excess }。
warning-too-short = { $nights ->
    [0] { $place }值得多留：至少要住 { $least } 晚。
   *[other] { $place }只住 { $nights } 晚偏短：至少要住 { $least } 晚。
}
warning-long-leg = 从{ $from-place }到{ $to-place }约需 { $duration }。
warning-much-transit = 可用时间约有 { $percent }% 花在路上。
warning-public-holiday = { $count ->
    [1] { $date }是公共假日（{ $holiday }）：人多，部分场所可能不开门。
   *[other] { $date }都是公共假日（{ $holiday }）：人多，部分场所可能不开门。
}
warning-off-season = { $month } 月不是去{ $places }的最佳季节。

day-travel = { $mode ->
    [DRIVE] 开车
    [TRAIN] 乘火车
    [FLIGHT] 乘飞机
    [FERRY] 乘渡轮
    [ROAD_AND_FERRY] 乘车转渡轮
   *[COACH] 乘大巴
}从{ $from-place }到{ $to-place }，门到门约 { $duration }。
day-settle-in = 抵达{ $place }，安顿下来。
day-last = 在{ $place }最后走走，然后返程。
day-free = { $setting ->
    [coast] 在{ $place }自由活动：看看海，或随意安排。
   *[inland] 在{ $place }自由活动：休息，或随意走走。
}
day-trip = { $town ->
    [none] 从{ $place }出发，一日往返{ $sights }。
   *[other] 从{ $place }出发，一日往返{ $town }：{ $sights }。
}
day-sights = { $sights }。
fewer-too-many-days = 超过 { $most } 天的行程无法规划，请缩短天数，或者分叉成几段来安排。
