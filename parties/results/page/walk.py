"""A couple's night game by game, and as two pictures: its punch card, and its walk from table to table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from parties.drawing.scale import WIDE, Axis, Tick
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, MOST_GAMES, ring_of
from parties.wording.holes import numbers
from parties.wording.words import games
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo

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
