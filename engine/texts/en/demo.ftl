demo-first-words = Sydney and the Whitsundays, 8 days, we love the beach
demo-wish-words = Could we also look at a Melbourne version? I want to keep the Sydney one to compare
demo-change-words = make it 10 days, and slower

demo-open = You say what you have in mind:
demo-accept = You accept the requirements; the planner proposes routes.
demo-pick = You pick a route:
demo-wish = You ask for another version alongside; nothing changes yet:
demo-fork = You fork; the first branch stays as it is:
demo-change = You change the new branch:
demo-compare = Both branches side by side, in one query:

demo-route = Route
demo-stops = Stops and nights
demo-cost = Cost
demo-distance = Distance
demo-transit = On the way
