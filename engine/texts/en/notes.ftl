note-missing-destinations = Where would you like to go? Name at least one place.
note-assumed-days = You did not say how long. { $days ->
    [one] One day is planned.
   *[other] { $days } days are planned.
}
note-assumed-adults = You did not say how many travel. { $adults ->
    [one] One adult is assumed.
   *[other] { $adults } adults are assumed.
}
note-upper-end-of-days = You gave a range. Its upper end is planned: { $days ->
    [one] { $days } day.
   *[other] { $days } days.
}
note-assumed-family = Your family is taken as { $adults ->
    [one] { $adults } adult
   *[other] { $adults } adults
} and { $children ->
    [one] { $children } child.
   *[other] { $children } children.
}
note-assumed-start-date = The start is taken to be { $date }. Please check.
note-both-of-a-choice = You left a choice open. All the places named are taken for now; remove what you do not want.
note-place-respelled = “{ $name }” is taken for { $place }.
note-ambiguous-place = “{ $name }” can mean several places. Taken is { $place }; it could also be: { $others }.
note-place-unknown = No place called “{ $name }” is known here. Write it another way, or name a larger place near it.
note-place-unknown-but-similar = No place called “{ $name }” is known here. Did you mean: { $similar }?
note-place-too-wide = “{ $name }” is too wide to plan. Name a country, a region or towns in it.
note-vague-start-date = “{ $words }” is no exact date, so the start is left open.
note-dates-win = The dates and the length you gave contradict each other. The dates are taken: { $days ->
    [one] { $days } day.
   *[other] { $days } days.
}
note-too-many-days = { $days } days are more than can be planned; the most is { $most }.
note-budget-leaves-out = Your budget leaves something out (“{ $words }”), but the estimates include it.
note-budget-per-day = Money for a day (“{ $words }”) is not taken as the budget. How much may the whole trip cost?
note-price-of-a-part = “{ $words }” is the price of a part of the trip, so it is not taken as the budget.
note-unknown-currency = The currency in “{ $words }” is not known here, so the budget is left open.
note-order-ignored = This is not about your trip, so it was ignored.
note-no-trip-asked = “{ $words }” cannot be answered here: only trips can be planned.
note-nothing-understood = This was not understood. Say where you would like to go, for how long, and what you like.
note-words-not-read = “{ $words }” was not understood, so it changes nothing. Say it another way.
note-impossible-date = “{ $words }” is not in the calendar, so the start is left open.
note-counted-from-unknown = “{ $words }” counts from something that was not said yet. Say the whole number, or the date.
note-date-out-of-range = “{ $words }” is outside the years 2000 to 2100, so the start is left open.
note-days-rounded-up = “{ $words }” is rounded up: { $days ->
    [one] { $days } day is planned.
   *[other] { $days } days are planned.
}
note-days-unusable = “{ $words }” cannot be planned, so the length is left open. Say a number from 1 to { $most }.
note-travellers-unusable = “{ $words }” cannot be planned for, so the number of travellers is left open. Say a number of adults from 1 to { $most }, and at most as many children.
note-budget-unusable = “{ $words }” is no amount that a trip can cost, so it is not taken as the budget. Say a sum above zero.
