"""What the pictures of a night show: a couple's card and walk, the race, the spread of wins."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext as _, ngettext

from parties.knock_out.actions import brings
from parties.log.night import Refused
from parties.models import Night
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, MOST_GAMES, ring_of
from parties.results import words
from parties.results.forms import SideForm, answer_name
from parties.results.page.pictures import WIDE, Axis, Tick
from parties.results.words import side_named, who_went_on
from parties.till.actions import mark_of, needs
from parties.till.page import if_added, settled_since
from parties.web.answers import first_undo, why
from parties.web.finding import DAY_ENDS_AT, names_of
from parties.web.pauses import Pauses, pauses_of
from parties.web.requests import OrganiserRequest, till_here
from parties.wording.deeds import deed
from parties.wording.verdict import numbers
from parties.wording.words import Names, capital, couples, games, table
from scoring.evening import Evening
from scoring.games.correcting import (
    RightBySides,
    SideResult,
    as_it_went_on,
    asks_who_went_on,
    seated_until,
    went_on,
    won_with_fewer,
)
from scoring.games.facts import ResultsNoLongerFit
from scoring.games.points import Scored
from scoring.games.results import PutRight, Voided, Won
from scoring.log.lines import standing_lines
from scoring.night.closing import SettledAnew
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.prizes import ties
from scoring.seats.room import Place
from scoring.shadow import Difference, Game, HallSays, differences, put_right_in
from scoring.what_follows import afterwards, results_to_answer, why_not

# How a table of sides really went, as it is asked for; and the later results that no longer fit,
# each asked in the same way, game after game.


Sent = Mapping[str, str]
Choices = list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class SideQuestion:
    """A later result at a table where others sit by a correction, and the form that asks for it; where
    nobody can have played there, what is said in its place."""

    about: str
    form: SideForm | None
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A correction with what is answered so far, and the later results that are asked for; `open_from`
    is the game from which on nothing is known until more is answered."""

    right: RightBySides
    questions: tuple[SideQuestion, ...] = ()
    open_from: GameNo | None = None


def form_of(evening: Evening, game: GameNo, at: TableNo, names: Names, sent: Sent) -> SideForm:
    """What really happened at a table; as it was typed on the floor, where it was typed there. Sent
    from the page itself, with its reason or an empty one, it is checked whatever else is missing."""
    place = place_of(evening, game, at)
    asks = asks_who_went_on(evening, game)
    decides = "mover" if asks else "winner" if evening.night.sum_rule is None else "points"
    is_said = "reason" in sent or any(name.startswith(decides) for name in sent)
    typed = {name: value for name, value in sent.items() if name.startswith(("winner", "points"))}
    form = SideForm(
        sent if is_said else None,
        evening=evening,
        game=game,
        sides=_sides(evening, place, names),
        initial=_stands(evening, game, place) | typed,
    )
    if asks:
        form.asks_who_went_on(*who_went_on(evening, game, place, names))
    return form


def asked(evening: Evening, form: SideForm, at: TableNo, names: Names, sent: Sent) -> Asked:
    """The correction that a form asks for, and game after game what has to be answered with it."""
    said = _went(evening, form.result(at))
    until = seated_until(evening, said.game)
    right = RightBySides(said, (), form.cleaned_data["reason"], until)
    questions: list[SideQuestion] = []
    while True:
        entry = right.entry(evening)
        after = afterwards(evening, entry)
        unfit = results_to_answer(evening, entry, after)
        game = min((each for each, _table in unfit), default=None)
        if game is None:
            return Asked(right, tuple(questions))
        tables = [table for each, table in unfit if each == game]
        forms = [_answer_form(evening, after, game, each, names, sent) for each in tables]
        questions += map(_question, [game] * len(forms), tables, forms)
        answers = [_answer(game, each, form) for each, form in zip(tables, forms, strict=True)]
        if None in answers:
            return Asked(right, tuple(questions), game)
        right = replace(right, answers=(*right.answers, *filter(None, answers)))


