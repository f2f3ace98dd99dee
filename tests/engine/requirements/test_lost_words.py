"""Words that nothing understood are quoted in a note; courtesy and what is known already are not."""

from __future__ import annotations

import pytest

from engine.state import RequirementNote, Requirements
from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Change, Read
from tests.engine.requirements.test_places import names

ITALY = "Rome, Florence, Venice, 10 days, 2 adults, by train"


def not_understood(requirements: Requirements) -> list[RequirementNote]:
    return [note for note in requirements.notes if note.kind is NoteKind.NOT_UNDERSTOOD]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("blorp fnord", "blorp fnord"),
        ("Tokyo 5 days, zibble wub", "zibble wub"),
        ("Paris 4 days with a flux capacitor", "flux capacitor"),
        ("Athens and Santorini, 8 days, snorg the wuffle", "snorg the wuffle"),
        ("Prague 4 days, also klimpf and drogel", "also klimpf and drogel"),
        ("去成都5天,要咕叽咕叽", "要咕叽咕叽"),
        ("拉萨 呼噜噜 8天", "呼噜噜"),
    ],
)
def test_strange_words_of_a_request_are_quoted(read: Read, text: str, quote: str) -> None:
    assert [note.quote for note in not_understood(read(text))] == [quote]


@pytest.mark.parametrize(
    "text",
    [
        "Hi there! Could you please help us plan a nice trip to Rome, maybe five days or so? Thanks a lot!",
        "We're thinking of Japan next April, nothing too rushed, good food",
        "你好，我们想去云南玩一周，不要太累，麻烦帮忙安排一下",
        "国庆带爸妈去北京五天，住得好一点",
        "Looking for a romantic getaway to Paris, five days, somewhere with a view of the river",
    ],
)
def test_everyday_talk_is_not_quoted(read: Read, text: str) -> None:
    assert [note for note in not_understood(read(text)) if note.field is None] == []


@pytest.mark.parametrize("text", ["flibber the jabbit", "blorp fnord", "呜啦啦咕噜", "do the thing"])
def test_a_change_that_changes_nothing_quotes_all_of_it(read: Read, change: Change, text: str) -> None:
    current = read(ITALY)

    changed = change(current, text)

    assert [(note.field, note.quote) for note in not_understood(changed)] == [(None, text)]
    assert changed.model_copy(update={"notes": ()}) == current.model_copy(update={"notes": ()})


@pytest.mark.parametrize(
    "text",
    [
        "ok",
        "ok thanks",
        "好的,谢谢",
        "yes, perfect!",
        "great, that's perfect, thank you so much!",
        "嗯嗯",
        "10 days please",
        "by train",
        "🙂",
        "没问题,就按这个来吧",
        "sounds good to me",
    ],
)
def test_courtesy_and_known_facts_are_not_quoted(read: Read, change: Change, text: str) -> None:
    assert not_understood(change(read(ITALY), text)) == []


def test_strange_words_beside_a_change_are_quoted(read: Read, change: Change) -> None:
    changed = change(read(ITALY), "make it 12 days, blorp fnord")

    assert changed.days == 12
    assert [note.quote for note in not_understood(changed)] == ["blorp fnord"]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("推迟一周", RequirementField.START_DATE),
        ("two days later", RequirementField.START_DATE),
    ],
)
def test_a_change_counted_from_what_is_not_known_is_quoted(
    read: Read, change: Change, text: str, field: RequirementField
) -> None:
    changed = change(read(ITALY), text)

    assert [(note.field, note.quote) for note in not_understood(changed)] == [(field, text)]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Lisbon on 31/02/2027 for 4 days", "31/02/2027"),
        ("Lisbon, 2027-02-30, 4 days", "2027-02-30"),
        ("2月30号去大阪玩4天", "2月30号"),
        ("Osaka on June 31, 4 days", "on June 31"),
        ("Osaka 31st of April 4 days", "31st of april"),
    ],
)
def test_a_day_that_the_calendar_lacks_is_quoted(read: Read, text: str, quote: str) -> None:
    requirements = read(text)

    (note,) = not_understood(requirements)
    assert note.field is RequirementField.START_DATE
    assert (note.quote or "").lower() == quote.lower()
    assert note.message.code == "note-impossible-date"
    assert (requirements.start_date, requirements.days) == (None, 4)


@pytest.mark.parametrize(
    ("text", "days"), [("Wien, 6 Tage", 6), ("Rome, 2 settimane", 14), ("Madrid 5 días", 5), ("Paris, 3 jours", 3)]
)
def test_days_in_neighbouring_languages_count(read: Read, text: str, days: int) -> None:
    assert read(text).days == days


@pytest.mark.parametrize(
    ("text", "destinations"),
    [
        ("Lima, Rio, Buenos Aires 3 weeks", ["Lima", "Rio de Janeiro", "Buenos Aires"]),
        ("Rio, 5 days", ["Rio de Janeiro"]),
        ("伊犁 5天", ["Ghulja"]),
        ("喀什进伊犁出,10天", ["Kashgar", "Ghulja"]),
        ("乌鲁木齐进喀什出,10天", ["Urumqi", "Kashgar"]),
        ("Reykjavk 5 days", ["Reykjavik"]),
        ("去乌鲁木其玩5天", ["Urumqi"]),
    ],
)
def test_short_and_misspelled_names_are_taken_and_said_so(read: Read, text: str, destinations: list[str]) -> None:
    assert names(read(text)) == destinations


def test_a_name_that_is_like_others_offers_them(read: Read) -> None:
    (note,) = not_understood(read("a trip to Barzalana, 5 days"))

    assert note.message.code == "note-place-unknown-but-similar"
    assert "Barcelona" in [place.name_en for place in note.alternatives]


def test_a_name_like_no_other_offers_none(read: Read) -> None:
    (note,) = not_understood(read("a trip to Zzyzzxburg, 5 days"))

    assert (note.message.code, note.alternatives) == ("note-place-unknown", ())
