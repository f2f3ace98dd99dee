"""The LangGraph graph of a session, what its nodes do, and the input of a turn."""

from engine.graph.session_graph import SessionGraph, build_graph

__all__ = ["SessionGraph", "build_graph"]
