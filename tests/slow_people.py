"""Who won how much on a night, told line by line with a sheet of paper for each card.

A sheet has a row for each game with the two who played it on that card. Holes, seats and standings
are those that `tests.slow_night` walks out. It shares no code with the program.
"""

from collections import Counter
from typing import NamedTuple

from scoring.door.registering import (
    PlayerReplaced,
    PunchCardsSwapped,
    Registered,
    Substituted,
    Unregistered,
)
from scoring.log.lines import Undone
from scoring.rules.choices import LateGames
from tests.slow_night import count


class Together(NamedTuple):
    """Two people on a night, and what they had of it on one card."""

    who: tuple
    games: int
    won: int
    place: int


class Person(NamedTuple):
    """Somebody on a night, with whom and on whose card for most of it."""

    player: int
    partner: int
    card: int
    games: int
    won: int
    place: int
    run: int
    alone: int


def sheets(lines, games):
    """By card and game, who played; the order of the two is that of the door."""
    taken_back = {entry.undoes for _, entry in lines if isinstance(entry, Undone)}
    sheet = {}
    for seq, entry in lines:
        if seq in taken_back:
            continue
        match entry:
            case Registered(card, players):
                sheet[card] = {game: list(players) for game in range(1, games + 1)}
            case Unregistered(card):
                del sheet[card]
            case PlayerReplaced(card, was, now):
                _in_place_of(sheet[card], was, now, since=1)
            case Substituted(card, was, now, game):
                _in_place_of(sheet[card], was, now, since=game)
            case PunchCardsSwapped(one, other):
                sheet[one], sheet[other] = sheet[other], sheet[one]
    return sheet


def _in_place_of(rows, was, now, since):
    for game, players in rows.items():
        if game >= since and was in players:
            players[players.index(was)] = now


def people(lines):
    """Everybody who came, of a night that is told from its first game by its tables."""
    hall = count(lines)
    sheet = sheets(lines, hall.told.last)
    places, there, led = _places(hall), _there(hall), chart(hall)
    mine = {}
    for card in sheet:
        for game, players in sheet[card].items():
            for player, partner in (players, players[::-1]):
                mine.setdefault(player, []).append((card, game, partner))
    return {
        player: _person(player, of, hall.cards, there, places, ends(hall), led)
        for player, of in mine.items()
    }


def pairs(lines):
    """Every two who sat on one card, of such a night."""
    hall = count(lines)
    places, there = _places(hall), _there(hall)
    rows = {}
    for card, games in sheets(lines, hall.told.last).items():
        for game, players in games.items():
            rows.setdefault(tuple(sorted(players)), []).append((card, game, None))
    found = []
    for who, mine in rows.items():
        spells = Counter((card, _since(_by_card(mine)[card], game, None)) for card, game, _ in mine)
        card, _first = max(spells, key=lambda each: (spells[each], -each[0], each[1]))
        games = sum((at, game) in there for at, game, _ in mine)
        won = sum(game in hall.cards.get(at, ()) for at, game, _ in mine)
        found.append(Together(who, games, won, places.get(card, 0)))
    return found


def _places(hall):
    return {
        card: place for place, (_games, cards) in enumerate(hall.standings(), 1) for card in cards
    }


def _there(hall):
    return {
        (card, game)
        for game, spots in enumerate(hall.seen, hall.first)
        for spot in spots
        for card in spot.sitting or ()
    }


def ends(hall):
    """Where somebody else of the table has the hole."""
    return {
        (card, game)
        for game, spots in enumerate(hall.seen, hall.first)
        for spot in spots
        for card in spot.sitting or ()
        if (slip := hall.told.slips.get((game, spot.number)))
        and len(spot.sitting) > 1
        and {slip.hole, slip.walked} <= {0, *spot.sitting}
        and slip.hole not in (0, card)
    }


def chart(hall):
    """The card in front after each game, as one would write it on the wall; none where two are."""
    cards = [card for _games, level in hall.standings() for card in level]
    led = set()
    for game in range(1, hall.told.last + 1):
        so_far = {
            card: sum(hole <= game for hole in hall.cards.get(card, ()))
            + min(_given(hall, card), game // 2)
            for card in cards
        }
        most = [card for card in cards if so_far[card] == max(so_far.values())]
        led |= {(card, game) for card in most if len(most) == 1}
    return led


def _given(hall, card):
    """What a couple that came late has for the games before, where the rules give it half of them."""
    halves = hall.told.rules[-1][1].late_games is LateGames.HALF_WON
    return (hall.told.came.get(card, 1) - 1) // 2 if halves and card in hall.told.late else 0


def _person(player, mine, holes, there, places, lost, led):
    spells = Counter()
    for card, rows in _by_card(mine).items():
        for game, partner in rows:
            spells[card, _since(rows, game, partner), partner] += 1
    card, _first, partner = max(spells, key=lambda each: (spells[each], -each[0], each[1]))
    won = [(at, game) for at, game, _partner in mine if game in holes.get(at, ())]
    return Person(
        player,
        partner,
        card,
        games=sum((at, game) in there for at, game, _partner in mine),
        won=len(won),
        place=places.get(card, 0),
        run=max(_run(at, rows, won, lost) for at, rows in _by_card(mine).items()),
        alone=max(_ahead(at, rows, led) for at, rows in _by_card(mine).items()),
    )


def _by_card(mine):
    found = {}
    for card, game, partner in sorted(mine):
        found.setdefault(card, []).append((game, partner))
    return found


def _since(rows, game, partner):
    """The first game of a spell without a break."""
    first = game
    while (first - 1, partner) in rows:
        first -= 1
    return first


def _run(card, rows, won, lost):
    best = now = 0
    before = None
    for game, _partner in rows:
        if (card, game) in lost or (before is not None and game != before + 1):
            now = 0
        now += (card, game) in won
        best, before = max(best, now), game
    return best


def _ahead(card, rows, led):
    best = now = 0
    before = None
    for game, _partner in rows:
        follows = before is None or game == before + 1
        now = (now if follows else 0) + 1 if (card, game) in led else 0
        best, before = max(best, now), game
    return best
