"""Who came to a night, and with whom: each person once, whatever became of the couple."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from scoring.as_json import Row
from scoring.door.registering import Substituted
from scoring.evening import Evening
from scoring.facts import Facts
from scoring.formats.choices import GROUPS, For
from scoring.games.rankings import by_group, games_made
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId
from scoring.race import OnCard, Whoever, runs_of
from scoring.seats.room import Place

# What else a night says of a person: whom it met across the table, what it won.


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
    said of who was on the card at the end, and so are the `points` that the card came to, where points rank,
    and its `group`, where each group has places of its own."""

    json_unsaid: ClassVar[frozenset[str]] = frozenset({"group"})

    met: tuple[Met, ...] = ()
    prizes: tuple[PrizeWon, ...] = ()
    pots: tuple[PotShare, ...] = ()
    points: int | None = None
    group: str = ""


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
    groups = _groups(evening)
    return {
        player: More(
            tuple(Met(*pair, len(won), sum(won)) for pair, won in sorted(met[player].items())),
            tuple(prizes.get(player, ())),
            tuple(pots.get(player, ())),
            points.get(player),
            groups.get(player, ""),
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


def _groups(evening: Evening) -> dict[PlayerId, str]:
    """The group's word, of everybody of a night on which each group has places of its own."""
    form, some = evening.form, by_group(evening)
    if form is None or len(some) < len(GROUPS):
        return {}
    return {
        player: form.groups[GROUPS.index(to)]
        for to, levels in some
        for level in levels
        for couple in level.couples
        for player in evening.couples[couple]
    }


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


# Who came to a night, and with whom: each person once, whatever became of the couple.


VERSION = 10
"""Raised when the same log tells otherwise who came, so that what was kept before is not believed."""


@dataclass(frozen=True, slots=True)
class Came:
    """A person at a night, with the partner and on the card of most of the games; where a card is one
    person's, with nobody.

    Of a night that is worked out also the `games` for which the person was on a card that had its
    place, how many of those have their hole (`won`; None where totals were typed for games within
    which the card changed hands: whose they were, nobody wrote down), and the `place` of the card
    in the standings, from 1; 0 where it has none; the longest runs, as
    `Runs` has them; and `more` of the games one by one and
    of what was won.
    """

    player: PlayerId
    partner: PlayerId
    couple: CoupleNo
    games: int = 0
    won: int | None = None
    place: int = 0
    run: int = 0
    alone: int = 0
    head: int = 0
    more: More = NOTHING_MORE


class Together(NamedTuple):
    """Two people and their part of a night, the lower number first: the games in which both were on one
    card that had its place, how many of those have their hole (None where it is not known, as in `Came`),
    the `place` of the card on which they were longest, and what was `counted` for both as in `counted_by_each`."""

    one: PlayerId
    other: PlayerId
    games: int
    won: int | None
    place: int
    counted: int


class Span(NamedTuple):
    """Who played on a couple's card from one game to another."""

    couple: CoupleNo
    players: People
    first: GameNo
    last: GameNo


def who_came_to(evening: Evening) -> tuple[Came, ...]:
    """Everybody who came to a night that is worked out, each with what was won."""
    places = _places(evening)
    on_card = _on_card(evening, lambda people: people)
    games, won = _played(evening, on_card)
    runs = runs_of(evening, on_card)
    more = more_of(evening, _cards(evening))
    return tuple(
        replace(
            each,
            games=games[each.player],
            won=won[each.player],
            place=places.get(each.couple, 0),
            run=runs[each.player].run,
            alone=runs[each.player].alone,
            head=runs[each.player].head,
            more=more.get(each.player, NOTHING_MORE),
        )
        for each in who_came(evening)
    )


def who_came_together(evening: Evening) -> tuple[Together, ...]:
    """Every two who were on one card, however often it changed hands."""
    places, facts = _places(evening), evening
    on_card = _on_card(facts, _two)
    games, won = _played(evening, on_card)
    counted = _counted(evening, on_card, won)
    cards: dict[Pair, CoupleNo] = {}
    for span in _longest_first(facts):
        for pair in _two(span.players):
            cards.setdefault(pair, span.couple)
    return tuple(
        Together(*pair, games[pair], won[pair], places.get(cards[pair], 0), counted[pair])
        for pair in sorted(cards)
    )


def _two(people: People) -> list[Pair]:
    """The couple that they are; none, where a card is one person's, or a team's."""
    return [in_order((people[0], people[1]))] if len(people) == 2 else []


def _places(evening: Evening) -> Mapping[CoupleNo, int]:
    """As the standings have them: in its group, where each has places of its own."""
    some = ((For.ALL, evening.placed),) if evening.bracket else by_group(evening)
    return {
        couple: level.place
        for _group, levels in some
        for level in levels
        for couple in level.couples
    }


def _cards(facts: Facts) -> dict[tuple[CoupleNo, int], People]:
    """Who was on each card in each game."""
    return {
        (span.couple, game): span.players
        for span in spans_of(facts)
        for game in range(span.first, span.last + 1)
    }


def _on_card(facts: Facts, whose: Callable[[People], Iterable[Whoever]]) -> OnCard[Whoever]:
    on_card: dict[tuple[Whoever, CoupleNo], set[int]] = {}
    for span in spans_of(facts):
        for who in whose(span.players):
            games_on = on_card.setdefault((who, span.couple), set())
            games_on.update(range(span.first, span.last + 1))
    return on_card


def counted_by_each(evening: Evening) -> Mapping[PlayerId, int]:
    """What was counted for each person in the games for which the person was on a card: its points, where
    the format of the night counts points, else its holes; 0 where nobody knows whose they were."""
    on_card = _on_card(evening, lambda people: people)
    _games, won = _played(evening, on_card)
    return _counted(evening, on_card, won)


def _counted(
    evening: Evening, on_card: OnCard[Whoever], won: Mapping[Whoever, int | None]
) -> Mapping[Whoever, int]:
    if evening.form is None or evening.form.count.points is None:
        return {who: holes or 0 for who, holes in won.items()}
    made = {(each.card, each.game): each.points for each in games_made(evening)}
    counted: Counter[Whoever] = Counter()
    for (who, card), games_on in on_card.items():
        counted[who] += sum(made.get((card, GameNo(game)), 0) for game in games_on)
    return counted


def _played(
    evening: Evening, on_card: OnCard[Whoever]
) -> tuple[Mapping[Whoever, int], Mapping[Whoever, int | None]]:
    """The games of each and how many of them were won, over all the cards that each was on."""
    there = {game: evening.there(GameNo(game)) for game in range(1, evening.last_game + 1)}
    games: Counter[Whoever] = Counter()
    won: dict[Whoever, int | None] = {}
    for (who, couple), games_on in on_card.items():
        games[who] += sum(couple in there[game] for game in there if game in games_on)
        before, holes = won.get(who, 0), _holes_in(evening, couple, games_on)
        won[who] = None if before is None or holes is None else before + holes
    return games, won


def _holes_in(evening: Evening, couple: CoupleNo, games: set[int]) -> int | None:
    """The holes of a card in these games; None where totals were typed for some of them and others."""
    holes = sum(game in games for game in evening.punches.get(couple, ()))
    typed = evening.games.totals
    if typed is None or games.isdisjoint(range(1, typed.after + 1)):
        return holes
    if not games.issuperset(range(1, typed.after + 1)):
        return None
    return holes + dict(typed.totals).get(couple, 0)


def who_came(facts: Facts) -> tuple[Came, ...]:
    """Everybody on a card, and who was on one until somebody stepped in; nobody, where the night was
    called off."""
    return () if facts.night.called_off else who_sat(facts)


def who_sat(facts: Facts) -> tuple[Came, ...]:
    """The same, whatever became of the night."""
    came: dict[PlayerId, Came] = {}
    for span in _longest_first(facts):
        for player in span.players:
            others = [each for each in span.players if each != player]
            partner = others[0] if len(others) == 1 else NO_PARTNER
            came.setdefault(player, Came(player, partner, span.couple))
    return tuple(came[player] for player in sorted(came))


def _longest_first(facts: Facts) -> list[Span]:
    return sorted(spans_of(facts), key=lambda span: span.first - span.last)


def spans_of(facts: Facts) -> Iterator[Span]:
    """Who played on each card, from which game to which, the last first. Where a knock-out is all that is
    played, and nobody is on a card in any game, it is told as of one game."""
    stepped_in: dict[CoupleNo, list[Substituted]] = {}
    for each in facts.door.substituted:
        stepped_in.setdefault(each.couple, []).append(each)
    until = GameNo(1) if facts.knock_out.is_all else facts.night.last_game
    for couple, players in facts.couples.items():
        last = until
        for first, pair in _in_turn(players, stepped_in.get(couple, ())):
            if first <= last:
                yield Span(couple, pair, first, last)
                last = GameNo(first - 1)


def _in_turn(now: People, stepped_in: Sequence[Substituted]) -> Iterator[tuple[GameNo, People]]:
    """Who was on a card from which game on, the last first."""
    began = now
    for each in reversed(stepped_in):
        began = _in_place_of(began, each.now, each.was)
    for game in sorted({GameNo(1), *(each.game for each in stepped_in)}, reverse=True):
        pair = began
        for each in stepped_in:
            pair = _in_place_of(pair, each.was, each.now) if each.game <= game else pair
        yield game, pair


def _in_place_of(people: People, was: PlayerId, now: PlayerId) -> People:
    return tuple(now if each == was else each for each in people)
