error-not-found = There is no such object, or you may not see it. Check the id, or ask an owner of the trip for access.
error-user-unknown = This server knows no such user. Check the id of the user whom you want to add.
error-permission = Your role on this trip does not allow this. Ask an owner of the trip to change it.
error-session-not-active = Only the trip's active branch can be changed, and this is another one. Go to the active branch, or fork this one.
error-turn-pending = Another turn is still being worked on. Wait until it has ended, then try again.
error-wrong-gate-requirements = This branch waits for its requirements to be accepted or changed.
error-wrong-gate-route = This branch waits for one of its routes to be picked, for other routes, or for a change.
error-wrong-gate-done = The route of this branch is confirmed: it does not change any more. Fork it to go on.
error-wrong-gate-nothing = Nothing has come of this branch yet. Retry its first turn.
error-stale-state = The branch has moved on since you last looked. Look at its current state, then decide again.
error-fork-draft = The requirements of this branch are still a draft. Confirm them first, change them here, or force the fork.
error-fork-no-applied-turn = Nothing has come of this branch yet that could be copied. Retry its first turn, then fork.
error-idempotency-conflict = This idempotency key was used before with another input. Take a new key for a new request.
error-route-unknown = This is not one of the routes to choose from. Pick one of the branch's current routes.
error-turn-unknown = The branch has no applied turn of this number. Name one of the applied turns on its timeline.
error-turn-not-failed = Only the newest turn of a branch can be retried, and only if it failed.
error-missing-destination = No route can be planned without a destination. Say where the trip should go, then confirm again.
error-place-unknown = The gazetteer has no place with this id. Search for the place and take its id from the result.

error-text-empty = There is nothing to read in this text. Write something.
error-text-too-long =
    { $maximum ->
        [one] The text is too long. Use { $maximum } character.
       *[other] The text is too long. Use at most { $maximum } characters.
    }
error-text-unstorable = The text holds characters that cannot be stored (NUL or half a surrogate pair). Remove them.
error-id-malformed = This cannot be an id. Use an id as the server gave it.
error-idempotency-key-length = An idempotency key has { $minimum } to { $maximum } characters. Take one of this length.
error-number-range = The number is out of range. Use a whole number from { $minimum } to { $maximum }.
error-list-too-long =
    { $maximum ->
        [one] The list is too long. Give { $maximum } entry.
       *[other] The list is too long. Give at most { $maximum } entries.
    }
error-amount-range = The amount is out of range. Use a number above 0, up to 1,000,000,000,000, with at most 4 decimal places.
error-currency-unknown = This currency is not supported. Use an ISO 4217 code in capitals, for example AUD or CNY.
error-time-zone-unknown = There is no such time zone. Use a name of the IANA database, for example Australia/Sydney.
error-date-range = The date is out of range. Use one between { $first-year } and { $last-year }.
error-expiry-past = A link cannot expire in the past. Choose a time in the future, or leave it out.
error-modify-empty = There is no change here. Say what to change in words, as facts, or both.
error-role-missing = No role is given. Name the role to give, or null to take it away.
error-last-owner = A trip needs an owner, and this is the last one. Make somebody else an owner first.
error-too-many-links = This trip has { $maximum } links already. Revoke one that is not used any more.
error-cursor-unknown = This trip's stream has no such cursor. Load the trip again and subscribe from its current cursor.
