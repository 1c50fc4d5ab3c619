"""What else a night says of a person: whom it met across the table, what it won."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.as_json import Row
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId
from scoring.seats.room import Place

Pair = tuple[PlayerId, PlayerId]
Cards = Mapping[tuple[CoupleNo, int], Pair]
"""Who was on a couple's card in a game."""


@dataclass(frozen=True, slots=True)
class Met(Row):
    """Two people across the table: in so many games that somebody won, so many of them won."""

    one: PlayerId
    other: PlayerId
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class PrizeWon(Row):
    """A prize of the couple, for both together; `place` 0 is the booby prize."""

    place: int
    amount: Cents
    goods: str = ""


@dataclass(frozen=True, slots=True)
class PotShare(Row):
    """What the couple had of a pot, for both together."""

    pot: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class More:
    """What else a night says of a person. Only games that were entered one by one are in `met`; a prize is
    said of who was on the card at the end."""

    met: tuple[Met, ...] = ()
    prizes: tuple[PrizeWon, ...] = ()
    pots: tuple[PotShare, ...] = ()


NOTHING_MORE = More()


def more_of(evening: Evening, cards: Cards) -> dict[PlayerId, More]:
    """Of everybody who was on a card."""
    people = {player for pair in cards.values() for player in pair}
    met: dict[PlayerId, dict[Pair, list[bool]]] = {player: {} for player in people}
    for mine, others, has_won in _meetings(evening, cards):
        for player in mine:
            for pair in others:
                met[player].setdefault(pair, []).append(has_won)
    prizes, pots = _prizes(evening), _pots(evening)
    return {
        player: More(
            tuple(Met(*pair, len(won), sum(won)) for pair, won in sorted(met[player].items())),
            tuple(prizes.get(player, ())),
            tuple(pots.get(player, ())),
        )
        for player in people
    }


def _meetings(evening: Evening, cards: Cards) -> Iterator[tuple[Pair, list[Pair], bool]]:
    """Each couple in each game that somebody won: its people, those across, whether it won."""
    for game, room in enumerate(evening.rooms, evening.first_game):
        won = evening.won.get(GameNo(game), {})
        for place in room.known:
            winner = won.get(place.table)
            if winner is not None and len(place.couples) > 1:
                yield from _at(place, game, winner, cards)


def _at(
    place: Place, game: int, winner: CoupleNo, cards: Cards
) -> Iterator[tuple[Pair, list[Pair], bool]]:
    there = {couple: cards[couple, game] for couple in place.couples if (couple, game) in cards}
    for couple, mine in there.items():
        others = [in_order(pair) for each, pair in there.items() if each != couple]
        yield mine, others, couple == winner


def in_order(pair: Pair) -> Pair:
    """The same two, whoever is named first."""
    return (min(pair), max(pair))


def _prizes(evening: Evening) -> dict[PlayerId, list[PrizeWon]]:
    found: dict[PlayerId, list[PrizeWon]] = {}
    for award in evening.awards.values():
        for player in evening.couples.get(award.couple, ()):
            won = PrizeWon(award.place, award.amount, award.goods)
            found.setdefault(player, []).append(won)
    return found


def _pots(evening: Evening) -> dict[PlayerId, list[PotShare]]:
    found: dict[PlayerId, list[PotShare]] = {}
    for name, pot in evening.pots.items():
        for share in pot.shares:
            for player in evening.couples.get(share.couple, ()):
                found.setdefault(player, []).append(PotShare(name, share.amount))
    return found
