"""Practice on another evening: pretend people with a card each, on their chairs, and games by dice."""

import datetime
from collections.abc import Iterator
from dataclasses import replace

from parties.club.actions import plan_night, planned_by
from parties.dice import Dice, dice, draw_chairs
from parties.log.night import Deed, add_deeds
from parties.models import Club, Night
from parties.practice.actions.people import pretend_players
from scoring.door.fees import FeePaid
from scoring.door.registering import CardTaken
from scoring.evening import Evening
from scoring.formats.count import Kind, SumRule
from scoring.formats.effect import all_met_after
from scoring.formats.format import Format
from scoring.formats.movement import seats_of
from scoring.games.points import Scored
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.night.course import DoorOpened
from scoring.numbers import CoupleNo, GameNo
from scoring.rules.house_rules import HouseRules
from scoring.rules.so_many_games import with_games
from scoring.seats.room import Place
from scoring.seats.seating import Bell, Seated
from scoring.what_follows import afterwards

USUAL_PEOPLE = 24

_A_GAME = 10
"""What a side has that wins, where the points of a game have no sum."""


def practice_evening(*, club: Club, form: Format, date: datetime.date, deed: Deed) -> Night:
    """A night of pretend people that have paid and sit on their chairs, of as many games as it takes for
    all to meet, where they do; game 1 can begin."""
    if sent_before := planned_by(club, deed):
        return sent_before
    rng = dice()
    games = all_met_after(form, _how_many_come(form)) or form.games
    rules = replace(with_games(club.house_rules, games), pots=())
    night = plan_night(
        club=club, date=date, hall=club.hall, rules=rules, deed=deed, practice=True, form=form
    )
    come = list(_come_in(club, form, rng))
    second = {each.couple for each in come if each.group}
    seats = draw_chairs(form, [each.couple for each in come], second, rng)
    deeds: list[list[Entry]] = [
        [DoorOpened()],
        *([each, *_fees(each, rules)] for each in come),
        [Seated(GameNo(1), *seats)],
    ]
    add_deeds(night, deeds, replace(deed, key=""))
    return night


def _come_in(club: Club, form: Format, rng: Dice) -> Iterator[CardTaken]:
    """Cards by turns of the one group and the other."""
    cards, on_a_card = _how_many_come(form), form.people_on_a_card
    players = pretend_players(club, cards * on_a_card, rng)
    for at in range(cards):
        people = tuple(players[at * on_a_card : (at + 1) * on_a_card])
        yield CardTaken(CoupleNo(at + 1), people, at % 2 if form.mixed else 0)


def _how_many_come(form: Format) -> int:
    """As many cards as a printed table is for, or as two dozen people carry."""
    cards = USUAL_PEOPLE // form.people_on_a_card
    return seats_of(form.movement_after(GameNo(1)), cards, form.chairs) or cards


def _fees(card: CardTaken, rules: HouseRules) -> list[Entry]:
    return [FeePaid(player, rules.fee) for player in card.players] if rules.fee else []


def played_by_chairs(evening: Evening, last: GameNo, rng: Dice) -> list[list[Entry]]:
    """What would be entered if dice decided every game up to `last`, game by game."""
    games: list[list[Entry]] = []
    now, game = evening, evening.game or evening.first_game
    while game <= last:
        said = list(_game(now, game, rng))
        if said:
            games.append(said)
        now, game = afterwards(now, *said), GameNo(game + 1)
    return games


def _game(evening: Evening, game: GameNo, rng: Dice) -> Iterator[Entry]:
    room, known = evening.room(game), evening.won.get(game, {})
    if game not in evening.games.bells:
        yield Bell(game)
    for place in room.tables if room else ():
        if place.table not in known:
            yield _result(evening, game, place, rng)


def _result(evening: Evening, game: GameNo, place: Place, rng: Dice) -> Entry:
    sides = [side for side in place.sides or () if side]
    won = rng.choice(sides)
    rule = evening.form.count.points if evening.form else None
    if rule is None:
        return Won(game, place.table, won[0])
    best, rest = _points(rule, rng)
    points = tuple((side[0], best if side is won else rest) for side in sides)
    return Scored(game, place.table, points, won[0])


def _points(rule: SumRule, rng: Dice) -> tuple[int, int]:
    """What the winners made, and every other side."""
    match rule.kind:
        case Kind.EXACTLY:
            best = rng.randint(rule.total // 2 + 1, rule.total)
            return best, rule.total - best
        case Kind.AT_MOST:
            return rng.randint(1, rule.total), 0
        case Kind.ANY:
            return _A_GAME, rng.randrange(_A_GAME)
