"""The first places of the night, and whether its games are as many as it takes for all to meet."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.log.night import Refused
from parties.models import Night
from parties.wording.formats import seat_in_words
from parties.wording.meeting import met_in_words
from scoring.evening import Evening
from scoring.formats.effect import all_met_after
from scoring.numbers import CoupleNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.seats.forts import Fort, forts_of
from scoring.seats.refusals import SeatsNotDrawn
from scoring.seats.room import Place
from scoring.seats.sits import Sits, sits_at


def first_places(night: Night, evening: Evening) -> tuple[Place, ...]:
    """The ring as it was drawn. Raises Refused while nobody has drawn it."""
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return evening.rooms[0].places


def first_chairs(evening: Evening) -> Mapping[CoupleNo, Sits]:
    """Where everybody sits in the first game; nothing at a drive, whose couples have no chairs."""
    if evening.form is None or not evening.chairs:
        return {}
    return sits_at(evening.form, evening.chairs[0])


def chairs_of(evening: Evening) -> dict[CoupleNo, str]:
    """The chair of everybody in the first game by its letter, and who sits out; nothing of whom the table
    says all."""
    said = {}
    for card, sits in first_chairs(evening).items():
        letter = seat_in_words(evening.form, sits) if evening.form else ""
        both = (letter, _("sits out") if sits.sits_out else "")
        if says := " ".join(each for each in both if each):
            said[card] = says
    return said


def first_forts(evening: Evening) -> tuple[Fort, ...]:
    """The forts of military whist, once everybody has a seat."""
    if evening.form is None or not evening.chairs:
        return ()
    return forts_of(evening.form, evening.chairs[0])


@dataclass(frozen=True, slots=True)
class Misfit:
    """Fewer or more games than it takes for all to meet, in words; and how many would fit, where a night
    can have so many."""

    says: str
    fits: int | None


def games_that_misfit(evening: Evening) -> Misfit | None:
    """Of the cards that are here before game 1; None where all meet as planned, or nobody says they do."""
    form, cards = evening.form, len(evening.to_seat)
    if form is None or not cards or evening.play_has_begun or evening.first_game > 1:
        return None
    met, games = all_met_after(form, cards), evening.rules.games
    if met is None or met == games:
        return None
    return Misfit(met_in_words(form, games, met), met if met <= MOST_GAMES else None)
