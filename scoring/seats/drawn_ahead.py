"""The draw of all games that are still to come, where each game is drawn anew: who sits where in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import NoSuchCouple, SeatedTwice
from scoring.formats.movement import DrawnAnew
from scoring.formats.so_far import SoFar
from scoring.formats.whole_draw import all_drawn
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq
from scoring.seats.chair_room import is_ghost
from scoring.seats.chairs import ChairPlay, people_in
from scoring.seats.from_now import in_nobodys_past
from scoring.seats.refusals import NotEveryoneSeated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class DrawnAhead(Entry):
    """From `game` on they sit so, game by game, on the chairs of the tables in their order; in a game to
    which others come than these it says nothing."""

    kind: ClassVar[str] = "drawn ahead"
    game: GameNo
    games: tuple[tuple[tuple[CoupleNo, ...], ...], ...]
    said: ClassVar[str] = gettext_noop("Games %(game)s to %(last)s drawn together")

    @property
    def last(self) -> GameNo:
        """The last game of them."""
        return GameNo(self.game + len(self.games) - 1)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.seats.drawn_ahead.update(
            (GameNo(self.game + n), row) for n, row in enumerate(self.games)
        )
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Each game has everybody once who is here."""
        if not self.games or not is_drawn_anew(evening):
            return OldPage()
        for game in (self.game, self.last):
            if refusal := in_nobodys_past(evening, game):
                return refusal
        refusals = (_why_not(evening, [c for here in row for c in here]) for row in self.games)
        return next((each for each in refusals if each), None)


def _why_not(evening: Evening, cards: list[CoupleNo]) -> Refusal | None:
    if unknown := {*cards} - {*evening.here}:
        return NoSuchCouple(min(unknown))
    if twice := next((card for card in cards if cards.count(card) > 1), None):
        return SeatedTwice(twice)
    standing = {*evening.here} - {*cards}
    return NotEveryoneSeated(tuple(sorted(standing))) if standing else None


def is_drawn_anew(evening: Evening) -> bool:
    """Whether tonight every game but the first is drawn."""
    movements = evening.form.movements if evening.form else ()
    return bool(movements) and all(isinstance(each.movement, DrawnAnew) for each in movements)


def at_one_table(evening: Evening) -> tuple[int, int]:
    """How many pairs sit at one table in more games than one, as all games were drawn together, and how
    many do at all; none where they were not."""
    form, known = evening.form, len(evening.chairs)
    if form is None or not evening.seats.drawn_ahead:
        return 0, 0
    games = [GameNo(n) for n in range(evening.first_game + known, evening.last_game + 1)]
    later = (evening.seats.drawn_ahead.get(game, ()) for game in games)
    pairs = Counter(
        two
        for tables in (*(room.tables for room in evening.chairs), *later)
        for here in tables
        if not form.is_bench(len(here))
        for two in combinations(sorted(card for card in here if not is_ghost(card)), 2)
    )
    return sum(often > 1 for often in pairs.values()), len(pairs)


def rest_drawn(evening: Evening, below: Callable[[int], int]) -> tuple[DrawnAhead, ...]:
    """The draw of what is still to come after the last game of which the seats are known, or of which
    somebody has said a change; nothing where the games are not drawn anew."""
    form = evening.form
    if form is None or not evening.chairs or not is_drawn_anew(evening):
        return ()
    so_far, play = SoFar(), ChairPlay(evening, form, evening.first_game, evening.last_game)
    game, room = evening.first_game, evening.chairs[0]
    for number in range(evening.first_game, evening.last_game + 1):
        game = GameNo(number)
        if known := evening.chairs[number - evening.first_game :]:
            room = known[0]
        elif evening.seats.changes.get(game):
            room = play.following(GameNo(game - 1), room, [0] * len(room.tables), so_far)
        else:
            break
        so_far.see(people_in(form, room), form.sides, room.tables, {})
    many = evening.last_game - evening.first_game + 1 - so_far.games
    games = all_drawn(form, people_in(form, room), room.tables, so_far, many, below)
    return (DrawnAhead(GameNo(evening.first_game + so_far.games), tuple(games)),) if games else ()
