### Comparisons, changes and labels of sessions.

words = { $words }
few = { $shown } +{ $more }
stay = { $place } ({ $nights ->
    [one] 1 night
   *[other] { $nights } nights
})

section-REQUIREMENTS = What you want
section-ROUTE = Route
section-ITINERARY = Day by day
section-TOTALS = Totals

row-requirements-destinations = Destinations
row-requirements-excludedPlaces = Not wanted
row-requirements-origin = Starts from
row-requirements-startDate = Start date
row-requirements-days = Length
row-requirements-adults = Adults
row-requirements-children = Children
row-requirements-budget = Budget
row-requirements-pace = Pace
row-requirements-preferredModes = Preferred transport
row-requirements-avoidedModes = Transport to avoid
row-requirements-softPreferences = Wishes
row-route-name = Route
row-route-stops = Stops
row-route-sights = Sights
row-route-modes = Transport
row-route-warnings = To consider
row-itinerary = Day { $day }
row-totals-cost = Estimated cost
row-totals-days = Length
row-totals-distanceKm = Distance
row-totals-transitMinutes = Time on the way
row-totals-co2Kg = Emissions (CO2e)
row-totals-stops = Stops
row-totals-score = Fit
row-stage = Stage
row-selectedRoute = Picked route
row-routeOptions = Route options

metric-COST = Estimated cost
metric-DAYS = Length
metric-DISTANCE = Distance
metric-TRANSIT_TIME = Time on the way
metric-CO2 = Emissions (CO2e)
metric-STOPS = Stops
metric-SCORE = Fit

value-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
value-adults = { $count ->
    [one] 1 adult
   *[other] { $count } adults
}
value-children = { $count ->
    [0] no children
    [one] 1 child
   *[other] { $count } children
}
value-stops = { $count ->
    [one] 1 stop
   *[other] { $count } stops
}
value-co2 = { $kilograms } kg
value-score = { $percent }%
value-budget-TOTAL = { $amount } in total
value-budget-PER_PERSON = { $amount } per person
value-converted = about { $amount } (converted from { $original })

pace-RELAXED = relaxed
pace-BALANCED = balanced
pace-PACKED = packed

mode-DRIVE = car
mode-TRAIN = train
mode-FLIGHT = plane
mode-FERRY = ferry
mode-COACH = coach

preference-COAST = sea and beaches
preference-NATURE = nature
preference-CULTURE = culture
preference-FOOD = food
preference-FAMILY = things to do with children
preference-SHOPPING = shopping
preference-NIGHTLIFE = nightlife
preference-OUTDOORS = outdoor activities
preference-EASY_TRANSFERS = easy transfers
preference-OTHER = other wishes

warning-LONG_LEG = long legs
warning-MUCH_TRANSIT = much time on the way
warning-TOO_SHORT = too little time
warning-STOP_LEFT_OUT = a stop left out
warning-OVER_BUDGET = over budget
warning-PUBLIC_HOLIDAY = public holidays
warning-OFF_SEASON = off season

summary-same = The same as the baseline
summary-nearly-same = Only small differences from the baseline
summary-not-planned = No route planned yet, so only what is wanted can be compared
summary-baseline-not-planned = Has a route; the baseline has none yet
summary-cost-less = About { $amount } cheaper than the baseline
summary-cost-more = About { $amount } more expensive than the baseline
summary-days-less = { $amount ->
    [one] 1 day shorter
   *[other] { $amount } days shorter
}
summary-days-more = { $amount ->
    [one] 1 day longer
   *[other] { $amount } days longer
}
summary-transit-less = About { $amount } less on the way
summary-transit-more = About { $amount } more on the way
summary-co2-less = About { $amount } kg less CO2e
summary-co2-more = About { $amount } kg more CO2e
summary-distance-less = About { $amount } less to travel
summary-distance-more = About { $amount } more to travel
summary-stops-less = { $amount ->
    [one] 1 stop fewer
   *[other] { $amount } stops fewer
}
summary-stops-more = { $amount ->
    [one] 1 stop more
   *[other] { $amount } stops more
}
summary-places-added = Also goes to { $added }
summary-places-dropped = Leaves out { $dropped }
summary-places-swapped = Goes to { $added } instead of { $dropped }
summary-order = In another order: { $way }
summary-nights = More nights in { $places }
summary-sights-added = Time to see { $added }
summary-sights-dropped = No time to see { $dropped }
summary-sights-swapped = Sees { $added }, not { $dropped }
summary-modes-added = Also travels by { $added }
summary-modes-dropped = No travel by { $dropped }
summary-modes-swapped = Travels by { $added } instead of { $dropped }
summary-warnings-added = New concern: { $added }
summary-warnings-dropped = No longer a concern: { $dropped }
summary-warnings-swapped = New concern: { $added }; no longer one: { $dropped }
summary-pace-chosen = At a chosen pace: { $pace }
summary-pace-slower = At a slower pace: { $pace }
summary-pace-faster = At a faster pace: { $pace }
summary-wishes-added = Also looks for { $added }
summary-wishes-dropped = No longer looks for { $dropped }
summary-wishes-swapped = Looks for { $added } instead of { $dropped }

label-branch = Branch { $number }{ $days ->
    [0] {""}
    [one] {" "}· 1 day
   *[other] {" "}· { $days } days
}{ $turn ->
    [0] {""}
   *[other] {" "}· turn { $turn }
}
label-places = { $places }{ $days ->
    [0] {""}
    [one] {" "}· 1 day
   *[other] {" "}· { $days } days
}{ $turn ->
    [0] {""}
   *[other] {" "}· turn { $turn }
}
