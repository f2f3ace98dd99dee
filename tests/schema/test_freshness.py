"""What an operation has loaded is loaded once, and never outlives it."""

from __future__ import annotations

from resolvers import reading
from resolvers.context import Context
from tests.schema.world import OWNER, World
from tests.storage.counting import counting


async def _title(context: Context, trip_id: str) -> str:
    seen = await reading.trip(context, trip_id)
    assert seen is not None
    return seen.trip.title


async def test_what_was_loaded_is_remembered_until_it_is_forgotten(world: World) -> None:
    trip = (await world.drafted()).trip
    context = Context.opened(world.services(), OWNER, "en", "request-1")
    first = await _title(context, trip.id)
    await world.write("UPDATE trips SET title = 'New' WHERE id = ?", trip.id)

    remembered = await _title(context, trip.id)
    renewed = await _title(context.renewed(), trip.id)
    context.loaders.forget()
    fresh = await _title(context, trip.id)

    assert (remembered, renewed, fresh) == (first, "New", "New")


async def test_a_renewed_context_is_for_the_same_viewer_and_language(world: World) -> None:
    context = Context.opened(world.services(), OWNER, "zh-Hans", "request-1")

    renewed = context.renewed()

    assert renewed.loaders is not context.loaders
    assert (renewed.viewer, renewed.locale, renewed.request_id) == (OWNER, "zh-Hans", "request-1")


async def test_many_fields_side_by_side_share_what_they_load(world: World) -> None:
    outcome = await world.planned()
    fields = "trip { title } state { stage } turns(first: 1) { nodes { author { name } } }"
    aliases = " ".join(f"alias{number}: session(id: $id) {{ {fields} }}" for number in range(20))

    with counting(world.database) as statements:
        data = await world.data(f"query ($id: ID!) {{ {aliases} }}", id=outcome.session.id)

    assert {str(one) for one in data.values()} == {str(data["alias0"])}
    assert data["alias0"]["state"] == {"stage": "ROUTE_DRAFT"}
    assert len(statements) == 4
