"""The games: the bell, the winners, notes; the night stands still, goes on, ends early; draws
sealed and made."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from django.db.models import Exists, OuterRef

from parties.dice import Mates, dice, draw_chairs, draw_from, draw_numbers, draw_seats, draw_secret
from parties.door.actions import money_back
from parties.log.night import Deed, Refused, add, said_once, was_sent, written_alone
from parties.log.nights import league_of, meetings_between
from parties.log.results import keep_result
from parties.log.with_draw import with_draw
from parties.models import LogEntry, Night
from parties.till.actions import over_its_till
from scoring.door.facts import PlayHasBegun
from scoring.door.registering import GroupMended
from scoring.draws.drawing import DrawMade, DrawPlain, DrawSealed, follows, follows_plain
from scoring.draws.drawn import can_pick
from scoring.evening import Evening
from scoring.formats.choices import Spare
from scoring.games.correcting import (
    SideResult,
    asks_who_went_on,
    exchanged_sides,
    seated_until,
    went_on,
)
from scoring.games.points import NO_SEQ, Scored
from scoring.games.results import NO_GAME, NOBODY, PutRight
from scoring.log.entry import Entry
from scoring.log.lines import OldPage
from scoring.meetings import cards_of, with_fewest_again
from scoring.night.course import CalledOff, CountDiffers, CountFirst, LacksMoney
from scoring.night.rules import Plays, RulesSet
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq, TableNo
from scoring.pots.saying import NotSuchADraw, side_fees_back, tickets_back
from scoring.rules.choices import Odd
from scoring.rules.house_rules import with_games
from scoring.seats.by_chairs import short_of
from scoring.seats.room import EmptyChairs, Seats, TooFewCouples
from scoring.seats.seating import Seated, first_seats
from scoring.till.box import Counted, Explained, NotCounted, OneTill, tills_of
from scoring.what_follows import afterwards

# The games: the bell, the winners, notes; the night stands still, goes on, ends early.


@said_once
def put_right_by_chairs(
    _night: Night,
    evening: Evening,
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
    instead_of: Seq,
) -> Sequence[Entry]:
    """The wrong button was pressed on an evening by chairs; `instead_of` is the entry that the page showed.
    Where the next game has begun, everybody sat as they did."""
    said = _as_they_sat(evening, SideResult(game, table, winner))
    until = seated_until(evening, game)
    return [PutRight(game, table, winner, instead_of, said.mover, sat_until=until)]


def _as_they_sat(evening: Evening, said: SideResult) -> SideResult:
    if asks_who_went_on(evening, said.game):
        place = evening.room(said.game)
        at, walked = place and place.at(said.table), evening.movers[said.game].get(said.table)
        if at and walked and said.won in (NOBODY, *at.couples):
            return went_on(at, said, walked)
    return said


@said_once
def record_points(
    _night: Night, evening: Evening, result: SideResult, instead_of: Seq | None = None
) -> Sequence[Entry]:
    """What each side of a table made. Said anew it puts right what stands; where the next game has
    begun, everybody sat as they did. Level sides, one of which has to go on, name it as the mover: it
    goes on and neither has won."""
    game, table, points = result.game, result.table, result.points
    goes = NOBODY if result.won else result.mover
    said = Scored(game, table, points, result.won, goes, instead_of or NO_SEQ)
    if not instead_of:
        return [said]
    mover = _as_they_sat(evening, replace(result, mover=goes)).mover
    return [replace(said, mover=mover, sat_until=seated_until(evening, game))]


def correction_by_points(evening: Evening, said: Scored) -> Scored:
    """This in place of what stands; where another side went on by it, the two change places in what
    came later."""
    stands = evening.games.result_of(said.game, said.table)
    instead_of = stands.seq if stands else NO_SEQ
    exchanged = _exchanged(evening, said)
    until = NO_GAME if exchanged else seated_until(evening, said.game)
    return replace(said, instead_of=instead_of, exchanged=exchanged, sat_until=until)


def _exchanged(evening: Evening, said: Scored) -> tuple[CoupleNo, ...]:
    walked = evening.movers.get(said.game, {}).get(said.table)
    return exchanged_sides(evening, said.game, said.table, walked, said.mover or said.winner)


@dataclass(frozen=True, slots=True)
class MoneyOff:
    """What becomes of the money of a night that is called off: whether fees, side fees and tickets
    go back to whoever paid them; what was counted then by till, in cents, its float along with it,
    and why it differs or nobody has counted."""

    fees_back: bool = False
    side_fees_back: bool = False
    tickets_back: bool = False
    counted: Mapping[str, Cents] = field(default_factory=dict)
    why: str = ""


def call_off(*, night: Night, reason: str, money: MoneyOff, deed: Deed) -> Evening:
    """The night is given up; whoever has paid gets it back, or it is kept, and the tills are counted.
    Raises Refused where a till lacks what goes back, or was not counted without a word.

    A fee goes to whoever paid, also to somebody who has gone home or was replaced: only the two of
    them know whether the substitute owes the other anything.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        back = [over_its_till(each, evening, deed) for each in _goes_back(evening, money)]
        tills = tills_of(afterwards(evening, *back))
        counts = [each for till in tills for each in _count(till, money, night)]
        evening = add(night, [*back, *counts, CalledOff(reason.strip())], deed)
        keep_result(night, evening)
        return evening


