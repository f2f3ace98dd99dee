"""Routes for requirements: candidates, order, legs, nights, day plan, and a choice of three that differ."""

from engine.planner.plan import PLANNER_VERSION, Plan, PlanRequest, plan_routes, signature

__all__ = ["PLANNER_VERSION", "Plan", "PlanRequest", "plan_routes", "signature"]
