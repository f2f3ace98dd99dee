reply-explore = This would be another version. Fork this branch to see it alongside; nothing changes here.
reply-explore-what = You can fork this branch to compare it with another version. Say what should be different there.
reply-go-back = Nothing was changed here. The other version is still there: open its branch and fork it to go on from it.
reply-which-route = Which one? There are { $count ->
    [one] { $count } route
   *[other] { $count } routes
} to pick from: say its number or its name.
reply-take-this-route = Nothing is confirmed yet. Shall it be route { $number }? Then say “take route { $number }”.
reply-unknown-at-requirements = This was not taken as a change. Say what to change, or confirm the requirements.
reply-unknown-at-routes = This was not taken as a change. Pick a route by number or name, ask for other routes, or say what to change.
reply-unknown-when-confirmed = This branch is confirmed and does not change any more. Fork it to try something else.
