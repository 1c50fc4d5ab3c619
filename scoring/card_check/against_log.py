"""The log against the cards: where they differ.

A person decides, by asking the two couples of the table: neither the log nor the cards are the
truth by themselves.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from scoring.card_check.nights import Punches
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.seats.room import Place


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A game at a table where the log and the cards differ.

    `logged` is the couple that has the hole in the log, None where nobody has; `punched` the
    couples of the table whose card has it, `silent` those whose card is out or lost. Where a hole
    was punched at no table, `table` is the bye chair's or None and `couples` is the one couple.
    """

    game: GameNo
    table: TableNo | None
    couples: tuple[CoupleNo, ...]
    logged: CoupleNo | None
    punched: tuple[CoupleNo, ...]
    silent: tuple[CoupleNo, ...]


def against_log(evening: Evening, cards: Mapping[CoupleNo, PunchCard]) -> tuple[Disagreement, ...]:
    """Every game and table where the log and the cards differ, in order.

    Only games that the log knows whole tables of are compared, and only cards whose holes are
    known; a table without a result in the log is not compared.
    """
    known = {couple: card.punched for couple, card in known_punch_cards(cards).items()}
    return tuple(
        found
        for game in _games(evening)
        for found in (*_at_tables(evening, known, game), *_elsewhere(evening, known, game))
    )


def _games(evening: Evening) -> Iterator[GameNo]:
    for index in range(len(evening.rooms)):
        game = GameNo(evening.first_game + index)
        if game <= evening.last_game and evening.won.get(game):
            yield game


def _at_tables(
    evening: Evening, known: Mapping[CoupleNo, frozenset[GameNo]], game: GameNo
) -> Iterator[Disagreement]:
    room, won = evening.room(game), evening.won[game]
    for place in room.tables if room else ():
        if place.table in won:
            yield from _differing(place, won[place.table], known, game)


def _differing(
    place: Place,
    logged: CoupleNo | None,
    known: Mapping[CoupleNo, frozenset[GameNo]],
    game: GameNo,
) -> Iterator[Disagreement]:
    punched = tuple(c for c in place.couples if c in known and game in known[c])
    silent = tuple(c for c in place.couples if c not in known)
    agreeing = () if logged is None or logged in silent else (logged,)
    if punched != agreeing:
        yield Disagreement(game, place.table, place.couples, logged, punched, silent)


def _elsewhere(
    evening: Evening, known: Mapping[CoupleNo, frozenset[GameNo]], game: GameNo
) -> Iterator[Disagreement]:
    """Holes of couples that sat out or were not there, and those that lack for sitting out."""
    room = evening.room(game)
    if room is None or not room.whole:
        return
    earns = evening.night.rules_of(game).bye_earns_hole
    playing = {couple for place in room.tables for couple in place.couples}
    alone = {place.couples[0]: place.table for place in room.places if place.sits_out}
    for couple in sorted(known.keys() - playing):
        hole, due = game in known[couple], earns and couple in alone
        if hole != due:
            punched = (couple,) if hole else ()
            table = alone.get(couple)
            yield Disagreement(game, table, (couple,), couple if due else None, punched, ())


Holders = tuple[CoupleNo, ...]
"""Who has the hole of a game at a table: one couple, nobody, or each whose card has it."""


def mixes(
    evening: Evening, found: Sequence[Disagreement]
) -> Iterator[tuple[tuple[Holders, ...], Punches]]:
    """Every way to decide what the log and the cards have otherwise, each disagreement for itself:
    who has its hole then, and the holes of all couples. First comes the night as it was entered."""
    for holders in product(*map(_holders, found)):
        punches = {couple: {*games} for couple, games in evening.punches.items()}
        for each, having in zip(found, holders, strict=True):
            for couple in each.couples:
                games = punches.setdefault(couple, set())
                (games.add if couple in having else games.discard)(each.game)
        yield holders, {couple: tuple(sorted(games)) for couple, games in punches.items()}


def _holders(found: Disagreement) -> list[Holders]:
    logged = () if found.logged is None else (found.logged,)
    alone = ((couple,) for couple in found.couples)
    return list(dict.fromkeys((logged, found.punched, *alone)))
