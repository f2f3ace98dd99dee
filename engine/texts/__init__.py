"""Every text for people, in every language, from one catalogue of Fluent messages (`engine/texts/<language>/*.ftl`)."""

from engine.texts.catalogue import LANGUAGES, Language, language_of, render, text
from engine.texts.formats import date_range_words, date_words, distance_words, duration_words, list_words, money_words

__all__ = [
    "LANGUAGES",
    "Language",
    "date_range_words",
    "date_words",
    "distance_words",
    "duration_words",
    "language_of",
    "list_words",
    "money_words",
    "render",
    "text",
]
