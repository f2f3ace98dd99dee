"""The composition root: settings, the ASGI app, GraphQL over HTTP and WebSocket, logs, the command line."""
