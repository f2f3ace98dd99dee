"""Chinese names: folded to simplified characters, freed of administrative endings, the usual one picked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import opencc
from babel import Locale

from engine.gazetteer.spelling import is_chinese

_KANA_OR_HANGUL = re.compile("[\u3040-\u30ff\uac00-\ud7af]")
_CITY_ENDINGS = re.compile(r"(?<=..)(?:特别行政区|都会区|广域市|特别市|市|县|区)$")
_STATE_ENDINGS = re.compile(r"(?<=..)(?:(?:壮族|维吾尔|回族)?自治区|特别行政区|共和国|省|市|府|县|州|邦)$")


@cache
def characters() -> dict[str, str]:
    """Traditional characters and their simplified ones, one for one: what the reader folds texts with."""
    pairs = _pairs("TSCharacters.txt")
    return {source: target for source, target in sorted(pairs.items()) if source != target and len(target) == 1}


def simplified(name: str) -> str:
    """The name in simplified characters, Japanese forms too, without blanks."""
    chinese = "".join(_japanese().get(character, character) for character in name)
    return by_characters(_converter().convert(chinese))


def by_characters(name: str) -> str:
    """The name as the reader folds it in a text: character by character."""
    return "".join(characters().get(character, character) for character in re.sub(r"\s", "", name))


@cache
def _converter() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@cache
def _japanese() -> dict[str, str]:
    # The table goes from traditional to Japanese forms; a form that Chinese has too is left alone.
    own = set(characters().values())
    return {form: source for source, form in _pairs("JPVariants.txt").items() if form not in own}


def _pairs(file: str) -> dict[str, str]:
    lines = (Path(opencc.__file__).parent / "dictionary" / file).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if "\t" in line]
    return {source: targets.split()[0] for source, targets in rows if len(source) == 1}


def usable(names: Iterable[str]) -> list[str]:
    """Those of the names that are Chinese, simplified, in their order, with repetitions."""
    return [simplified(name) for name in names if is_chinese(name) and not _KANA_OR_HANGUL.search(name)]


def short_city(name: str) -> str:
    return _CITY_ENDINGS.sub("", name)


def short_state(name: str) -> str:
    return _STATE_ENDINGS.sub("", name)


def usual(names: list[str]) -> str | None:
    """The name that most spellings agree on once endings are dropped; the first of them on a tie."""
    if not names:
        return None
    counts = Counter(short_city(name) for name in names)
    return max(counts, key=lambda name: (counts[name], -len(name)))


def zone_cities() -> dict[str, tuple[str, str]]:
    """IANA zones with the English and the Chinese name of the city that stands for them, as CLDR has them."""
    english, chinese_zones = Locale("en").time_zones, Locale("zh").time_zones
    found = {}
    for zone in sorted(chinese_zones):
        name = str(chinese_zones[zone].get("city", ""))
        in_english = english[zone].get("city") if zone in english else None
        if is_chinese(name):
            found[zone] = (str(in_english or zone.rpartition("/")[2].replace("_", " ")), simplified(name))
    return found
