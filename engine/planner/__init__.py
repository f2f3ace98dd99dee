"""Routes for requirements: candidates, order, legs, nights, day plan, and a choice of three that differ."""
