"""What a message in a running session means, and what it asks for."""

from engine.intents.context import MessageContext, MessageReading
from engine.intents.reading import read_message
from engine.intents.route_notes import requirements_after_note

__all__ = ["MessageContext", "MessageReading", "read_message", "requirements_after_note"]
