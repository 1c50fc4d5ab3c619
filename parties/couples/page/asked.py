"""Who won? As a couple is asked at its table, and what was answered there so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.couples.page.spot import Spot
from parties.floor.forms import Pressed
from parties.wording.words import capital, couples
from scoring.evening import Evening
from scoring.games.telling import said_at
from scoring.numbers import CoupleNo, GameNo


@dataclass(frozen=True, slots=True)
class Answer:
    """A button and what it sends, as on the floor; `is_ours` where this couple has said it."""

    value: str
    label: str
    is_ours: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """The question at a table, its answers, and what was said there so far."""

    game: GameNo
    answers: tuple[Answer, ...]
    said: tuple[str, ...]
    is_disputed: bool


def asked_of(evening: Evening, couple: CoupleNo, spot: Spot | None) -> Asked | None:
    """What this couple can say of the game that it plays; None where it plays none."""
    if spot is None or not spot.is_on or not spot.others:
        return None
    said = said_at(evening, spot.game, spot.table)
    ours = said.get(couple)
    answers = tuple(
        Answer(
            Pressed(spot.game, spot.table, each, None).value,
            _("We won") if each == couple else capital(_won(each)),
            is_ours=each == ours,
        )
        for each in (couple, *spot.others)
    )
    is_disputed = len(set(said.values())) > 1
    return Asked(spot.game, answers, tuple(_told(said, couple, spot)), is_disputed)


def _told(said: Mapping[CoupleNo, CoupleNo], couple: CoupleNo, spot: Spot) -> Iterator[str]:
    for each in spot.others:
        if each in said:
            won = _("you won") if said[each] == couple else _won(said[each])
            yield _("%(couple)s says: %(won)s.") % {"couple": capital(couples([each])), "won": won}
    if len(set(said.values())) > 1:
        yield _("You do not say the same. Tell the organiser.")
    elif couple in said:
        silent = [each for each in spot.others if each not in said]
        yield _("Waiting for the answer of %(couples)s.") % {"couples": couples(silent)}


def _won(couple: CoupleNo) -> str:
    return _("%(who)s won") % {"who": couples([couple])}
