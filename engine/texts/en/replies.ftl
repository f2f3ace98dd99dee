reply-draft = Here is what I understood: { $places }{ $days ->
    [0] { "" }
    [1] , 1 day
   *[other] , { $days } days
}. { $notes ->
    [0] Please check it, then accept it or change it.
    [1] Please look at the note, then accept it or change it.
   *[other] Please look at the { $notes } notes, then accept it or change it.
}
reply-draft-empty = I did not find a place to go to. Please say where you want to travel.
reply-routes = { $count ->
    [0] I found no route that fits. { $reason }
    [1] I found one route. Pick it or change something. { $reason }
   *[other] I found { $count } routes: { $names }. Pick one, ask for others, or change something. { $reason }
}
reply-no-others = I have no other routes for these wishes. The ones shown now are still there to pick from.
reply-confirmed = { $name } is confirmed. To try something else, fork this branch: the plan stays as it is.
failure-unexpected = Something went wrong while working on this. Nothing has changed; please try again.
