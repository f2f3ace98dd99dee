"""The story of one trip on two timelines, played in the terminal through the real schema."""

from server.demo.story import DemoFailedError, play

__all__ = ["DemoFailedError", "play"]
