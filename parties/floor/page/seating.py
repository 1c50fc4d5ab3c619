"""The first places of the night, and whether its games are as many as it takes for all to meet."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _, ngettext

from parties.log.night import Refused
from parties.log.nights import league_of, meetings_between
from parties.models import Night
from parties.wording.formats import met_in_words, seat_in_words
from parties.wording.words import labelled, listed
from scoring.evening import Evening
from scoring.formats.effect import all_met_after
from scoring.formats.so_far import Pair
from scoring.meetings import cards_of, to_come
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.seats.chair_room import Fort, forts_of
from scoring.seats.chairs import at_one_table
from scoring.seats.play import Sits, sits_at
from scoring.seats.room import Place, SeatsNotDrawn


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


def drawn_together(evening: Evening) -> str:
    """What the draw of all games came to; nothing where each is drawn by itself."""
    again, pairs = at_one_table(evening)
    if not pairs:
        return ""
    if not again:
        return _("In all games nobody sits at one table with the same one twice.")
    said = ngettext(
        "In all games %(again)s pair of %(pairs)s sits at one table more than once.",
        "In all games %(again)s pairs of %(pairs)s sit at one table more than once.",
        again,
    )
    return said % {"again": again, "pairs": pairs}


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


def games_that_misfit(evening: Evening, *, goes_on: bool = False) -> Misfit | None:
    """Of the cards that are here before game 1; None where all meet as planned, nobody says they do, or a
    season `goes_on` in which they have other nights for it."""
    form, cards = evening.form, len(evening.to_seat)
    if form is None or not cards or evening.games.have_begun or evening.first_game > 1:
        return None
    met, games = all_met_after(form, cards), evening.rules.games
    if met is None or met == games or (goes_on and games < met):
        return None
    return Misfit(met_in_words(form, games, met), met if met <= MOST_GAMES else None)


MOST_NAMED = 12
"""So many meetings are named; of more it is said how many there are."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The season that goes on tonight, and in words who of those who are here met in it before; nothing on
    its first night. `asks` whether they are to be seated by it: not where nobody meets again as they sit."""

    season: str
    says: str
    asks: bool = True


def going_on(night: Night, evening: Evening) -> GoesOn | None:
    """Of an evening on which all play all, before its first game."""
    if evening.games.have_begun or (league := league_of(night, evening)) is None:
        return None
    rule, main = league
    cards = cards_of(evening, main)
    met = meetings_between(night.club, rule, main, before=night).among(cards)
    if not evening.seats_are_whole:
        return GoesOn(rule.name, _so_far(len(cards), met))
    if not any(met.values()):
        return GoesOn(rule.name, "")
    tonight = list(to_come(evening))
    again = [(game, two) for game, two in tonight if met[two]]
    return GoesOn(rule.name, _as_they_sit(again, len(tonight)), asks=bool(again))


def _so_far(cards: int, met: Counter[Pair]) -> str:
    every = cards * (cards - 1) // 2
    played = sum(times > 0 for (one, _other), times in met.items() if one)
    if not played:
        return ""
    said = ngettext(
        "Of the %(every)s meetings of those who are here, %(count)s was played on an earlier night.",
        "Of the %(every)s meetings of those who are here, %(count)s were played on earlier nights.",
        played,
    )
    return said % {"every": every, "count": played}


def _as_they_sit(again: Sequence[tuple[GameNo, Pair]], every: int) -> str:
    if not again:
        return _("As they sit, nobody meets anybody again whom they met on an earlier night.")
    said = ngettext(
        "As they sit, %(count)s of tonight’s %(every)s meetings was played on an earlier night",
        "As they sit, %(count)s of tonight’s %(every)s meetings were played on earlier nights",
        len(again),
    )
    said %= {"count": len(again), "every": every}
    if len(again) > MOST_NAMED:
        return f"{said}."
    games = groupby(again, key=lambda each: each[0])
    which = "; ".join(_in_game(game, [two for _game, two in some]) for game, some in games)
    return f"{labelled(said, which)}."


def _in_game(game: GameNo, some: Sequence[Pair]) -> str:
    pairs = ", ".join(map(listed, some))
    return _("%(pairs)s in game %(game)s") % {"pairs": pairs, "game": game}
