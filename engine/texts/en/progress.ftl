progress-reading = Reading the request
progress-planning = Planning routes
