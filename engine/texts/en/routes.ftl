# Routes: names, reasons, warnings, and the plan of a day.

route-name-detail = { $detail ->
    [via] {" "}via { $via }
    [with] {" "}with { $via }
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
route-name-places = { $places }{ route-name-detail }
route-name-islands = Islands: { $places }{ route-name-detail }
route-name-coast = { $direction ->
    [east] East coast line
    [west] West coast line
    [south] South coast line
   *[north] North coast line
}{ route-name-detail }

route-rationale = { $why ->
    [named] All the time goes to what you named: { $stops }.
    [added] What you named, with { $stops } on the way.
    [fewer] Goes to { $stops } only.
    [fewer-and-longer] Goes to { $stops } only, and takes more time there.
   *[area] { $count ->
        [one] Stays in { $stops }.
       *[other] Stays in { $stops }, which lie well together.
    }
}{ $gain ->
    [wishes] {" "}Of these routes it suits your wishes best.
    [quickest] {" "}It spends the least time on the way.
    [cheapest] {" "}It is the cheapest of these.
    [most-stops] {" "}It shows you the most places.
    [fewest-stops] {" "}It has the fewest changes of bed.
   *[none] {""}
}{ $sacrifice ->
    [left-out] {" "}It leaves out { $lost }.
    [transit] {" "}In exchange, you spend { $lost } more on the way than on the quickest.
    [cost] {" "}In exchange, it costs about { $lost } more than the cheapest.
    [stops] {" "}In exchange, you see fewer places.
    [time] {" "}In exchange, there is less time in each place.
   *[none] {""}
}{ $other-mode ->
    [DRIVE] {" "}Where there is no way that you prefer, it goes by car.
    [TRAIN] {" "}Where there is no way that you prefer, it goes by train.
    [FLIGHT] {" "}Where there is no way that you prefer, it goes by air.
    [FERRY] {" "}Where there is no way that you prefer, it goes by boat.
    [COACH] {" "}Where there is no way that you prefer, it goes by coach.
    [several] {" "}Where there is no way that you prefer, it goes by other means.
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

warning-stop-left-out = { $count ->
    [one] { $places } is left out: { $why ->
        [way] no way leads there in a day without what you avoid.
       *[room] there is no room for it on this route.
    }
   *[other] { $places } are left out: { $why ->
        [way] no way leads there in a day without what you avoid.
       *[room] there is no room for them on this route.
    }
}
warning-over-budget = About { $excess } over your budget of { $budget }.
warning-too-short = { $nights ->
    [0] { $place } deserves more than a day: { $least ->
        [one] stay a night
       *[other] { $least } nights
    } at the least.
    [one] One night in { $place } is short: it deserves { $least } at the least.
   *[other] { $nights } nights in { $place } are short: it deserves { $least } at the least.
}
warning-long-leg = From { $from-place } to { $to-place } takes about { $duration }.
warning-much-transit = About { $percent }% of the usable time is spent on the way.
warning-public-holiday = { $count ->
    [one] { $date } is a public holiday ({ $holiday }): expect crowds and closed doors.
   *[other] { $date } are public holidays ({ $holiday }): expect crowds and closed doors.
}
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
} is not the best season for { $places }.

day-travel = { $mode ->
    [DRIVE] Drive
    [TRAIN] Take the train
    [FLIGHT] Fly
    [FERRY] Take the ferry
    [ROAD_AND_FERRY] Go by road and ferry
   *[COACH] Take the coach
} from { $from-place } to { $to-place }, about { $duration } door to door.
day-settle-in = Arrival: { $place }; settle in.
day-last = { $place }: a last stroll, then home.
day-free = { $setting ->
    [coast] { $place }, a free day: by the sea, or as you like.
   *[inland] { $place }, a free day: rest, or wander about.
}
day-trip = { $town ->
    [none] A day trip from { $place }: { $sights }.
   *[other] A day trip from { $place } to { $town }: { $sights }.
}
day-sights = { $sights }.
fewer-too-many-days = No route is planned for more than { $most } days. Please shorten the trip, or fork it into parts.
