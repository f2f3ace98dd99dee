"""The server over real HTTP and WebSockets."""