def _went(evening: Evening, said: SideResult) -> SideResult:
    """With who went on: as it was said, or as it did where that need not be asked."""
    if asks_who_went_on(evening, said.game):
        return went_on(place_of(evening, said.game, said.table), said, said.mover)
    return as_it_went_on(evening, said) or said


def place_of(evening: Evening, game: GameNo, at: TableNo) -> Place:
    """A table that has a result."""
    place = evening.place_at(game, at)
    if place is None:
        raise LookupError(f"nobody sat at table {at} in game {game}")
    return place


def _stands(evening: Evening, game: GameNo, place: Place) -> dict[str, Any]:
    if evening.night.sum_rule is not None:
        made = dict(evening.games.points_at(game, place.table))
        sides = (side for side in place.sides or () if side)
        stands: dict[str, Any] = {
            f"points-{side[0]}": next((made[c] for c in side if c in made), "") for side in sides
        }
        if with_fewer := won_with_fewer(evening, game, place):
            stands["winner"] = with_fewer[0]
        return stands
    won = place.side_with(evening.won[game].get(place.table))
    return {"winner": won[0]} if won else {}


def _sides(evening: Evening, place: Place, names: Names) -> Choices:
    return [(side[0], side_named(evening, side, names)) for side in place.sides or () if side]


def _answer_form(
    evening: Evening, after: Evening, game: GameNo, at: TableNo, names: Names, sent: Sent
) -> SideForm | None:
    place = after.place_at(game, at)
    if place is None or not place.plays:
        return None
    prefix = answer_name(game, at)
    return SideForm(
        sent if any(name.startswith(f"{prefix}-") for name in sent) else None,
        evening=evening,
        game=game,
        sides=_sides(evening, place, names),
        prefix=prefix,
    )


def _question(game: GameNo, at: TableNo, form: SideForm | None) -> SideQuestion:
    about = _("Game %(game)s, %(table)s") % {"game": game, "table": table(at)}
    return SideQuestion(about, form, "" if form else _("Nobody played there."))


def _answer(game: GameNo, at: TableNo, form: SideForm | None) -> SideResult | None:
    """What is answered; that nobody played where nobody can have; None while it is not answered."""
    if form is None:
        return SideResult(game, at)
    return form.result(at) if form.is_bound and form.is_valid() else None


# How long each game took: from its bell until the last table was in, as far as the log's times say.


SHORTEST, LONGEST = timedelta(minutes=3), timedelta(hours=2)
"""What the log says is shorter or longer was not entered as the tables came in, but afterwards."""


@dataclass(frozen=True, slots=True)
class Length:
    """A game, when its bell rang, when its last table came in, and its minutes without the pauses."""

    game: GameNo
    began: datetime
    ended: datetime
    minutes: int


@dataclass(frozen=True, slots=True)
class Lengths:
    """The games whose lengths are known, and how many had a bell and were entered afterwards."""

    known: tuple[Length, ...]
    afterwards: int
    no_bell: int

    @property
    def minutes(self) -> Mapping[int, int]:
        """The minutes of each game that is known."""
        return {each.game: each.minutes for each in self.known}


FirstTold = Mapping[tuple[GameNo, TableNo], Seq]
"""The line with which each table came in first."""


def lengths_of(night: Night, evening: Evening) -> Lengths:
    """Of all games that are over. Of a result that was put right the first time counts that anybody
    came in with it."""
    over = [GameNo(game) for game in sorted(evening.won) if evening.is_complete(GameNo(game))]
    over = [game for game in over if game <= evening.last_game]
    first = _first_told(evening)
    last = {game: seq for game in over if (seq := _last_in(evening, game, first))}
    belled = {game: evening.games.bells[game] for game in last if game in evening.games.bells}
    told = night.told([*belled.values(), *(last[game] for game in belled)])
    pauses = pauses_of(night, evening)
    found = [
        _length(game, told[seq].at, told[last[game]].at, pauses) for game, seq in belled.items()
    ]
    live = tuple(each for each in found if _is_live(night, each))
    return Lengths(live, len(found) - len(live), len(over) - len(found))


