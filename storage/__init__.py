"""What is kept: rows, queries, checkpoints and migrations. Nothing here knows what a trip is for."""

import os

# LangGraph reads this once, when its serializer is first imported: without it, a blob may name a function to be called.
os.environ["LANGGRAPH_STRICT_MSGPACK"] = "true"
