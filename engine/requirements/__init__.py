"""The requirement agent: from words to requirements, offline and by rules."""

from engine.requirements.change import read_change
from engine.requirements.patch import apply_patch
from engine.requirements.request import read_request
from engine.requirements.wording import language_of_text

__all__ = ["apply_patch", "language_of_text", "read_change", "read_request"]
