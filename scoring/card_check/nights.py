"""The nights that cards tell, and how they differ from the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from scoring.card_check.changes import CARDS, Frame
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.pots.pots import games_drawn, pots_of
from scoring.prizes.offers import Level, Offer, offers
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.seats.room import Place, Room, SeatsChange, Win
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.seats.play import Play


# The night that a set of cards tells: seats, meetings, winners, standings, as the replay works
# them out.
#
# The cards take the place of the log's results and the replay does the rest, so what it calls
# possible is possible. Where a card is not known its holes follow from the others; where two such
# couples met, either may have won, and every way it may have been is a night of its own.


MOST_DEAD_ENDS = 64
"""So many ways a night may have been are tried, one after the other, that lead nowhere."""

Winners = Mapping[GameNo, Mapping[TableNo, CoupleNo | None]]
Punches = Mapping[CoupleNo, tuple[GameNo, ...]]
"""The games that each couple has a hole for."""
PotsReached = tuple[tuple[str, tuple[CoupleNo, ...]], ...]
"""Each pot by name, and the couples that have what it asks for."""


@dataclass(frozen=True)
class CardNight:
    """A night told by cards: `winners` by game and table, `punches` of every couple, those of
    unknown cards filled in; `reseated` is who sat elsewhere than the holes say, as entries."""

    rooms: tuple[Room, ...]
    winners: Winners
    punches: Punches
    reseated: tuple[Seated, ...] = ()


def nights_of(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], reseated: Sequence[Seated] = ()
) -> Iterator[CardNight]:
    """Every night that these cards can tell; none where they disagree.

    `known` are the cards whose holes are known. Each meeting of two unknown couples doubles the
    nights, so take as many as are wanted. It gives up after many ways that led nowhere: `ways_of`
    says so.
    """
    return (night for night in ways_of(frame, known, reseated) if night is not None)


def forever() -> bool:
    """There is time for more."""
    return True


def can_be(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], there_is_time: Callable[[], bool] = forever
) -> bool | None:
    """Whether these cards, with the finishing tables on them, can tell a night; None: not known."""
    for answer in whether_it_can_be(frame, known):
        if answer is not None or not there_is_time():
            return answer
    return None


def whether_it_can_be(frame: Frame, known: Mapping[CoupleNo, PunchCard]) -> Iterator[bool | None]:
    """The same in steps, each of which plays the night one way: None until the last, which is the
    answer."""
    nights = dead_ends = 0
    for night in tries_of(frame, known):
        if MOST_DEAD_ENDS in (nights, dead_ends):
            yield None
            return
        if night is not None and all(_finished_there(night, card) for card in known.values()):
            yield True
            return
        nights += night is not None
        dead_ends = 0 if night else dead_ends + 1
        yield None
    yield False


def ways_of(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], reseated: Sequence[Seated] = ()
) -> Iterator[CardNight | None]:
    """Every night that these cards can tell, and None at the end where it was given up because
    `MOST_DEAD_ENDS` ways in a row led nowhere."""
    dead_ends = 0
    for night in tries_of(frame, known, reseated):
        if dead_ends == MOST_DEAD_ENDS:
            yield None
            return
        dead_ends = 0 if night else dead_ends + 1
        if night is not None:
            yield night


def first_ways(
    frame: Frame,
    known: Mapping[CoupleNo, PunchCard],
    most: int,
    there_is_time: Callable[[], bool],
) -> tuple[list[CardNight], bool]:
    """At most so many of these nights, as many as there is time for, and whether there are no others."""
    nights, dead_ends = list[CardNight](), 0
    for night in tries_of(frame, known):
        dead_ends = 0 if night else dead_ends + 1
        nights += [night] if night else []
        if dead_ends > MOST_DEAD_ENDS or len(nights) > most or not there_is_time():
            return nights[:most], False
    return nights, True


def tries_of(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], reseated: Sequence[Seated] = ()
) -> Iterator[CardNight | None]:
    """Every way in which these cards may tell a night, played one after the other; None for each
    that leads nowhere."""
    frame = _with(frame, reseated)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        telling = _Telling(frame, known, waiting.pop())
        night = telling.night(tuple(reseated))
        waiting += reversed(telling.other_ways)
        yield night


def _finished_there(night: CardNight, card: PunchCard) -> bool:
    tables = (
        place.table
        for room in reversed(night.rooms)
        for place in room.places
        if card.couple in place.couples
    )
    return card.finished is None or next(tables, card.finished) == card.finished


def _with(frame: Frame, reseated: Sequence[Seated]) -> Frame:
    if not reseated:
        return frame
    changes = {game: list(said) for game, said in frame.facts.seats.changes.items()}
    for entry in reseated:
        changes.setdefault(entry.game, []).insert(0, SeatsChange(CARDS, entry))
    seats = replace(frame.facts.seats, changes=changes)
    return replace(frame, facts=replace(frame.facts, seats=seats))


class _Telling:
    """One way a night may have been; `chosen` says who of several unknown couples won, in the
    order in which they met."""

    def __init__(
        self, frame: Frame, known: Mapping[CoupleNo, PunchCard], chosen: tuple[int, ...]
    ) -> None:
        self.frame = frame
        self.known = known
        self.chosen = list(chosen)
        self.other_ways: list[tuple[int, ...]] = []
        self._met = 0

    def night(self, reseated: tuple[Seated, ...]) -> CardNight | None:
        """The night, or None where the cards disagree."""
        play = self.frame.play(self._result)
        if not self._is_whole(play):
            return None
        punches = {couple: tuple(games) for couple, games in play.punches.items()}
        return CardNight(tuple(play.rooms), play.won, punches, reseated)

    def _result(self, game: GameNo, place: Place) -> Win | None:
        told = self.frame.told.get((game, place.table))
        mover = told.mover if told else None
        if told is not None and told.winner is None:
            return told
        punched = [c for c in place.couples if c in self.known and game in self.known[c].punched]
        if len(punched) == 1:
            return Win(punched[0], CARDS, mover)
        unknown = [couple for couple in place.couples if couple not in self.known]
        if punched or not unknown:
            return None
        return Win(self._chosen_of(unknown), CARDS, mover)

    def _chosen_of(self, unknown: list[CoupleNo]) -> CoupleNo:
        if len(unknown) == 1:
            return unknown[0]
        if self._met == len(self.chosen):
            self.other_ways += [(*self.chosen, other) for other in range(1, len(unknown))]
            self.chosen.append(0)
        self._met += 1
        return unknown[self.chosen[self._met - 1]]

    def _is_whole(self, play: Play) -> bool:
        """Every game is played out, and every known card has just the holes of this night."""
        frame = self.frame
        if len(play.rooms) <= frame.last - frame.first or not all(
            len(play.won[GameNo(game)]) == len(room.tables)
            for game, room in enumerate(play.rooms, frame.first)
        ):
            return False
        return all(
            {*play.punches.get(couple, ())} == {*games_within(frame, card)}
            for couple, card in self.known.items()
        )


def games_within(frame: Frame, card: PunchCard) -> Iterator[GameNo]:
    """The holes of a card in the games that are checked."""
    return (game for game in card.punched if frame.first <= game <= frame.last)


@dataclass(frozen=True)
class Outcome:
    """What a night told by cards comes to: levels, what is offered for them, and who has what each
    pot asks for."""

    holes: Mapping[CoupleNo, int]
    levels: tuple[Level, ...]
    offers: tuple[Offer, ...]
    pots: PotsReached = ()


def outcome(evening: Evening, punches: Punches) -> Outcome:
    """The standings and prizes of a night with these holes, by the house rules of the log."""
    told = replace(evening, punches=punches)
    offered = offers(told.levels, told.rules, told.takings_shared, told.whole_night)
    return Outcome(told.holes, told.levels, offered, pots_reached(told))


def pots_reached(night: Evening) -> PotsReached:
    """Who has what each pot asks for, if the night were over with these holes."""
    if not night.rules.pots:
        return ()
    pots = pots_of(night, over=True)
    return tuple((name, pot.reached) for name, pot in pots.items())


def pots_to_draw(evening: Evening) -> tuple[str, ...]:
    """The pots that wait for game numbers, any of which may be one that is in doubt."""
    return tuple(
        rule.name
        for rule in evening.rules.pots
        if rule.is_drawn and games_drawn(rule, evening.draws.get(rule.name)) is None
    )


def prizes_in(each: Outcome) -> tuple[tuple[object, ...], ...]:
    """The prizes and pots of an outcome, with who settles them; alike where nobody gets more or less."""
    offered = ((offer.place, offer.amount, offer.couples) for offer in each.offers)
    return (*offered, *each.pots)


# The log against the cards: where they differ.
#
# A person decides, by asking the two couples of the table: neither the log nor the cards are the
# truth by themselves.


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
