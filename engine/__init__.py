"""What the product does: state, rules, graph, reading, planning, comparison, turns, recovery."""
