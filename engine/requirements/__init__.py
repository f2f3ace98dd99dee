"""The requirement agent: from words to requirements, offline and by rules."""

from engine.requirements.request import read_request
from engine.requirements.wording import language_of_text

__all__ = ["language_of_text", "read_request"]
