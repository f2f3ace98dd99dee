server-database-busy = The database is busy. Nothing was changed; try again in a moment.
server-database-full = There is no room left for the database. Nothing was changed; it works again once there is room.
server-timeout = This took too long and was given up. Ask for less at once, or try again.
server-internal = Something went wrong in the server. Quote the request id when you report it.
