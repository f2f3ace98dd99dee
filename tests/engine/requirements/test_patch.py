"""Facts that a client names exactly."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from engine.commands import RequirementsPatch
from engine.errors import InvalidInputError
from engine.gazetteer import Gazetteer
from engine.requirements import apply_patch
from engine.state import Requirements
from engine.texts import LANGUAGES, render
from engine.vocabulary import BudgetScope, NoteKind, PreferenceKind
from tests.engine.requirements.conftest import Read
from tests.engine.requirements.test_places import names


def patched(requirements: Requirements, gazetteer: Gazetteer, **facts: Any) -> Requirements:
    patch = RequirementsPatch.model_validate(facts)
    return apply_patch(requirements, patch, gazetteer=gazetteer, currency_code="AUD")


def test_only_the_fields_that_are_set_change(read: Read, gazetteer: Gazetteer) -> None:
    current = read("悉尼8天,两个大人,慢游")

    changed = patched(current, gazetteer, days=10, pace=None)

    assert changed == current.model_copy(update={"days": 10, "pace": None})


def test_places_are_named_by_id(read: Read, gazetteer: Gazetteer) -> None:
    melbourne = gazetteer.search("Melbourne", country_code="AU")[0]
    sydney = gazetteer.search("Sydney", country_code="AU")[0]

    changed = patched(
        read("悉尼8天,两个大人"),
        gazetteer,
        destinations=[{"place_id": melbourne.id, "nights": 3}, {"place_id": sydney.id}],
        excluded_place_ids=[melbourne.id],
        origin_place_id=sydney.id,
    )

    assert [(one.place, one.raw_name, one.nights) for one in changed.destinations] == [
        (melbourne, "Melbourne", 3),
        (sydney, "悉尼", None),
    ]
    assert changed.excluded_places == (melbourne,)
    assert changed.origin == sydney


def test_an_open_name_is_settled_by_its_id(read: Read, gazetteer: Gazetteer) -> None:
    current = read("Portland for 4 days")
    note = next(note for note in current.notes if note.kind is NoteKind.AMBIGUOUS)

    changed = patched(current, gazetteer, destinations=[{"place_id": note.alternatives[0].id}])

    assert changed.blocking_notes == ()
    assert [one.place for one in changed.destinations] == [note.alternatives[0]]


def test_without_destinations_one_is_missing_again(read: Read, gazetteer: Gazetteer) -> None:
    changed = patched(read("悉尼8天"), gazetteer, destinations=[])

    assert names(changed) == []
    assert [note.kind for note in changed.blocking_notes] == [NoteKind.MISSING]


def test_a_budget_without_a_currency_is_in_the_trips(read: Read, gazetteer: Gazetteer) -> None:
    changed = patched(read("悉尼8天"), gazetteer, budget={"amount": "5000", "scope": "PER_PERSON"})

    assert changed.budget is not None
    assert (changed.budget.amount.amount, changed.budget.amount.currency_code) == (Decimal(5000), "AUD")
    assert changed.budget.scope is BudgetScope.PER_PERSON


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"destinations": [{"place_id": "place_nowhere"}]}, ("destinations", "0", "placeId")),
        ({"excluded_place_ids": ["place_nowhere"]}, ("excludedPlaceIds", "0")),
        ({"origin_place_id": "place_nowhere"}, ("originPlaceId",)),
        ({"days": 0}, ("days",)),
        ({"days": 91}, ("days",)),
        ({"adults": 0}, ("adults",)),
        ({"adults": 51}, ("adults",)),
        ({"children": -1}, ("children",)),
        ({"children": 51}, ("children",)),
        ({"budget": {"amount": "0"}}, ("budget", "amount")),
        ({"budget": {"amount": "1e13"}}, ("budget", "amount")),
        ({"budget": {"amount": "5", "currency_code": "XXX"}}, ("budget", "currencyCode")),
        ({"start_date": "0001-01-01"}, ("startDate",)),
        ({"soft_preferences": [{"kind": PreferenceKind.OTHER, "text": "x" * 201}]}, ("softPreferences", "0", "text")),
    ],
)
def test_a_value_out_of_its_bounds_is_refused_where_it_stands(
    read: Read, gazetteer: Gazetteer, facts: dict[str, Any], path: tuple[str, ...]
) -> None:
    with pytest.raises(InvalidInputError) as failure:
        patched(read("悉尼8天"), gazetteer, **facts)

    assert failure.value.path == path
    assert all(render(failure.value.message, language) for language in LANGUAGES)


def test_nights_out_of_their_bounds_are_refused(read: Read, gazetteer: Gazetteer) -> None:
    sydney = gazetteer.search("Sydney", country_code="AU")[0]

    with pytest.raises(InvalidInputError) as failure:
        patched(read("悉尼8天"), gazetteer, destinations=[{"place_id": sydney.id, "nights": 91}])

    assert failure.value.path == ("destinations", "0", "nights")


def test_a_list_that_is_too_long_is_refused(read: Read, gazetteer: Gazetteer) -> None:
    sydney = gazetteer.search("Sydney", country_code="AU")[0]

    with pytest.raises(InvalidInputError) as failure:
        patched(read("悉尼8天"), gazetteer, destinations=[{"place_id": sydney.id}] * 51)

    assert failure.value.path == ("destinations",)
