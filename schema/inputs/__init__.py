"""What clients send: each input reads itself into a command of the engine, and refuses what is out of form."""

from schema.inputs.administration import (
    CreateShareLinkInput,
    DeleteTripInput,
    RevokeShareLinkInput,
    SetTripMemberInput,
    UpdateTripInput,
)
from schema.inputs.decision import ConfirmDecisionInput, ConfirmInput
from schema.inputs.requirements import BudgetInput, DestinationInput, RequirementsPatch, SoftPreferenceInput
from schema.inputs.turns import CreateTripInput, ForkSessionInput, RetryTurnInput, SendMessageInput

__all__ = [
    "BudgetInput",
    "ConfirmDecisionInput",
    "ConfirmInput",
    "CreateShareLinkInput",
    "CreateTripInput",
    "DeleteTripInput",
    "DestinationInput",
    "ForkSessionInput",
    "RequirementsPatch",
    "RetryTurnInput",
    "RevokeShareLinkInput",
    "SendMessageInput",
    "SetTripMemberInput",
    "SoftPreferenceInput",
    "UpdateTripInput",
]
