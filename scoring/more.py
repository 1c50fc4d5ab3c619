"""What else a night says of a person: whom it met across the table, what it won."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.as_json import Row
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId
from scoring.seats.room import Place

Pair = tuple[PlayerId, PlayerId]
People = tuple[PlayerId, ...]
Cards = Mapping[tuple[CoupleNo, int], People]
"""Who was on a card in a game."""

NO_PARTNER = PlayerId(0)
"""Who is alone has this one beside."""


@dataclass(frozen=True, slots=True)
class Met(Row):
    """Two people across the table, `other` being nobody where one was alone there: in so many games
    that somebody won, so many of them won."""

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
    said of who was on the card at the end, and so are the `points` that the card came to, where points rank."""

    met: tuple[Met, ...] = ()
    prizes: tuple[PrizeWon, ...] = ()
    pots: tuple[PotShare, ...] = ()
    points: int | None = None


NOTHING_MORE = More()


def more_of(evening: Evening, cards: Cards) -> dict[PlayerId, More]:
    """Of everybody who was on a card."""
    people = {player for on_card in cards.values() for player in on_card}
    met: dict[PlayerId, dict[Pair, list[bool]]] = {player: {} for player in people}
    for mine, others, has_won in _meetings(evening, cards):
        for player in mine:
            for pair in others:
                met[player].setdefault(pair, []).append(has_won)
    prizes, pots, points = _prizes(evening), _pots(evening), _points(evening)
    return {
        player: More(
            tuple(Met(*pair, len(won), sum(won)) for pair, won in sorted(met[player].items())),
            tuple(prizes.get(player, ())),
            tuple(pots.get(player, ())),
            points.get(player),
        )
        for player in people
    }


def _meetings(evening: Evening, cards: Cards) -> Iterator[tuple[People, list[Pair], bool]]:
    """Each side in each game that somebody won: its people, those across, whether it won."""
    for game, room in enumerate(evening.rooms, evening.first_game):
        won = evening.won.get(GameNo(game), {})
        for place in room.known:
            winner = won.get(place.table)
            if winner is not None and place.plays:
                yield from _at(place, game, winner, cards)


def _at(
    place: Place, game: int, winner: CoupleNo, cards: Cards
) -> Iterator[tuple[People, list[Pair], bool]]:
    sides = place.sides or tuple((couple,) for couple in place.couples)
    there = {
        side: people
        for side in sides
        if (people := tuple(p for card in side for p in cards.get((card, game), ())))
    }
    for side, mine in there.items():
        others = [pair for each, people in there.items() if each != side for pair in _met(people)]
        yield mine, others, winner in side


def _met(people: People) -> Iterator[Pair]:
    """Those of one side as they are remembered: two as a pair, any other number one by one."""
    if len(people) == 2:
        yield in_order((people[0], people[1]))
    else:
        yield from ((each, NO_PARTNER) for each in people)


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


def _points(evening: Evening) -> dict[PlayerId, int]:
    """Nothing, where holes rank."""
    if evening.form is None or evening.form.count.points is None:
        return {}
    return {
        player: level.games_won
        for level in evening.levels
        for couple in level.couples
        for player in evening.couples[couple]
    }


def _pots(evening: Evening) -> dict[PlayerId, list[PotShare]]:
    found: dict[PlayerId, list[PotShare]] = {}
    for name, pot in evening.pots.items():
        for share in pot.shares:
            for player in evening.couples.get(share.couple, ()):
                found.setdefault(player, []).append(PotShare(name, share.amount))
    return found
