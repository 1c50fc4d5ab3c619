"""A couple's night game by game, and as two pictures: its punch card, and its walk from table to table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, MOST_GAMES, ring_of
from parties.wording.holes import numbers
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo

STEP, ROW, LABEL, EDGE = 10, 19, 42, 14
"""From game to game and from table to table in the walk's picture, the room for a table's number, and
the edge around it: 25 games are as wide as the narrowest telephone, and drawn larger elsewhere."""


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
class Walk:
    """Game after game to the right, each at the height of its table, the first table at the top.

    Where the couple sat at no table the line is broken: `lines` are its pieces.
    """

    dots: tuple[Dot, ...]
    lines: tuple[str, ...]
    tables: tuple[tuple[TableNo, int], ...]
    width: int
    height: int
    says: str

    @property
    def usual_width(self) -> int:
        """As wide as it is drawn where there is room, in pixels."""
        return self.width * 3 // 2


def games_of(evening: Evening, number: CoupleNo) -> Iterator[GameRow]:
    """Every game that the program knows of, with the holes on the card after it."""
    typed = evening.typed
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
    games = evening.rules.games
    if evening.totals or not 1 <= games <= MOST_GAMES:
        return None
    ring, punched = ring_of(games), set(evening.punches.get(number, ()))
    dots = tuple(
        Dot(GameNo(game), spot.x, CARD_HEIGHT - spot.y, game in punched)
        for game, spot in enumerate(ring.spots, 1)
    )
    which = numbers(punched) or _("none")
    return DrawnCard(dots, ring.radius, _("Holes in the punch card: %(games)s") % {"games": which})


def walk_of(games: Sequence[GameRow]) -> Walk | None:
    """The walk through these games; None where the couple sat at no table."""
    seated = [row for row in games if not row.sat_out]
    if not seated:
        return None
    tables = sorted({row.table for row in seated})
    heights = {table: EDGE + at * ROW for at, table in enumerate(tables)}
    first = seated[0].game
    dots = tuple(
        Dot(row.game, LABEL + (row.game - first) * STEP, heights[row.table], bool(row.won))
        for row in seated
    )
    return Walk(
        dots=dots,
        lines=tuple(_lines(dots)),
        tables=tuple(heights.items()),
        width=LABEL + EDGE + (seated[-1].game - first) * STEP,
        height=2 * EDGE + (len(tables) - 1) * ROW,
        says=_told(seated),
    )


def _lines(dots: Sequence[Dot]) -> list[str]:
    pieces: list[list[Dot]] = []
    for dot in dots:
        if pieces and dot.game == pieces[-1][-1].game + 1:
            pieces[-1].append(dot)
        else:
            pieces.append([dot])
    return [" ".join(f"{dot.x:g},{dot.y:g}" for dot in piece) for piece in pieces]


def _told(seated: Sequence[GameRow]) -> str:
    tables = ", ".join(str(row.table) for row in seated)
    said = {"game": seated[0].game, "tables": tables}
    return _("The walk from game %(game)s on, table after table: %(tables)s") % said
