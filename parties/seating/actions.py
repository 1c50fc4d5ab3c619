"""The first tables: drawn by the program, as handed out, or by hand."""

from dataclasses import replace
from itertools import combinations

from django.db.models import Exists, OuterRef

from parties.dice import Mates, dice, draw_chairs, draw_from, draw_seats
from parties.log.meetings import league_of, meetings_between
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.log.with_draw import add_with_draw
from parties.models import LogEntry, Night
from scoring.door.refusals import PlayHasBegun
from scoring.door.registering import GroupMended
from scoring.evening import Evening
from scoring.formats.choices import Spare
from scoring.log.refusals import OldPage
from scoring.meetings import cards_of
from scoring.night.evening_format import Plays
from scoring.night.rules import RulesSet
from scoring.numbers import CoupleNo, PlayerId
from scoring.rules.choices import Odd
from scoring.rules.so_many_games import with_games
from scoring.seats.by_chairs import short_of
from scoring.seats.refusals import TooFewCouples
from scoring.seats.room import EmptyChairs, Seats
from scoring.seats.seating import Seated, first_seats
from scoring.seats.unmet import with_fewest_again


def draw_tables(*, night: Night, deed: Deed) -> Evening:
    """A blind draw, keeping last week's table-mates apart if the house rules say so."""
    with written_alone(night):
        evening = night.evening()
        if form := evening.form:
            second = second_group(evening)
            seats, empty = draw_chairs(form, evening.to_seat, second, dice())
            return seat(night=night, seats=seats, empty=empty, deed=deed)
        apart = evening.rules.avoid_last_table_mates
        mates = last_table_mates(night, evening) if apart else frozenset()
        three = evening.rules.odd is Odd.THREE
        apart_from = mates | _keep_their_tables(evening)
        seats = draw_seats(evening.to_seat, apart_from, dice(), three=three)
        return seat(night=night, seats=seats, deed=deed)


def seat_unmet_first(*, night: Night, deed: Deed) -> Evening:
    """The tables with which as few as were found meet again who met on the season's earlier nights: what
    is taken from those is these seats. Raises Refused where no season goes on tonight."""
    with written_alone(night):
        evening = night.evening()
        league, form = league_of(night, evening), evening.form
        if league is None or form is None:
            raise Refused(OldPage(), night)
        rule, main = league
        cards = cards_of(evening, main)
        if len(cards) < 2:
            raise Refused(TooFewCouples(len(cards)), night)
        before = meetings_between(night.club, rule, main, before=night)
        seats, empty = with_fewest_again(
            form,
            sorted(cards),
            evening.last_game - evening.first_game + 1,
            before.among(cards),
            before.circles_of(cards),
            dice().randrange,
        )
        return seat(night=night, seats=seats, empty=empty, deed=deed)


def play_so_many(*, night: Night, games: int, deed: Deed) -> Evening:
    """Tonight has so many games. Raises Refused once game 1 has begun."""
    with written_alone(night):
        evening = night.evening()
        return add(night, [RulesSet(with_games(evening.rules, games))], deed)


def let_spare(*, night: Night, spare: Spare, deed: Deed) -> Evening:
    """What becomes tonight of whoever is spare. Raises Refused once the tables are drawn."""
    with written_alone(night):
        form = night.evening().form
        if form is None:
            raise Refused(OldPage(), night)
        return add(night, [Plays(replace(form, spare=spare))], deed)


def share_chairs(*, night: Night, deed: Deed) -> Evening:
    """As many of the larger of two groups as are needed take a chair of the other; the dice say who. Raises
    Refused where nobody need."""
    with written_alone(night):
        evening = night.evening()
        groups, short = groups_of(evening)
        if not short:
            raise Refused(OldPage(), night)
        few = groups.index(min(groups, key=len))
        who = draw_from(groups[1 - few], short, dice())
        return add(night, [GroupMended(card, few) for card in who], deed)


def groups_of(evening: Evening) -> tuple[list[list[CoupleNo]], int]:
    """The cards of each of two groups, and how many of the larger have to take chairs of the other."""
    groups: list[list[CoupleNo]] = [[], []]
    for card in sorted(evening.to_seat):
        groups[evening.door.group_of(card)].append(card)
    return groups, short_of(evening.form, [*map(len, groups)]) if evening.form else 0


def second_group(evening: Evening) -> set[CoupleNo]:
    """The cards of the format's second group."""
    return {card for card in evening.couples if evening.door.group_of(card)}


def seat(*, night: Night, seats: Seats, empty: EmptyChairs = (), deed: Deed) -> Evening:
    """Who sits where before the first game, as somebody says, and which chairs stay empty. Once its bell has rung, who really
    sits elsewhere is said table by table."""
    with written_alone(night):
        evening = night.evening()
        game = evening.first_game
        if game in evening.games.bells and not was_sent(night, deed.key):
            raise Refused(PlayHasBegun(), night)
        return add_with_draw(night, [Seated(game, tuple(sorted(seats)), empty)], deed)


def _keep_their_tables(evening: Evening) -> Mates:
    """The pairs that cannot walk: at one table nobody could go on."""
    staying = [each for each in evening.to_seat if evening.stays(each, evening.first_game)]
    return {frozenset(pair) for pair in combinations(staying, 2)}


def last_table_mates(night: Night, evening: Evening) -> Mates:
    """Couples of which two players began at one table on the club's last night that had tables."""
    tables_drawn = LogEntry.objects.filter(night=OuterRef("pk"), kind="seated")
    before = Night.objects.before(night).filter(Exists(tables_drawn)).first()
    if before is None:
        return frozenset()
    last = before.evening()
    tables = [couples for _, couples in first_seats(last)]
    return frozenset(
        pair
        for couples in tables
        for pair in _now_in(evening, [p for c in couples for p in last.couples.get(c, ())])
    )


def _now_in(evening: Evening, players: list[PlayerId]) -> set[frozenset[CoupleNo]]:
    """The pairs of tonight's couples that these people are in."""
    here = {evening.door.couple_of[p] for p in players if p in evening.door.couple_of}
    return {frozenset((a, b)) for a in here for b in here if a < b}
