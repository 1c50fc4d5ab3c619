"""What the page of a knock-out shows, and its sheet."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from django.utils.translation import gettext as _, gettext_lazy

from parties.knock_out import sheets
from parties.knock_out.forms import button_of
from parties.log.night import Refused
from parties.models import Night
from parties.printing.forms import KnockOutSheetForm
from parties.printing.page import Asked, Bound, Drawn, When, heading_of, printed_as_asked
from parties.web.finding import names_of
from parties.wording import knock_out as words
from parties.wording.words import Names, couple_names
from scoring.evening import Evening
from scoring.games.results import NOBODY
from scoring.knock_out.bracket import (
    FEWEST,
    MOST,
    Comes,
    KnockOut,
    Match,
    Meeting,
    Part,
    bracket,
    first_round,
)
from scoring.knock_out.saying import MatchWon, TooFewEntrants, TooManyEntrants
from scoring.numbers import CoupleNo


@dataclass(frozen=True, slots=True)
class Shown:
    """A match on the page: where it stands, its two, what came of it, and its buttons."""

    meeting: Meeting
    where: str
    sides: tuple[sheets.Line, ...]
    score: str
    buttons: tuple[tuple[str, str], ...]


Round = tuple[str, list[Shown]]
"""All matches of a round under its name."""


def rounds_of(evening: Evening, names: Names) -> list[Round]:
    """All rounds in the order in which they are played, as far as they are known."""
    knocked, plan = evening.bracket, evening.knock_out.plan
    if knocked is None or plan is None:
        return []
    called = couple_names(evening.couples, names)
    rounds: dict[str, list[Shown]] = {}
    for meeting in knocked.meetings.values():
        title = words.round_of(meeting.match, len(knocked.entrants), double=knocked.double)
        rounds.setdefault(title, []).append(_shown(knocked, meeting, plan.best_of, called))
    return [*rounds.items()]


def _shown(
    knocked: KnockOut, meeting: Meeting, best_of: int, called: Mapping[CoupleNo, str]
) -> Shown:
    return Shown(
        meeting,
        words.where(knocked, meeting),
        tuple(_lines(meeting, called, words.comes, knocked.gone)),
        words.score(meeting, best_of),
        tuple(_buttons(meeting, best_of)) if meeting.is_open or meeting.result else (),
    )


def _lines(
    meeting: Meeting,
    called: Mapping[CoupleNo, str],
    says: Callable[[Comes], str],
    gone: Container[CoupleNo] = (),
) -> Iterator[sheets.Line]:
    """Its two: a number and names, or from where somebody is to come."""
    for each, comes in zip(meeting.sides, meeting.match.sides, strict=True):
        if each is None:
            yield sheets.Line(says(comes))
        else:
            won = each == meeting.winner and not meeting.nobody
            yield sheets.Line(f"{each}", called[each], won=won, gone=each in gone)


def _buttons(meeting: Meeting, best_of: int) -> Iterator[tuple[str, str]]:
    """Each that can be pressed: who wins it, and where several games are played with how many of the other."""
    one, other = meeting.sides
    if one is None or other is None:
        return
    for winner, loser in ((one, other), (other, one)):
        for lost in range((best_of + 1) // 2):
            if meeting.result == (winner, lost):
                continue  # so it stands already
            says = words.wins(winner, lost, best_of)
            said = MatchWon(meeting.match.part, winner, loser, lost)
            yield button_of(said, meeting.result.winner if meeting.result else NOBODY), says


# The board: who meets whom now, and then the sheet as far as a wall shows it.


_ON_A_WALL = 8
"""So many matches of a round stand below each other on the board."""


Tree = tuple[str, list[tuple[str, tuple[Shown | None, ...]]]]
"""A side of the sheet: the matches of its rounds beside each other, none where there is a bye."""


def board_of(evening: Evening, names: Names) -> dict[str, Any]:
    """The matches that are played now, each with its table and its round, and the sides of the sheet; at the
    end who came where."""
    knocked, rounds = evening.bracket, rounds_of(evening, names)
    if knocked is None:
        return {}
    lower = [each for each in rounds if each[1][0].meeting.match.part is Part.LOSERS]
    upper = [each for each in rounds if each not in lower]
    sides = (words.upper_side(double=knocked.double), upper), (_("Losers’ side"), lower)
    called = couple_names(evening.couples, names)
    return {
        "placed": [
            (at, f"{each} {called[each]}")
            for at, level in words.levelled(knocked)
            for each in level
        ],
        "meetings": sorted(
            (
                (knocked.tables[match.meeting.match.number], match, title)
                for title, matches in rounds
                for match in matches
                if match.meeting.is_open
            ),
            key=itemgetter(0),
        ),
        "trees": [_tree(knocked, title, some) for title, some in sides if some],
    }


def _tree(knocked: KnockOut, title: str, rounds: list[Round]) -> Tree:
    """From the first round that a wall has room for."""
    count = len(knocked.entrants)
    some = [
        (
            words.round_on_its_side(first, count, double=knocked.double),
            _places(first, matches, count),
        )
        for _title, matches in rounds
        for first in [matches[0].meeting.match]
    ]
    return title, [each for each in some if len(each[1]) <= _ON_A_WALL]


_AnyMatch = TypeVar("_AnyMatch")


def _places(first: Match, some: Sequence[_AnyMatch], count: int) -> tuple[_AnyMatch | None, ...]:
    """The matches of a round where they stand: in the first one beside the byes."""
    if first.part is not Part.WINNERS or first.round > 1:
        return tuple(some)
    left = iter(some)
    return tuple(next(left) if played else None for played in first_round(count))


# The sheet for the wall.


@printed_as_asked(
    "knock-out",
    KnockOutSheetForm,
    Bound(
        When.END,
        12,
        gettext_lazy("Sheet of the knock-out"),
        lambda _night, evening: evening.bracket is not None,
    ),
)
def _ready(asked: Asked[KnockOutSheetForm]) -> Drawn:
    """As it stands; before it is drawn, for as many as are asked for or would play, to be filled in by
    hand. Raises Refused where they are too few or too many."""
    night, evening = asked.night, asked.evening
    count = (not evening.bracket and asked.form.cleaned_data["entrants"]) or (
        evening.size_of_knock_out
    )
    if count < FEWEST:
        raise Refused(TooFewEntrants(count), night)
    if count > MOST:
        raise Refused(TooManyEntrants(count), night)
    return asked.drawn(lambda: _sheet(night, evening, count), sheets.draw)


def _sheet(night: Night, evening: Evening, count: int) -> sheets.KnockOutSheet:
    plan, knocked = evening.knock_out.plan, evening.bracket
    double, third = bool(plan and plan.double), bool(plan and plan.third)
    called = couple_names(evening.couples, names_of(night, evening))
    matches = knocked.matches if knocked else bracket(count, double=double, third=third)
    meetings = knocked.meetings if knocked else {}
    if knocked and knocked.is_over:  # a second final that was not needed is none
        matches = tuple(each.match for each in meetings.values())
    sides: dict[Part, list[sheets.Round]] = {}
    for (part, _number), group in groupby(matches, key=lambda each: (each.part, each.round)):
        some = [*group]
        title = words.round_on_sheet(some[0], meetings, count, double=double)
        drawn = [
            sheets.Match(
                each.match.number,
                tuple(_lines(each, called, words.comes_in_short)),
                words.score(each, plan.best_of if plan else 1),
            )
            for each in (meetings.get(at.number) or Meeting(at, (None, None)) for at in some)
        ]
        sides.setdefault(part, []).append((title, _places(some[0], drawn, count)))
    wide = [tuple(sides.pop(each)) for each in (Part.WINNERS, Part.LOSERS) if each in sides]
    return sheets.KnockOutSheet(
        title=words.kind(double=double),
        heading=heading_of(night),
        sides=tuple(wide),
        end=tuple(each for some in sides.values() for each in some),
        reads=_("W5 won match 5, L5 lost it. A number before an empty line is a seed."),
        practice=night.practice,
    )
