"""Why a hall's rules of the cards cannot be played, or may not be meant, as sentences."""

from collections.abc import Mapping
from typing import Any

from engine.combinations import Caution, Refusal, SwitchName
from parties.table_game.words.switches import LABELS
from parties.wording.saying import Speaker, say
from parties.wording.words import listed

_SWITCHES: Mapping[Any, Speaker] = {
    SwitchName: lambda switch, _names: str(LABELS[switch]),
    tuple[SwitchName, ...]: lambda switches, _names: listed(LABELS[each] for each in switches),
}


def sentence(refusal: Refusal | Caution) -> str:
    """Why these rules cannot be played, or should be looked at twice, and which switches it is about."""
    return say(refusal, {}, _SWITCHES)