def _goes_back(evening: Evening, money: MoneyOff) -> Iterator[Entry]:
    if money.fees_back:
        yield from money_back(evening, tuple(evening.door.paid))
    if money.side_fees_back:
        yield from side_fees_back(evening)
    if money.tickets_back:
        yield from tickets_back(evening)


def _count(till: OneTill, money: MoneyOff, night: Night) -> Iterator[Entry]:
    """What was counted in a till once everything has gone back, and why it differs; or why nobody
    counts it."""
    if till.lacks:
        raise Refused(LacksMoney(till.name, till.lacks), night)
    counted = money.counted.get(till.name)
    if counted is None:
        yield from _uncounted(till, money.why, night)
        return
    yield Counted(till.name, counted)
    if counted != till.expected:
        if not money.why:
            raise Refused(CountDiffers(till.name, counted, till.expected), night)
        yield Explained(till.name, Cents(till.expected - counted), money.why)


def _uncounted(till: OneTill, why: str, night: Night) -> Iterator[Entry]:
    is_known = till.counted is not None and not till.is_old
    if is_known or till.why_not_counted or not till.expected:
        return
    if not why:
        raise Refused(CountFirst(till.name, till.expected), night)
    if till.counted is None:
        yield NotCounted(till.name, why)
    elif till.difference:
        yield Explained(till.name, till.difference, why)


# The first tables: drawn by the program, as handed out, or by hand.


@said_once
def draw_tables(night: Night, evening: Evening) -> Sequence[Entry]:
    """A blind draw, keeping last week's table-mates apart if the house rules say so."""
    if form := evening.form:
        second = second_group(evening)
        return seated(night, evening, *draw_chairs(form, evening.to_seat, second, dice()))
    apart = evening.rules.avoid_last_table_mates
    mates = last_table_mates(night, evening) if apart else frozenset()
    three = evening.rules.odd is Odd.THREE
    apart_from = mates | _keep_their_tables(evening)
    return seated(night, evening, draw_seats(evening.to_seat, apart_from, dice(), three=three))


@said_once
def seat_unmet_first(night: Night, evening: Evening) -> Sequence[Entry]:
    """The tables with which as few as were found meet again who met on the season's earlier nights: what
    is taken from those is these seats. Raises Refused where no season goes on tonight."""
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
    return seated(night, evening, seats, empty)


@said_once
def play_so_many(_night: Night, evening: Evening, games: int) -> Sequence[Entry]:
    """Tonight has so many games. Raises Refused once game 1 has begun."""
    return [RulesSet(with_games(evening.rules, games))]


@said_once
def let_spare(night: Night, evening: Evening, spare: Spare) -> Sequence[Entry]:
    """What becomes tonight of whoever is spare. Raises Refused once the tables are drawn."""
    if evening.form is None:
        raise Refused(OldPage(), night)
    return [Plays(replace(evening.form, spare=spare))]


@said_once
def share_chairs(night: Night, evening: Evening) -> Sequence[Entry]:
    """As many of the larger of two groups as are needed take a chair of the other; the dice say who. Raises
    Refused where nobody need."""
    groups, short = groups_of(evening)
    if not short:
        raise Refused(OldPage(), night)
    few = groups.index(min(groups, key=len))
    return [GroupMended(card, few) for card in draw_from(groups[1 - few], short, dice())]


def groups_of(evening: Evening) -> tuple[list[list[CoupleNo]], int]:
    """The cards of each of two groups, and how many of the larger have to take chairs of the other."""
    groups: list[list[CoupleNo]] = [[], []]
    for card in sorted(evening.to_seat):
        groups[evening.door.group_of(card)].append(card)
    return groups, short_of(evening.form, [*map(len, groups)]) if evening.form else 0


def second_group(evening: Evening) -> set[CoupleNo]:
    """The cards of the format's second group."""
    return {card for card in evening.couples if evening.door.group_of(card)}


def seated(
    night: Night, evening: Evening, seats: Seats, empty: EmptyChairs = ()
) -> Sequence[Entry]:
    """Who sits where before the first game, as somebody says, and which chairs stay empty. Once its bell has rung, who really
    sits elsewhere is said table by table."""
    game = evening.first_game
    if game in evening.games.bells:
        raise Refused(PlayHasBegun(), night)
    return with_draw(evening, [Seated(game, tuple(sorted(seats)), empty)])


seat = said_once(seated)


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


# A draw: by the program at once, or sealed, made with the hall's public number, or typed as a real
# drum gave it.


@said_once
def draw_plain(
    night: Night, evening: Evening, draw: str, pick: int, among: int, of: str = ""
) -> Sequence[Entry]:
    """The program draws at once; what follows from it by itself is said with it."""
    if not can_pick(pick, among):
        raise Refused(NotSuchADraw(pick, among), night)
    made = DrawPlain(draw, among, draw_numbers(pick, among, dice()), of)
    return [made, *follows_plain(evening, made)]


@said_once
def seal_draw(_night: Night, _evening: Evening, draw: str, of: str = "") -> Sequence[Entry]:
    """The program thinks of a secret, whose fingerprint is shown from now on; `of` is what follows
    from it by itself."""
    return [DrawSealed(draw, draw_secret(), of)]


@said_once
def make_draw(
    _night: Night, evening: Evening, draw: str, public: str, pick: int, among: int
) -> Sequence[Entry]:
    """The hall has given its public number; what follows from it by itself is said with it."""
    made = DrawMade(draw, public, pick, among)
    said = [made, *follows(evening, made)]
    return with_draw(evening, said) if any(isinstance(each, Seated) for each in said) else said
