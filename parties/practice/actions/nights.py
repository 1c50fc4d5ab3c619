"""Practice nights: pretend people, tables drawn, games played by dice. They are counted nowhere."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from django.contrib.auth.models import User
from django.db import transaction

from parties.carried.actions import brought_forward
from parties.club.actions import AlreadySetUp, one_at_a_time, plan_night, planned_by
from parties.dice import Dice, dice, draw_seats, draw_winners
from parties.log.night import Deed, Refused, add_deeds, written_alone
from parties.members.actions import make_user
from parties.models import Club, Member, Night
from parties.practice.actions.evenings import played_by_chairs
from parties.practice.actions.people import pretend_players
from parties.practice.actions.rules import with_everything
from scoring.as_json import written
from scoring.door.expected import Reserved
from scoring.door.fees import FeePaid
from scoring.door.refusals import NoMoreGames
from scoring.door.registering import Registered
from scoring.door.swapping import HouseCouple
from scoring.evening import Evening, replay
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.log.refusals import NightClosed
from scoring.night.course import DoorOpened
from scoring.numbers import Cents, CoupleNo, GameNo, Seq
from scoring.pots.feeding import TicketsSold
from scoring.prizes.offers import BOOBY
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import WonBy
from scoring.seats.refusals import SeatsNotDrawn
from scoring.seats.room import next_room
from scoring.seats.seating import Bell, Seated

PRACTICE_CLUB = "Practice"

PRACTICE_ORGANISER = "Practice organiser"


_TRIES = 100
"""So often a night is played until a prize is tied for; nine nights in ten have a tie anyway."""


_BOUGHT = 15
"""So often the most tickets that there is a price for were bought."""


@transaction.atomic
def practice_organiser() -> tuple[Club, User]:
    """The club of practice nights and who runs it, without a password, before anybody set up one.

    Raises AlreadySetUp once there is a club.
    """
    one_at_a_time()
    if Club.objects.real().exists():
        raise AlreadySetUp
    found = (
        Member.objects.filter(club__practice=True, club__name=PRACTICE_CLUB)
        .select_related("club", "user")
        .first()
    )
    if found is not None:
        return found.club, found.user
    user = make_user(PRACTICE_ORGANISER)
    club = Club.objects.create(name=PRACTICE_CLUB, practice=True, rules=written(with_everything()))
    Member.objects.create(club=club, user=user)
    return club, user


@transaction.atomic
def practice_night(*, club: Club, couples: int, date: datetime.date, deed: Deed) -> Night:
    """A night of pretend couples that have paid and sit at their tables; game 1 can begin.

    What becomes of an odd one is for the club's own rule to say; a house couple comes as one more.
    """
    if sent_before := planned_by(club, deed):
        return sent_before
    rules, rng = club.house_rules, dice()
    night = plan_night(club=club, date=date, hall=club.hall, rules=rules, deed=deed, practice=True)
    house = couples % 2 and rules.odd is Odd.HOUSE_COUPLE
    numbers = [CoupleNo(number) for number in range(1, couples + 1 + bool(house))]
    players = pretend_players(club, 2 * (len(numbers) + club.practice), rng)
    pairs = zip(numbers, players[::2], players[1::2], strict=False)
    come = [Registered(number, (a, b)) for number, a, b in pairs]
    late: list[Entry] = [Reserved((players[-2], players[-1]))] if club.practice else []
    last: list[list[Entry]] = [[come.pop(), HouseCouple(numbers[-1], house=True)]] if house else []
    seats = draw_seats(numbers, frozenset(), rng, three=rules.odd is Odd.THREE)
    deeds: list[list[Entry]] = [
        [*late, DoorOpened(), *brought_forward(night, night.evening())],
        *(comes_in(couple, rules.fee) for couple in come),
        *last,
        tickets(rules),
        [Seated(GameNo(1), seats)],
    ]
    add_deeds(night, deeds, replace(deed, key=""))
    return night


def play_game(*, night: Night, deed: Deed) -> Evening:
    """The game that is being played, or else the next, to its end by dice."""
    with written_alone(night):
        evening = night.evening()
        return _play(night, evening, game_due(evening), deed)


def play_to_the_end(*, night: Night, deed: Deed) -> Evening:
    """All games by dice, each to be undone by itself, so that a prize is tied for if it can be."""
    with written_alone(night):
        evening = night.evening()
        return _play(night, evening, GameNo(evening.rules.games), deed)


def game_due(evening: Evening) -> GameNo:
    """The game that the dice play next: by chairs the rooms of later games may be known already."""
    if evening.form:
        now = evening.game or evening.first_game
        return GameNo(now + 1) if evening.is_complete(now) else now
    return GameNo(evening.first_game + max(0, len(evening.rooms) - 1))


def _play(night: Night, evening: Evening, last: GameNo, deed: Deed) -> Evening:
    if evening.night.closed:
        raise Refused(NightClosed(), night)
    if evening.games_are_over:
        raise Refused(NoMoreGames(GameNo(last + 1), evening.rules.games), night)
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return add_deeds(night, _with_a_tie(evening, last, dice()), deed)


def _with_a_tie(evening: Evening, last: GameNo, rng: Dice) -> list[list[Entry]]:
    """The games up to `last`; where that ends the night, a play of them that leaves a tie."""
    games = played(evening, last, rng)
    for _ in range(_TRIES):
        if last < evening.rules.games or _is_tied(evening, games):
            break
        games = played(evening, last, rng)
    return games


def played(evening: Evening, last: GameNo, rng: Dice) -> list[list[Entry]]:
    """What would be entered if dice decided every game up to `last`, game by game."""
    if evening.form:
        return played_by_chairs(evening, last, rng)
    room, first = evening.rooms[-1], game_due(evening)
    games: list[list[Entry]] = []
    for game in (GameNo(number) for number in range(first, last + 1)):
        known = evening.won.get(game, {})
        drawn = draw_winners((p for p in room.tables if p.table not in known), rng)
        begins: list[Entry] = [] if game in evening.games.bells else [Bell(game)]
        games.append([*begins, *(Won(game, table, drawn[table]) for table in sorted(drawn))])
        alone = {place.table: place.couples[0] for place in room.places if place.sits_out}
        room = next_room(room, {**known, **drawn, **alone})
    return games


def _is_tied(evening: Evening, games: Sequence[Sequence[Entry]]) -> bool:
    """Whether couples would share the level of a prize if the games went like this."""
    entries = (entry for game in games for entry in game)
    lines = (Line(Seq(seq), e) for seq, e in enumerate(entries, len(evening.lines) + 1))
    after = replay((*evening.lines, *lines))
    return any(len(s.offer.couples) > 1 and s.offer.place != BOOBY for s in after.settlements)


def comes_in(couple: Registered, fee: Cents) -> list[Entry]:
    fees = [FeePaid(player, fee) for player in couple.players] if fee else []
    return [couple, *fees]


def tickets(rules: HouseRules) -> list[Entry]:
    """What was sold at the door for each pot that a ticket wins, where the hall says what one costs."""
    price = max(rules.ticket_prices, key=lambda each: each.tickets, default=None)
    drawn = [pot.name for pot in rules.pots if pot.won_by is WonBy.DRAW]
    return [
        TicketsSold(pot, _BOUGHT * price.tickets, Cents(_BOUGHT * price.amount))
        for pot in drawn
        if price
    ]
