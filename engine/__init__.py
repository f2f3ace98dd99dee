"""What the product does: state, rules, graph, reading, planning, comparison, turns, recovery."""

import storage  # noqa: F401  It makes LangGraph strict, and must do so before anything here imports LangGraph.
