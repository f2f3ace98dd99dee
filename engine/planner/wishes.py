"""How well a place serves the traveller's wishes, read from its tags."""

from __future__ import annotations

from collections.abc import Collection

from engine.gazetteer import PlaceFacts
from engine.vocabulary import PlaceKind, PreferenceKind

COAST_KM = 12
_TOWNS = (PlaceKind.CITY, PlaceKind.ISLAND, PlaceKind.REGION)
"""Near the coast is enough for these; a sight must be of the sea itself."""

TAGS_OF_WISH = {
    PreferenceKind.COAST: frozenset(
        {"coast", "beach", "island", "reef", "surf", "sailing", "lagoon", "diving", "seafood"}
    ),
    PreferenceKind.NATURE: frozenset(
        {
            "nature", "mountain", "lake", "wildlife", "waterfall", "desert", "glacier", "canyon", "rainforest", "fjord",
            "volcano", "karst", "grassland", "safari", "aurora", "penguin", "plateau", "scenic", "landscape", "gorge",
            "stargazing", "lavender", "countryside", "geyser", "geothermal", "reef", "rice_terrace", "saltflat",
        }
    ),
    PreferenceKind.CULTURE: frozenset(
        {
            "culture", "heritage", "temple", "old_town", "history", "palace", "castle", "ruins", "shrine", "museum",
            "art", "village", "water_town", "landmark", "tibetan", "sacred",
        }
    ),
    PreferenceKind.FOOD: frozenset({"food", "wine", "seafood", "tea"}),
    PreferenceKind.FAMILY: frozenset({"family", "theme_park", "wildlife", "beach", "penguin"}),
    PreferenceKind.SHOPPING: frozenset({"shopping", "luxury"}),
    PreferenceKind.NIGHTLIFE: frozenset({"nightlife", "night_view"}),
    PreferenceKind.OUTDOORS: frozenset(
        {"outdoors", "hiking", "trekking", "diving", "surf", "ski", "sailing", "balloon", "mountain", "snow", "canyon"}
    ),
}  # fmt: skip


def is_coastal(facts: PlaceFacts) -> bool:
    """By the sea, for who likes it."""
    return (
        facts.coast_km <= COAST_KM
        or facts.place.kind is PlaceKind.ISLAND
        or bool(facts.tags & {"beach", "island", "reef", "coast"})
    )


def wishes_met(facts: PlaceFacts, tags: Collection[str], wishes: Collection[PreferenceKind]) -> int:
    """How many of the wishes a place serves."""
    return sum(_serves(facts, frozenset(tags), wish) for wish in wishes)


def _serves(facts: PlaceFacts, tags: frozenset[str], wish: PreferenceKind) -> bool:
    if wish is PreferenceKind.COAST and facts.place.kind in _TOWNS and is_coastal(facts):
        return True
    if wish in (PreferenceKind.SHOPPING, PreferenceKind.NIGHTLIFE) and facts.population > 1_500_000:
        return True
    return bool(tags & TAGS_OF_WISH.get(wish, frozenset()))
