"""What a message in a running session means, and what it asks for."""

from engine.intents.context import MessageContext, MessageReading
from engine.intents.reading import read_message

__all__ = ["MessageContext", "MessageReading", "read_message"]
