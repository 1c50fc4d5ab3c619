"""The longest runs of a night's people, game after game: won, alone in the lead, at the head table."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from scoring.evening import Evening
from scoring.formats.choices import Ends
from scoring.formats.movement import Walk
from scoring.numbers import CoupleNo, GameNo, PlayerId, TableNo
from scoring.race import race_of

Whoever = TypeVar("Whoever", bound=Hashable)
"""A person, or two on one card."""

OnCard = Mapping[tuple[Whoever, CoupleNo], set[int]]
"""The games for which each was on each card."""

Games = set[int]


@dataclass(frozen=True, slots=True)
class Runs:
    """The most games one after the other that somebody won on a card (`run`), after which the card was
    `alone` in the lead, and for which it sat at the `head` table, where the evening has one."""

    run: int = 0
    alone: int = 0
    head: int = 0


NO_RUNS = Runs()


def runs_of(evening: Evening, on_card: OnCard[PlayerId]) -> dict[PlayerId, Runs]:
    """Of everybody who was on a card. A game that gave nobody a hole at the table, as it was void or
    the couple sat out, neither counts as won nor ends that run."""
    decided, led, headed = _decided(evening), _alone_in_the_lead(evening), _at_the_head(evening)
    runs: dict[PlayerId, Runs] = {}
    for (player, card), there in on_card.items():
        holes: Games = {*evening.punches.get(card, ())}
        lost = decided.get(card, set()) - holes
        before = runs.get(player, NO_RUNS)
        runs[player] = Runs(
            max(before.run, _longest(evening, there - lost, holes)),
            max(before.alone, _longest(evening, there & led.get(card, set()))),
            max(before.head, _longest(evening, there & headed.get(card, set()))),
        )
    return runs


def _longest(evening: Evening, goes_on: Games, counts: Games | None = None) -> int:
    """How many games count (all, where nothing else is said) while it goes on from game to game."""
    longest = run = 0
    for game in range(1, evening.last_game + 1):
        run = 0 if game not in goes_on else run + (counts is None or game in counts)
        longest = max(longest, run)
    return longest


def _decided(evening: Evening) -> Mapping[CoupleNo, Games]:
    """The games in which somebody at the card's table had the hole."""
    decided: dict[CoupleNo, Games] = {}
    for game, won in evening.won.items():
        for table, winner in won.items():
            for card in evening.couples_at(game, table) if winner else ():
                decided.setdefault(card, set()).add(game)
    return decided


def _alone_in_the_lead(evening: Evening) -> Mapping[CoupleNo, Games]:
    led: dict[CoupleNo, Games] = {}
    race = race_of(evening)
    for lead in race.leads if race else ():
        if len(lead.couples) == 1:
            led.setdefault(lead.couples[0], set()).update(range(lead.first, lead.last + 1))
    return led


def _at_the_head(evening: Evening) -> Mapping[CoupleNo, Games]:
    headed: dict[CoupleNo, Games] = {}
    for number in range(evening.first_game, evening.last_game + 1):
        game = GameNo(number)
        table = head_table(evening, game)
        if table is not None and evening.is_complete(game):
            for card in evening.couples_at(game, table):
                headed.setdefault(card, set()).add(number)
    return headed


def head_table(evening: Evening, game: GameNo) -> TableNo | None:
    """The table that winners go up to and stay at: of those where all chairs are taken the first or the
    last. None where the winners of this game leave every table."""
    form, index = evening.form, game - evening.first_game
    if form is None or not 0 <= index < len(evening.chairs):
        return None
    movement = form.movement_after(game)
    if not isinstance(movement, Walk) or movement.ends is Ends.RING:
        return None
    room = evening.chairs[index]
    full = [table for table, here in enumerate(room.tables) if len(here) == form.chairs]
    return room.numbers[movement.head_of(full)] if full else None
