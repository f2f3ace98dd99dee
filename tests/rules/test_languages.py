"""Rule 13 over HTTP: each text of a payload in both languages, by argument, else the request's, else the viewer's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from graphql import GraphQLObjectType

from engine.agent import RulesAgent
from engine.gazetteer import open_gazetteer
from engine.planner import Plan, PlanRequest
from schema.schema import build_schema
from tests.serving import running_server
from tests.story.client import Data, GraphQLClient

LANGUAGES = ("zh-Hans", "en")
CHINESE_TAGS = ("zh", "zh-CN", "zh-TW", "zh-Hant-HK", "zh-Hans-SG")
HEADERS = ("", "fr", *LANGUAGES, *CHINESE_TAGS)
CHINESE = re.compile("[\u4e00-\u9fff]")

ROUTE = """id name* rationale* warnings { message* } stops { place { name* region* } }
  itinerary { plan* sights { name* } }"""
STATE = f"fewerOptionsReason* requirements {{ notes {{ message* }} }} routeOptions {{ {ROUTE} }}"
READING = f"""query Read($trips: [ID!]!, $targets: [ComparisonTargetInput!]!) {{
  nodes(ids: $trips) {{ ... on Trip {{ sessions {{ nodes {{
    label* state {{ {STATE} }} turns {{ nodes {{ reply* failure* changes {{ label* }} }} }} }} }} }} }}
  compare(targets: $targets) {{
    columns {{ label* summary* }} metrics {{ label* }}
    sections {{ label* rows {{ label* cells {{ display* }} }} }} }} }}"""
SAYING = """mutation Say($input: SendMessageInput!) { sendMessage(input: $input) {
  reply* suggestion { changes { label* } } errors { __typename } } }"""
REFUSED = """mutation No($input: ConfirmInput!) { confirm(input: $input) {
  errors { __typename ... on UserError { message } } } }"""
UNANSWERED = "query No { trips(first: 0) { nodes { id } } }"
BY_EVENT = {"TurnProgressEvent.step"}
"""Told over a socket: tests/schema/writing/test_subscriptions.py."""
NOT_A_TEXT = {"RouteOption.exports", "Comparison.exports"}
"""Addresses of files in a language."""


class UnluckyAgent(RulesAgent):
    """Plans by the rules, but for trips of 13 days."""

    def plan(self, request: PlanRequest) -> Plan:
        if request.requirements.days == 13:
            raise ValueError("unlucky")
        return super().plan(request)


@dataclass(frozen=True)
class World:
    """A server on which everything that says something has something to say.

    `viewer` is the viewer's language; there is a client for each value of the Accept-Language header.
    """

    viewer: str
    clients: dict[str, GraphQLClient]
    trip_ids: list[str]
    session_id: str
    targets: list[Data]

    def read(self, argument: str | None, header: str) -> Data:
        """All texts, asked for by the argument, or not, with an Accept-Language header."""
        return self._ask(READING, argument, header, trips=self.trip_ids, targets=self.targets)

    def say(self, argument: str | None, header: str) -> Data:
        said = {"sessionId": self.session_id, "text": "Could we also see a Melbourne version? Keep this one."}
        return self._ask(SAYING, argument, header, input=said)

    def refuse(self, header: str) -> str:
        given = {"sessionId": self.session_id, "decision": {"acceptRequirements": {}}}
        [error] = self._ask(REFUSED, None, header, input=given)["confirm"]["errors"]
        assert error["__typename"] == "WrongGateError"
        message: str = error["message"]
        return message

    def leave_unanswered(self, header: str) -> str:
        [error] = self.clients[header].send(UNANSWERED)["errors"]
        assert error["extensions"]["code"] == "BAD_USER_INPUT"
        message: str = error["message"]
        return message

    def _ask(self, query: str, argument: str | None, header: str, **variables: Any) -> Data:
        asked = query.replace("*", f'(locale: "{argument}")' if argument else "")
        return self.clients[header].ask(asked, **variables)


@pytest.fixture(scope="module", params=LANGUAGES)
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """The viewer's language is the fixture's parameter."""
    folder = tmp_path_factory.mktemp("languages")
    gazetteer = open_gazetteer()
    agent = UnluckyAgent(lambda: gazetteer)
    settings = {"today": "2026-12-01", "default_locale": request.param, "agent": agent}
    with running_server(folder / "trips.db", **settings) as server:
        clients = {header: GraphQLClient(server.url, header) for header in HEADERS}
        client = clients[""]
        session = _accepted(client, "Shanghai to Sydney and the Whitsundays on 20 January, 2 adults, AUD 900, beaches")
        small = _accepted(client, "1 day in Singapore")
        failed = client.done("confirm", sessionId=small["id"], decision={"modify": {"text": "13 days"}})
        assert failed["turn"]["status"] == "FAILED"
        vague = client.done("createTrip", text="8 days in Springfield with qwertyuiop")["trip"]
        trip_ids = [vague["id"], *(_trip_of(client, one["id"]) for one in (session, small))]
        targets = [{"sessionId": session["id"]}, {"sessionId": small["id"], "turn": 2}]
        yield World(request.param, clients, trip_ids, session["id"], targets)
        for client in clients.values():
            client.close()


def _accepted(client: GraphQLClient, words: str) -> Data:
    session = client.done("createTrip", text=words)["trip"]["activeSession"]
    planned: Data = client.done("confirm", sessionId=session["id"], decision={"acceptRequirements": {}})["session"]
    return planned


def _trip_of(client: GraphQLClient, session_id: str) -> str:
    found = client.ask("query T($id: ID!) { session(id: $id) { trip { id } } }", id=session_id)
    trip_id: str = found["session"]["trip"]["id"]
    return trip_id


def test_the_queries_of_this_test_ask_for_every_text_that_the_schema_has() -> None:
    localised = {
        f"{name}.{field_name}"
        for name, kind in build_schema()._schema.type_map.items()
        if isinstance(kind, GraphQLObjectType)
        for field_name, field in kind.fields.items()
        if "locale" in field.args
    }

    asked = set(re.findall(r"(\w+)\*", READING + SAYING))

    assert {name.split(".")[1] for name in localised - BY_EVENT - NOT_A_TEXT} == asked


def test_every_text_is_there_in_both_languages(world: World) -> None:
    chinese, english = (_texts(world.read(language, "")) for language in LANGUAGES)

    assert chinese.keys() == english.keys()
    assert {_field(path) for path, words in english.items() if words} == set(re.findall(r"(\w+)\*", READING))
    fixed = [path for path, words in english.items() if re.search("[A-Za-z]{4}", words) and _field(path) != "name"]
    assert [english[path] for path in english if CHINESE.search(english[path])] == []
    assert [chinese[path] for path in fixed if not CHINESE.search(chinese[path])] == []


def test_the_argument_wins_over_the_header_and_the_header_over_the_viewer(world: World) -> None:
    viewer = world.viewer
    by_argument = {language: world.read(language, "") for language in LANGUAGES}

    for language, other in (LANGUAGES, reversed(LANGUAGES)):
        assert world.read(language, other) == by_argument[language]
        assert world.read(None, language) == by_argument[language]
    assert world.read(None, "") == world.read(None, "fr") == by_argument[viewer]
    assert by_argument["en"] != by_argument["zh-Hans"]


@pytest.mark.parametrize("tag", CHINESE_TAGS)
def test_any_chinese_is_answered_in_simplified_chinese(world: World, tag: str) -> None:
    chinese = world.read("zh-Hans", "")

    assert world.read(tag, "en") == world.read(None, tag) == chinese


@pytest.mark.parametrize("tag", ["en-AU", "fr", "ja", "de-CH"])
def test_any_other_language_is_answered_in_english(world: World, tag: str) -> None:
    assert world.read(tag, "zh") == world.read("en", "")


def test_what_a_message_is_answered_comes_by_argument_header_and_viewer_too(world: World) -> None:
    viewer = world.viewer
    by_argument = {language: world.say(language, "") for language in LANGUAGES}

    assert by_argument["en"]["sendMessage"]["suggestion"]["changes"] == [{"label": "Destinations"}]
    assert CHINESE.search(by_argument["zh-Hans"]["sendMessage"]["reply"])
    assert not CHINESE.search(by_argument["en"]["sendMessage"]["reply"])
    for language, other in (LANGUAGES, reversed(LANGUAGES)):
        assert world.say(language, other) == world.say(None, language) == by_argument[language]
    assert world.say(None, "") == by_argument[viewer]


def test_errors_come_in_the_language_of_the_request_else_in_the_viewers(world: World) -> None:
    viewer = world.viewer

    for ask in (world.refuse, world.leave_unanswered):
        assert CHINESE.search(ask("zh-CN"))
        assert not CHINESE.search(ask("en"))
        assert ask("") == ask(viewer)


def _texts(answer: Any, path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], str]:
    """Every string of an answer but ids, by its path; an absent one is empty."""
    found: dict[tuple[str | int, ...], str] = {}
    items = answer.items() if isinstance(answer, dict) else enumerate(answer)
    for key, value in items:
        if isinstance(value, dict | list):
            found |= _texts(value, (*path, key))
        elif key != "id":
            found[(*path, key)] = value or ""
    return found


def _field(path: tuple[str | int, ...]) -> str:
    """The name of the field that a path ends in."""
    return next(str(key) for key in reversed(path) if isinstance(key, str))
