# Routes: names, reasons, warnings, and the plan of a day.

route-name-detail = { $detail ->
    [via] {" "}via { $via }
    [through] {" "}through { $via }
    [longer] , longer in { $via }
    [reversed] , the other way round
    [DRIVE] {" "}by car
    [TRAIN] {" "}by train
    [FLIGHT] {" "}by air
    [FERRY] {" "}by boat
    [COACH] {" "}by coach
    [none] {""}
   *[other] , no. { $detail }
}
route-name-one-base = { $place } in depth{ route-name-detail }
route-name-islands = Island line{ route-name-detail }
route-name-coast = { $direction ->
    [east] East coast line
    [west] West coast line
    [south] South coast line
    [north] North coast line
   *[none] Coast line
}{ route-name-detail }
route-name-coast-and-inland = { $direction ->
    [east] Eastern coast and country
    [west] Western coast and country
    [south] Southern coast and country
    [north] Northern coast and country
   *[none] Coast and country
}{ route-name-detail }
route-name-mountains = { $direction ->
    [east] Eastern mountain line
    [west] Western mountain line
    [south] Southern mountain line
    [north] Northern mountain line
   *[none] Mountain line
}{ route-name-detail }
route-name-inland = { $direction ->
    [east] Eastern inland line
    [west] Western inland line
    [south] Southern inland line
    [north] Northern inland line
   *[none] Inland line
}{ route-name-detail }

route-rationale = { $why ->
    [named] All the time goes to what you named: { $stops }.
    [added] What you named, with { $stops } on the way.
    [fewer] Keeps to { $stops } and takes more time there.
   *[area] Stays in { $stops }, which lie well together.
}{ $gain ->
    [wishes] {" "}Of these routes it suits your wishes best.
    [quickest] {" "}It spends the least time on the way.
    [cheapest] {" "}It is the cheapest of these.
    [most-stops] {" "}It shows you the most places.
    [fewest-stops] {" "}It has the fewest changes of bed.
   *[none] {""}
}{ $sacrifice ->
    [left-out] {" "}It leaves out { $lost }.
    [transit] {" "}The price: { $lost } more on the way than the quickest.
    [cost] {" "}The price: about { $lost } more than the cheapest.
    [stops] {" "}The price: you see fewer places.
    [time] {" "}The price: less time in each place.
   *[none] {""}
}

fewer-no-destination = No destination is known yet: say where you would like to go.
fewer-all-excluded = Everything you named is also excluded: { $places }.
fewer-no-way = No way is known that joins { $places }.
fewer-modes-avoided = { $count ->
    [0] No route reaches all of this without the means of transport that you avoid.
    [one] Only one route is left without the means of transport that you avoid.
   *[other] Only { $count } routes are left without the means of transport that you avoid.
}
fewer-all-shown = { $count ->
    [0] Every route that makes sense has been shown already.
    [one] Only one route is left that makes sense and has not been shown yet.
   *[other] Only { $count } routes are left that make sense and have not been shown yet.
}
fewer-short-trip = { $days ->
    [one] For a single day
   *[other] For { $days } days
} there { $count ->
    [one] is only one sensible route
   *[other] are only { $count } sensible routes
}; others would hardly differ.
fewer-too-alike = { $count ->
    [one] Only one route makes sense
   *[other] Only { $count } routes make sense
} here; others would hardly differ.

warning-stop-left-out = { $place } is left out: there is no room for it on this route.
warning-over-budget = About { $excess } over your budget of { $budget }.
warning-too-short = { $nights ->
    [0] { $place } deserves more than a day: { $days } days at the least.
    [one] One night in { $place } is short: it deserves { $days } days at the least.
   *[other] { $nights } nights in { $place } are short: it deserves { $days } days at the least.
}
warning-long-leg = From { $from-place } to { $to-place } takes about { $duration }.
warning-much-transit = About { $percent } % of the usable time is spent on the way.
warning-public-holiday = { $date } is a public holiday ({ $holiday }): expect crowds and closed doors.
warning-off-season = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} is not the best season for { $place }.

day-travel = { $mode ->
    [DRIVE] Drive
    [TRAIN] Take the train
    [FLIGHT] Fly
    [FERRY] Take the ferry
   *[COACH] Take the coach
} from { $from-place } to { $to-place }, about { $duration } door to door.
day-settle-in = Arrive in { $place } and settle in.
day-last = A last stroll in { $place }, then home.
day-free = { $setting ->
    [coast] A free day in { $place }: by the sea, or as you like.
   *[inland] A free day in { $place }: rest, or wander about.
}
day-trip = A day trip from { $place } to { $sight }.
day-theme = { $theme ->
    [COAST] Sea and shore in { $place }.
    [NATURE] Nature in and around { $place }.
    [CULTURE] Sights and stories of { $place }.
    [FOOD] Eating one's way through { $place }.
    [FAMILY] A day for big and small in { $place }.
    [SHOPPING] Shops and streets of { $place }.
    [NIGHTLIFE] { $place } until late.
    [OUTDOORS] Out in the open in { $place }.
   *[OTHER] Out and about in { $place }.
}
fewer-too-many-days = No route is planned for more than { $most } days. Please shorten the trip, or fork it into parts.
