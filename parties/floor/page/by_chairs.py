"""What the floor shows where a format seats by chairs: each table with its sides, four names in all."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from parties.fields.numbers import is_number
from parties.fields.points import MOST_DIGITS, too_long
from parties.floor.forms import PointsForm, Pressed, TallyForm, may_be_minus
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.formats import chair_name, tally_name
from parties.wording.words import Names, person
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.formats.count import Kind, SumRule
from scoring.formats.format import Format
from scoring.games.refusals import SomebodyWins, SumIsWrong
from scoring.games.scores import tallies_of
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is counted by itself, for one card: what its button posts, what it is, and how
    many there are."""

    card: CoupleNo
    value: str
    says: str
    had: int

    @property
    def label(self) -> str:
        """All of it, for whoever hears the page read."""
        said = {"card": self.card, "what": self.says, "had": self.had}
        return gettext("%(card)s: one more %(what)s, %(had)s so far") % said


@dataclass(frozen=True, slots=True)
class Seat:
    """A card on its chair."""

    card: CoupleNo
    chair: str
    names: tuple[str, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class ChairSide:
    """One side of a table: its cards, what it made, and what its button posts."""

    seats: tuple[Seat, ...]
    value: str
    won: bool = False
    went_on: bool = False
    typed: str = ""
    fault: str = ""
    alone: bool = False

    @property
    def card(self) -> CoupleNo:
        """The card that stands for the side."""
        return self.seats[0].card

    @property
    def cards(self) -> str:
        """Its cards by number, to be read out."""
        return " + ".join(str(seat.card) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class ChairTile:
    """A table in one game. Where its sides are level and one has to go on, it `asks` which."""

    table: TableNo
    sides: tuple[ChairSide, ...]
    game: GameNo
    done: bool = False
    level: bool = False
    sits_out: bool = False
    asks: bool = False
    instead_of: Seq | None = None

    @property
    def part(self) -> str:
        """What it is on the page."""
        return f"table-{self.table}"

    @property
    def made(self) -> str:
        """The points as they are entered, side by side; nothing before."""
        return " : ".join(side.typed for side in self.sides) if self.done else ""

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """Everybody who sits there."""
        return tuple(seat.card for side in self.sides for seat in side.seats)


@dataclass(frozen=True, slots=True)
class CountedTonight:
    """What is typed and tapped at a table: points by a sum rule or none, the tallies in words, and
    whether level sides have to say who goes on, or one may have won with fewer points."""

    points: SumRule | None
    tallies: tuple[str, ...]
    asks_who_goes_on: bool
    can_be_level: bool
    can_be_minus: bool
    may_win_with_fewer: bool

    @property
    def looks(self) -> str:
        """The classes of a room with such tables."""
        looks = {
            "by-points": self.points,
            "with-tallies": self.tallies,
            "with-kinds": len(self.tallies) > 1,
        }
        return " ".join(["by-chairs", *(each for each, has_it in looks.items() if has_it)])

    @property
    def sum_of(self) -> int | None:
        """What both sides come to, or at most do; None where any number can be right."""
        return None if self.points is None or self.points.kind is Kind.ANY else self.points.total

    @property
    def sum_says(self) -> str:
        """What is said where two numbers cannot be right together; the numbers are filled in where
        they are typed."""
        if self.points is None or self.sum_of is None:
            return ""
        wrong = SumIsWrong(self.sum_of, 0, at_most=self.points.is_at_most)
        return gettext(wrong.said) % {"total": self.sum_of, "made": "{made}"}

    @property
    def most_digits(self) -> int:
        """How long a number of points can be."""
        return MOST_DIGITS

    @property
    def too_long(self) -> str:
        """What is said of a longer one."""
        return too_long()

    @property
    def never_level(self) -> str:
        """What is said where both sides have as much, and cannot; "" where they can."""
        return "" if self.can_be_level or self.gives_the_other else gettext(SomebodyWins.said)

    @property
    def gives_the_other(self) -> bool:
        """Whether one side's number gives the other's."""
        return self.points is not None and self.points.other(0) is not None


def counted_tonight(form: Format, game: GameNo) -> CountedTonight:
    """What the tables of a game are asked."""
    return CountedTonight(
        form.count.points,
        tuple(tally_name(tally) for tally in form.count.tallies),
        form.goes_by_result(game) and form.can_be_level,
        can_be_level=form.can_be_level,
        can_be_minus=form.game in _WITH_MINUS and may_be_minus(form.count.points),
        may_win_with_fewer=form.may_win_with_fewer,
    )


_WITH_MINUS = (Game.FIVE_HUNDRED, Game.FORTY_FIVES, Game.OTHER)
"""Games in which a side that bid too high loses points."""


def chair_tiles(evening: Evening, form: Format, game: GameNo, names: Names) -> list[ChairTile]:
    """Every table of a game in its order; those with nobody to play last."""
    room = evening.room(game)
    drawn = _Drawn(evening, form, game, names)
    places: Iterable[Place] = room.places if room else ()
    tiles = [drawn.tile(place) for place in places]
    return sorted(tiles, key=lambda tile: (tile.sits_out, tile.table))


def of_one_game(
    night: Night, evening: Evening, form: Format, typed: PointsForm | None = None, asked: str = ""
) -> dict[str, Any]:
    """The tables of a game that was played before, or of the one for which points were typed that
    could not be taken, with what was typed."""
    now = evening.game or evening.first_game
    game = _asked(asked or (typed.data.get("game", "") if typed else ""), evening, now)
    names = names_of(night, evening)
    tiles = [_as_typed(tile, typed) for tile in chair_tiles(evening, form, game, names)]
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "floor",
        "game": game,
        "games": evening.last_game,
        "now": now,
        "begun": range(evening.first_game, now + 1),
        "tiles": tiles,
        "chairs": counted_tonight(form, game),
        "undo": undoable(night, evening, names),
    }


def _asked(typed: str, evening: Evening, now: GameNo) -> GameNo:
    """The game that is to be looked at: one that has begun, else the one that is played."""
    game = int(typed) if is_number(typed) else now
    return GameNo(game) if evening.first_game <= game <= now else now


def _as_typed(tile: ChairTile, typed: PointsForm | None) -> ChairTile:
    """The table for which points were sent that could not be taken."""
    if typed is None or str(tile.table) != typed.data.get("table"):
        return tile
    sides = tuple(_side_as_typed(side, typed) for side in tile.sides)
    made = {side.typed for side in sides}
    return replace(tile, sides=sides, asks=len(made) == 1 and "" not in made)


def _side_as_typed(side: ChairSide, typed: PointsForm) -> ChairSide:
    name = f"points-{side.card}"
    if name not in typed.fields:
        return side
    fault = next(iter(typed.errors.get(name, ())), "")
    return replace(side, typed=str(typed.data.get(name, "")), fault=str(fault))


class _Drawn:
    """One game of an evening, from which its tables are drawn one by one: words that all of them have
    are said once."""

    def __init__(self, evening: Evening, form: Format, game: GameNo, names: Names) -> None:
        self.evening, self.form, self.game = evening, form, game
        self.won = evening.won.get(game, {})
        self.movers = evening.movers.get(game, {})
        room = evening.chairs[game - evening.first_game]
        self.chairs = dict(zip(room.numbers, room.tables, strict=True))
        self.chair_names = _chair_names(form)
        counted = tallies_of(evening)
        self.tallies = [(word, tally_name(word), counted[word]) for word in form.count.tallies]
        self.people = {
            card: tuple(person(each, names) for each in people)
            for card, people in evening.couples.items()
        }

    def tile(self, place: Place) -> ChairTile:
        table, win = place.table, self.evening.games.result_of(self.game, place.table)
        done = table in self.won
        stands = win.seq if win and done else None
        said = dict(self.evening.games.points_at(self.game, table))
        return ChairTile(
            table,
            tuple(self.side(place, side, said, stands) for side in place.sides or () if side),
            self.game,
            done=done,
            level=done and self.won[table] is None,
            sits_out=place.sits_out,
            asks=done and self.won[table] is None,
            instead_of=stands,
        )

    def side(
        self,
        place: Place,
        cards: Sequence[CoupleNo],
        said: Mapping[CoupleNo, int],
        stands: Seq | None,
    ) -> ChairSide:
        table = place.table
        has_won = self.won.get(table) in cards
        return ChairSide(
            seats=tuple(self.seat(table, card) for card in cards),
            value=Pressed(self.game, table, cards[0], None if has_won else stands).value,
            won=has_won,
            went_on=not has_won and table in self.won and self.movers.get(table) in cards,
            typed=next((str(said[card]) for card in cards if card in said), ""),
            alone=len(cards) < self.form.on_a_side and not place.sits_out,
        )

    def seat(self, table: TableNo, card: CoupleNo) -> Seat:
        return Seat(
            card,
            self.chair_names[self.chairs[table].index(card)],
            self.people.get(card, ()),
            tuple(
                Mark(card, TallyForm.value(self.game, table, card, word), says, had[card])
                for word, says, had in self.tallies
            ),
        )


def _chair_names(form: Format) -> list[str]:
    """What the chairs of a table are called, where a side has several."""
    several = form.on_a_side > 1
    return [chair_name(form, chair) if several else "" for chair in range(form.chairs)]
