"""The closed sets of words of the product. Their values are the names that GraphQL, SQL and checkpoints use."""

from enum import StrEnum, auto


class _Word(StrEnum):
    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[str]) -> str:
        return name


class TripStage(_Word):
    REQUIREMENT_DRAFT = auto()
    ROUTE_DRAFT = auto()
    ROUTE_CONFIRMED = auto()


class ConfirmationGate(_Word):
    REQUIREMENTS = auto()
    ROUTE = auto()


class SessionStatus(_Word):
    ACTIVE = auto()
    COMPLETED = auto()
    FAILED = auto()


class TurnKind(_Word):
    START = auto()
    FORK = auto()
    MESSAGE = auto()
    CONFIRM = auto()


class TurnStatus(_Word):
    PENDING = auto()
    APPLIED = auto()
    FAILED = auto()


class DecisionKind(_Word):
    """What a turn asks of the gate that it answers."""

    ACCEPT_REQUIREMENTS = auto()
    SELECT_ROUTE = auto()
    MODIFY = auto()
    REGENERATE_ROUTES = auto()


class MessageIntent(_Word):
    REQUIREMENTS = auto()
    REGENERATE_ROUTES = auto()
    CONFIRM = auto()
    EXPLORE = auto()
    UNKNOWN = auto()


class TripRole(_Word):
    """Each role includes the ones before it."""

    VIEWER = auto()
    EDITOR = auto()
    OWNER = auto()

    def includes(self, other: "TripRole") -> bool:
        order = list(TripRole)
        return order.index(self) >= order.index(other)


class PlaceKind(_Word):
    COUNTRY = auto()
    REGION = auto()
    CITY = auto()
    ISLAND = auto()
    NATURE = auto()
    SIGHT = auto()


class BudgetScope(_Word):
    TOTAL = auto()
    PER_PERSON = auto()


class PreferenceKind(_Word):
    COAST = auto()
    NATURE = auto()
    CULTURE = auto()
    FOOD = auto()
    FAMILY = auto()
    SHOPPING = auto()
    NIGHTLIFE = auto()
    OUTDOORS = auto()
    EASY_TRANSFERS = auto()
    OTHER = auto()


class Pace(_Word):
    RELAXED = auto()
    BALANCED = auto()
    PACKED = auto()


class NoteKind(_Word):
    ASSUMED = auto()
    AMBIGUOUS = auto()
    NOT_UNDERSTOOD = auto()
    MISSING = auto()


class RequirementField(_Word):
    DESTINATIONS = auto()
    EXCLUDED_PLACES = auto()
    ORIGIN = auto()
    START_DATE = auto()
    DAYS = auto()
    TRAVELLERS = auto()
    BUDGET = auto()
    PACE = auto()
    MODES = auto()
    SOFT_PREFERENCES = auto()


class TransportMode(_Word):
    DRIVE = auto()
    TRAIN = auto()
    FLIGHT = auto()
    FERRY = auto()
    COACH = auto()


class RouteWarningCode(_Word):
    LONG_LEG = auto()
    MUCH_TRANSIT = auto()
    TOO_SHORT = auto()
    STOP_LEFT_OUT = auto()
    OVER_BUDGET = auto()
    PUBLIC_HOLIDAY = auto()
    OFF_SEASON = auto()


class ComparisonSectionKind(_Word):
    REQUIREMENTS = auto()
    ROUTE = auto()
    ITINERARY = auto()
    TOTALS = auto()


class ChangeKind(_Word):
    SAME = auto()
    ADDED = auto()
    REMOVED = auto()
    CHANGED = auto()


class MetricKind(_Word):
    COST = auto()
    DAYS = auto()
    DISTANCE = auto()
    TRANSIT_TIME = auto()
    CO2 = auto()
    STOPS = auto()
    SCORE = auto()


class EventKind(_Word):
    """What a stored event tells; progress of a running turn is not stored."""

    TURN_STARTED = auto()
    TURN_ENDED = auto()
    SESSION_FORKED = auto()
    TRIP_UPDATED = auto()
