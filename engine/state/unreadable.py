"""What is raised where a stored state is not one."""

from __future__ import annotations


class StateUnreadableError(Exception):
    """A stored state cannot be read: damaged, or of a newer version. Concerns that session alone."""