def _last_in(evening: Evening, game: GameNo, first: FirstTold) -> Seq | None:
    """The line with which the last table came in; None where a table came in by no line of its own,
    as the games were made from the cards."""
    room = evening.room(game)
    seqs = [first.get((game, place.table)) for place in room.tables] if room else []
    known = [seq for seq in seqs if seq is not None]
    return max(known) if known and len(known) == len(seqs) else None


def _first_told(evening: Evening) -> FirstTold:
    told: dict[tuple[GameNo, TableNo], Seq] = {}
    for seq, entry in _results(evening):
        told.setdefault((entry.game, entry.table), seq)
    return told


def _results(evening: Evening) -> Iterator[tuple[Seq, Won | Voided]]:
    for line in standing_lines(evening.lines):
        if isinstance(line.entry, (Won, Voided)):
            yield line.seq, line.entry


def _length(game: GameNo, began: datetime, ended: datetime, pauses: Pauses) -> Length:
    took = ended - began - pauses.between(began, max(began, ended))
    return Length(game, began, ended, round(took / timedelta(minutes=1)))


def _is_live(night: Night, each: Length) -> bool:
    took = timedelta(minutes=each.minutes)
    return SHORTEST <= took <= LONGEST and localdate(each.began - DAY_ENDS_AT) == night.date


# What is shown of a correction before it is saved, and where it leads then.


def shown_first(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    right: PutRight | Scored,
    follows: Sequence[str],
) -> dict[str, Any]:
    """What is in its way or follows from it, on later nights and for what was settled since, too."""
    anew = needs(evening, right)
    said = *([anew] if anew else []), right
    later, mark = if_added(night, evening, *said)
    asked = [*brings(night, evening, afterwards(evening, *said))]
    told = [*follows, *later, *(line for each in asked for line in each.question.in_full())]
    seen = mark, mark_of(anew) if anew else "", *(each.mark for each in asked)
    context = _in_the_way(request, night, evening, right, anew)
    context |= settled_since(night, anew, till_here(request))
    return context | {"follows": told, "seen": [*filter(None, seen)]}


def _in_the_way(
    request: OrganiserRequest,
    night: Night,
    evening: Evening,
    right: PutRight | Scored,
    anew: SettledAnew | None,
) -> dict[str, Any]:
    """Why it cannot be saved whatever is answered, and what to undo first."""
    reason = None if anew or right.stands(evening) else why_not(evening, right)
    if reason is None or isinstance(reason, ResultsNoLongerFit):
        return {}
    refused = Refused(reason, night, entries=[right])
    return {"in_the_way": why(refused)} | first_undo(request, refused)


def next_page(night: Night, before: Evening, after: Evening) -> str:
    """Where what was settled once is settled anew; nothing where that was not touched."""
    if not before.games_are_over or before.settlements == after.settlements:
        return ""
    is_open = any(isinstance(each.standing, ties.Open) for each in after.settlements)
    return reverse("prizes" if is_open or not after.games_are_over else "payout", args=[night.pk])


# What the pictures of a night cannot show, in words.


def late_ones(evening: Evening) -> str:
    """What of the lines was never played; nothing where no couple came late, or it counts for nothing."""
    late = [each for each, counted in sorted(evening.games_credited.items()) if counted]
    if not late:
        return ""
    said = ngettext(
        "%(couples)s came later: the games before that count half won, as the house rules say.",
        "%(couples)s came later: the games before that count half won, as the house rules say.",
        len(late),
    )
    return said % {"couples": capital(couples(late))}


def not_timed(lengths: Lengths) -> list[str]:
    """Why games have no bar."""
    said = []
    if lengths.no_bell:
        words = ngettext(
            "Of %(count)s game nobody knows how long it took: it had no bell, or was not entered table "
            "by table.",
            "Of %(count)s games nobody knows how long they took: they had no bell, or were not entered "
            "table by table.",
            lengths.no_bell,
        )
        said.append(words % {"count": lengths.no_bell})
    if lengths.afterwards:
        words = ngettext(
            "%(count)s game is left out: by the times in the log it was entered afterwards.",
            "%(count)s games are left out: by the times in the log they were entered afterwards.",
            lengths.afterwards,
        )
        said.append(words % {"count": lengths.afterwards})
    return said


