"""Who came to a night, and with whom: each person once, whatever became of the couple."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.door.swapping import Substituted
from scoring.evening import Evening, last_game
from scoring.facts import Facts
from scoring.more import NOTHING_MORE, More, Pair, more_of
from scoring.numbers import CoupleNo, GameNo, PlayerId

VERSION = 4
"""Raised when the same log tells otherwise who came, so that what was kept before is not believed."""


@dataclass(frozen=True, slots=True)
class Came:
    """A person at a night, with the partner and on the card of most of the games.

    Of a night that is worked out also the `games` for which the person was on a card that had its
    place, how many of those have their hole (`won`; None where totals were typed for games within
    which the card changed hands: whose they were, nobody wrote down), and the `place` of the card
    among all, from 1; 0 where it has none; and `more` of the games one by one and of what was won.
    """

    player: PlayerId
    partner: PlayerId
    couple: CoupleNo
    games: int = 0
    won: int | None = None
    place: int = 0
    run: int = 0
    more: More = NOTHING_MORE


class Span(NamedTuple):
    """Who played on a couple's card from one game to another."""

    couple: CoupleNo
    players: Pair
    first: GameNo
    last: GameNo


def who_came_to(evening: Evening) -> tuple[Came, ...]:
    """Everybody who came to a night that is worked out, each with what was won."""
    places = {
        couple: place for place, level in enumerate(evening.levels, 1) for couple in level.couples
    }
    on_card = _on_card(evening.facts)
    games, won = _counted(evening, on_card)
    runs = _runs(evening, on_card)
    more = more_of(evening, _cards(evening.facts))
    return tuple(
        replace(
            each,
            games=games[each.player],
            won=won[each.player],
            place=places.get(each.couple, 0),
            run=runs[each.player],
            more=more.get(each.player, NOTHING_MORE),
        )
        for each in who_came(evening.facts)
    )


def _cards(facts: Facts) -> dict[tuple[CoupleNo, int], Pair]:
    """Who was on each card in each game."""
    return {
        (span.couple, game): span.players
        for span in spans_of(facts)
        for game in range(span.first, span.last + 1)
    }


OnCard = Mapping[tuple[PlayerId, CoupleNo], set[int]]
"""The games for which each person was on each card."""


def _on_card(facts: Facts) -> OnCard:
    on_card: dict[tuple[PlayerId, CoupleNo], set[int]] = {}
    for span in spans_of(facts):
        for player in span.players:
            games_on = on_card.setdefault((player, span.couple), set())
            games_on.update(range(span.first, span.last + 1))
    return on_card


def _counted(
    evening: Evening, on_card: OnCard
) -> tuple[Mapping[PlayerId, int], Mapping[PlayerId, int | None]]:
    """The games of each person and how many of them were won, over all the cards that each was on."""
    there = {game: evening.there(GameNo(game)) for game in range(1, evening.last_game + 1)}
    games: Counter[PlayerId] = Counter()
    won: dict[PlayerId, int | None] = {}
    for (player, couple), games_on in on_card.items():
        games[player] += sum(couple in there[game] for game in there if game in games_on)
        before, holes = won.get(player, 0), _holes_in(evening, couple, games_on)
        won[player] = None if before is None or holes is None else before + holes
    return games, won


def _runs(evening: Evening, on_card: OnCard) -> Mapping[PlayerId, int]:
    """The most games that each person won one after the other on a card. A game that gave nobody a
    hole there, as it was void or the couple sat out, neither counts nor ends a run."""
    decided: dict[CoupleNo, set[int]] = {}
    for game, won in evening.won.items():
        for table, winner in won.items():
            for couple in evening.couples_at(game, table) if winner else ():
                decided.setdefault(couple, set()).add(game)
    longest: Counter[PlayerId] = Counter()
    for (player, couple), games_on in on_card.items():
        holes, run = {*evening.punches.get(couple, ())}, 0
        ends = {*decided.get(couple, ())} - holes
        for number in range(1, evening.last_game + 1):
            run = 0 if number in ends or number not in games_on else run + (number in holes)
            longest[player] = max(longest[player], run)
    return longest


def _holes_in(evening: Evening, couple: CoupleNo, games: set[int]) -> int | None:
    """The holes of a card in these games; None where totals were typed for some of them and others."""
    holes = sum(game in games for game in evening.punches.get(couple, ()))
    typed = evening.totals
    if typed is None or games.isdisjoint(range(1, typed.after + 1)):
        return holes
    if not games.issuperset(range(1, typed.after + 1)):
        return None
    return holes + dict(typed.totals).get(couple, 0)


def who_came(facts: Facts) -> tuple[Came, ...]:
    """Everybody on a card, and who was on one until somebody stepped in; nobody, where the night was
    called off."""
    return () if facts.called_off else who_sat(facts)


def who_sat(facts: Facts) -> tuple[Came, ...]:
    """The same, whatever became of the night."""
    spans = sorted(spans_of(facts), key=lambda span: span.first - span.last)
    came: dict[PlayerId, Came] = {}
    for span in spans:
        for player, partner in (span.players, span.players[::-1]):
            came.setdefault(player, Came(player, partner, span.couple))
    return tuple(came[player] for player in sorted(came))


def spans_of(facts: Facts) -> Iterator[Span]:
    """Who played on each card, from which game to which, the last first."""
    stepped_in: dict[CoupleNo, list[Substituted]] = {}
    for each in facts.substitutes:
        stepped_in.setdefault(each.couple, []).append(each)
    until = last_game(facts)
    for couple, players in facts.couples.items():
        last = until
        for first, pair in _in_turn(players, stepped_in.get(couple, ())):
            if first <= last:
                yield Span(couple, pair, first, last)
                last = GameNo(first - 1)


def _in_turn(now: Pair, stepped_in: Sequence[Substituted]) -> Iterator[tuple[GameNo, Pair]]:
    """Who was on a card from which game on, the last first."""
    began = now
    for each in reversed(stepped_in):
        began = _in_place_of(began, each.now, each.was)
    for game in sorted({GameNo(1), *(each.game for each in stepped_in)}, reverse=True):
        pair = began
        for each in stepped_in:
            pair = _in_place_of(pair, each.was, each.now) if each.game <= game else pair
        yield game, pair


def _in_place_of(pair: Pair, was: PlayerId, now: PlayerId) -> Pair:
    return (now if pair[0] == was else pair[0], now if pair[1] == was else pair[1])