# A couple's night game by game, and as two pictures: its punch card, and its walk from table to
# table.


_LEFT, _RIGHT, _TOP, _ROW, _FOOT = 38, 246, 26, 20, 26
_BOX = 13.0
_MOST = 22  # from game to game, so that a few are no giants


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a couple: `won` is None while nobody knows, `against` None where it sat out.

    `for_nobody`: it was played, and counts for neither couple.
    """

    game: GameNo
    table: TableNo
    against: CoupleNo | None
    deals: bool
    cut_for_deal: bool
    won: bool | None
    for_nobody: bool
    holes: int

    @property
    def sat_out(self) -> bool:
        """Whether the couple had the bye chair."""
        return self.against is None


@dataclass(frozen=True, slots=True)
class Dot:
    """A game in a picture, its middle counted from the upper left corner."""

    game: GameNo
    x: float
    y: float
    won: bool


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A punch card with its holes, as large as on paper; `says` is all of it in words."""

    dots: tuple[Dot, ...]
    radius: float
    says: str
    width: float = CARD_WIDTH
    height: float = CARD_HEIGHT


@dataclass(frozen=True, slots=True)
class Stop:
    """A game at a table: `how` it ended there is won, lost, or open while nobody knows."""

    x: str
    y: str
    how: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Game after game to the right, each at the height of its table, the first table at the top.

    From the last table to the first, or back, a line goes out of the picture and comes in on the other side, as the
    ring has no end. Where the couple sat at no table the line is broken: `lines` are its pieces.
    """

    stops: tuple[Stop, ...]
    lines: tuple[str, ...]
    tables: tuple[tuple[TableNo, int], ...]
    games: tuple[Tick, ...]
    box: str
    height: int
    says: str
    sums: str
    left: int = _LEFT
    right: int = _RIGHT
    width: int = WIDE

    @property
    def foot(self) -> int:
        """Where the numbers of the games stand."""
        return self.height - 6


def games_of(evening: Evening, number: CoupleNo) -> Iterator[GameRow]:
    """Every game that the program knows of, with the holes on the card after it."""
    typed = evening.games.typed
    holes, punched = typed.get(number, 0), set(evening.punches.get(number, ()))
    for game, room in enumerate(evening.rooms, evening.first_game):
        if not evening.has_begun(GameNo(game)):
            return
        holes += game in punched
        place = next((each for each in room.known if number in each.couples), None)
        if place is None:  # it came later, went home, or waits for its next table
            continue
        other = next((each for each in place.couples if each != number), None)
        results = evening.won.get(GameNo(game), {})
        winner = results.get(place.table)
        yield GameRow(
            game=GameNo(game),
            table=place.table,
            against=other,
            deals=place.arrived == number,
            cut_for_deal=place.arrived is None,
            won=None if winner is None else winner == number,
            for_nobody=place.table in results and winner is None,
            holes=holes,
        )


def drawn_card(evening: Evening, number: CoupleNo) -> DrawnCard | None:
    """None where totals stand for games, as nobody knows which holes they are."""
    most = evening.rules.games
    if evening.games.totals or not 1 <= most <= MOST_GAMES:
        return None
    ring, punched = ring_of(most), set(evening.punches.get(number, ()))
    dots = tuple(
        Dot(GameNo(game), spot.x, CARD_HEIGHT - spot.y, game in punched)
        for game, spot in enumerate(ring.spots, 1)
    )
    which = numbers(punched) or _("none")
    return DrawnCard(dots, ring.radius, _("Holes in the punch card: %(games)s") % {"games": which})


def walk_of(rows: Sequence[GameRow]) -> Walk | None:
    """The walk through these games; None where the couple sat at no table."""
    seated = [row for row in rows if not row.sat_out]
    if not seated:
        return None
    tables = sorted({row.table for row in seated})
    heights = {table: _TOP + at * _ROW for at, table in enumerate(tables)}
    first, last = seated[0].game, seated[-1].game
    axis = _axis(last - first + 1)
    box = min(_BOX, axis.step - 1.5)
    at = [(axis.at(row.game - first), heights[row.table]) for row in seated]
    edges = (_TOP - _ROW // 2, _TOP + (len(tables) - 1) * _ROW + _ROW // 2)
    return Walk(
        stops=tuple(
            Stop(f"{x - box / 2:.1f}", f"{y - box / 2:.1f}", _how(row))
            for row, (x, y) in zip(seated, at, strict=True)
        ),
        lines=tuple(_lines(seated, at, edges)),
        tables=tuple(heights.items()),
        games=tuple(Tick(round(axis.at(each - 1)), first + each - 1) for each in axis.marks(26)),
        box=f"{box:.1f}",
        height=edges[1] + _FOOT,
        says=_told(seated),
        sums=_sums(rows),
    )


def _axis(games: int) -> Axis:
    left = _LEFT + 10
    return Axis(games, left, min(_RIGHT - 8, left + _MOST * max(1, games - 1)))


def _how(row: GameRow) -> str:
    return "open" if row.won is None else "won" if row.won else "lost"


Spot = tuple[float, int]


def _lines(seated: Sequence[GameRow], at: Sequence[Spot], edges: tuple[int, int]) -> Iterator[str]:
    piece = [at[0]]
    for before, row, spot in zip(seated, seated[1:], at[1:], strict=False):
        if row.game != before.game + 1:
            yield _path(piece)
            piece = [spot]
        elif out := _out_at(piece[-1][1], spot[1], edges):
            middle = (piece[-1][0] + spot[0]) / 2
            yield _path([*piece, (middle, out[0])])
            piece = [(middle, out[1]), spot]
        else:
            piece.append(spot)
    yield _path(piece)


def _out_at(before: int, now: int, edges: tuple[int, int]) -> tuple[int, int] | None:
    """Where the line leaves the picture and comes in again; None where it stays inside."""
    top, foot = edges[0] + _ROW // 2, edges[1] - _ROW // 2
    if foot - top < 2 * _ROW or {before, now} != {top, foot}:
        return None
    return edges if before == top else edges[::-1]


def _path(piece: Sequence[Spot]) -> str:
    return " ".join(f"{x:.1f},{y}" for x, y in piece)


def _sums(rows: Sequence[GameRow]) -> str:
    """What one sees in three seconds: how many were won of how many, and how many in a row."""
    known = [bool(row.won) for row in rows if row.won is not None]
    if not known:
        return ""
    said = {"won": sum(known), "games": games(len(known))}
    in_a_row = max(len(list(run)) for won, run in groupby(known) if won) if any(known) else 0
    if in_a_row < 2:
        return _("%(won)s of %(games)s won.") % said
    more = _("%(won)s of %(games)s won, %(run)s of them in a row.")
    return more % (said | {"run": in_a_row})


def _told(seated: Sequence[GameRow]) -> str:
    tables = ", ".join(str(row.table) for row in seated)
    said = {"game": seated[0].game, "tables": tables}
    return _("The walk from game %(game)s on, table after table: %(tables)s") % said


# The differences as the page lists them: each with the games and entries it may come from.


@dataclass(frozen=True, slots=True)
class Parts:
    """One difference in words: `entries` are lines of the log, by their numbers; with each of the
    games the line that put it right, if one did."""

    says: str
    games: tuple[tuple[Game, Seq | None], ...]
    entries: tuple[tuple[Seq, str], ...]
    by_holes: bool

    @property
    def is_unknown(self) -> bool:
        """Whether nothing in the log says where it may come from."""
        return not (self.games or self.entries or self.by_holes)


def parts_of(night: Night, evening: Evening, hall: HallSays) -> list[Parts]:
    """Every difference, in the order of the form."""
    names = names_of(night, evening)
    return [_part(evening, each, names) for each in differences(evening, hall)]


def _part(evening: Evening, found: Difference, names: Names) -> Parts:
    known = {line.seq: line.entry for line in evening.lines if line.seq in found.entries}
    entries = tuple((seq, deed(entry, names)) for seq, entry in known.items())
    games = tuple((game, put_right_in(evening, game)) for game in found.games)
    return Parts(words.difference(found), games, entries, found.by_holes)
