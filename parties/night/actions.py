"""When and where a night is, and its own rules."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from parties.append_only import delete_whole
from parties.club.actions.members import make_user
from parties.club.actions.setting_up import AlreadySetUp, one_at_a_time, plan_night, planned_by
from parties.dice import (
    Dice,
    cut_playing_cards,
    dice,
    draw_chairs,
    draw_from,
    draw_names,
    draw_numbers,
    draw_seats,
    draw_winners,
)
from parties.log.night import Deed, Refused, add, add_deeds, written_alone
from parties.models import YEAR_CLUB, Club, Member, Night, Player
from parties.prizes.actions import close_night, split_all, the_rest
from parties.rules.actions import change_rules, keep_settings
from parties.till.actions import ask_before_moving, brought_forward
from scoring.as_json import written
from scoring.door.facts import NoMoreGames
from scoring.door.fees import FeePaid
from scoring.door.registering import (
    CardTaken,
    HouseCouple,
    Registered,
    ReservationDropped,
    Reserved,
)
from scoring.draws.drawing import DrawPlain
from scoring.evening import Evening, replay
from scoring.formats.choices import Kind, SumRule
from scoring.formats.effect import all_met_after
from scoring.formats.format import Format
from scoring.formats.movement import seats_of
from scoring.games.points import Scored
from scoring.games.results import Won
from scoring.knock_out.saying import KnockOutLeftOut, KnockOutPlanned
from scoring.log.entry import Entry
from scoring.log.lines import Line, NightClosed, standing_lines
from scoring.night.course import (
    DoorOpened,
    EnteredAlready,
    Invited,
    MoreThanAPlan,
    Moved,
    OnPaper,
    Phase,
)
from scoring.night.rules import Plays, RulesSet
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq
from scoring.pots.pots import PotStanding
from scoring.pots.saying import PotWon, TicketsSold
from scoring.prizes import ties
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.prizes.offers import BOOBY, CutMade
from scoring.rules.choices import Odd, Prize, PrizeKind, TicketPrice
from scoring.rules.house_rules import CAPE_BRETON, HouseRules, with_games
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.seats.room import Place, SeatsNotDrawn, next_room
from scoring.seats.seating import Bell, Seated
from scoring.what_follows import afterwards


def change_night(
    *, night: Night, date: datetime.date, hall: str, permit: str, seen: str = ""
) -> None:
    """When and where, and under which permit. Raises Refused once the night is closed, and
    ChangesLater where it would come before or after nights that the pots have gone through; `seen`
    as in a deed."""
    with written_alone(night):
        evening = night.evening()
        if evening.night.closed:
            raise Refused(NightClosed(), night)
        ask_before_moving(night, evening, date, seen)
        night.date, night.hall, night.permit = date, hall, permit
        night.revision += 1
        night.save(update_fields=["date", "hall", "permit", "revision"])


_OF_A_PLAN = (
    *(RulesSet, Plays, OnPaper, Invited, Moved, Reserved, ReservationDropped),
    *(KnockOutPlanned, KnockOutLeftOut),
)
"""What is said of a night before anything has happened at it."""


def take_out(*, night: Night) -> None:
    """A plan made by mistake is no night of its club, until it is put back. Raises Refused once
    anything but the plan was entered, and names what: before the door opens, its undo is enough."""
    with written_alone(night):
        lines = standing_lines(night.lines())
        more = [line.seq for line in lines if not isinstance(line.entry, _OF_A_PLAN)]
        if more and night.evening().phase is not Phase.PREPARE:
            raise Refused(MoreThanAPlan(), night)
        if more:
            raise Refused(EnteredAlready(), night, undo=more, is_undo=False)
        night.taken_out = True
        night.revision += 1
        night.save(update_fields=["taken_out", "revision"])


@transaction.atomic
def change_card_rules(*, night: Night, rules: HouseRules, deed: Deed) -> None:
    """How the cards are played on this night; and at the club from now on, where nobody has ever
    said so. Raises Refused."""
    change_rules(night, deed, rules)
    club, habits = night.club, night.club.house_rules
    if not club.cards_told and habits.table_game is rules.table_game:
        of_club = replace(habits, table_switches=rules.table_switches)
        keep_settings(club, deed, of_club, "", cards_told=True)


def change_night_and_rules(
    *,
    night: Night,
    rules: HouseRules,
    date: datetime.date,
    hall: str,
    permit: str,
    deed: Deed,
) -> None:
    """All that the page of an open night asks, or nothing of it. Raises as `change_night` and
    `change_rules` do."""
    with written_alone(night):
        change_rules(night, deed, rules)
        change_night(night=night, date=date, hall=hall, permit=permit, seen=deed.seen)


# Practice: nights of pretend people, and the rules that show all there is.


# The pretend people of practice nights.


GIVEN = (
    *("Agnes", "Alphonse", "Angus", "Annie", "Archie", "Bernadette", "Buddy", "Catherine"),
    *("Charlie", "Christie", "Dan", "Effie", "Evelyn", "Flora", "Gordon", "Hector"),
    *("Ida", "Jessie", "Joe", "Lauchie", "Leo", "Lucille", "Mabel", "Malcolm"),
    *("Marie", "Martha", "Murdoch", "Neil", "Peggy", "Placide", "Raymond", "Rita"),
    *("Roddie", "Ronnie", "Rose", "Sadie", "Sandy", "Theresa", "Wilfred", "Yvette"),
)

FAMILY = (
    *("Aucoin", "Beaton", "Boudreau", "Burke", "Cameron", "Campbell", "Chiasson", "Denny"),
    *("Doucet", "Fougère", "Gillis", "Googoo", "Gouthro", "Kehoe", "Landry", "LeBlanc"),
    *("MacDonald", "MacKinnon", "MacLean", "MacLeod", "MacNeil", "Marchand", "Martell", "Morrison"),
    *("Murphy", "Petrie", "Poirier", "Rankin", "Samson", "Sylliboy"),
)


def pretend_players(club: Club, number: int, rng: Dice) -> list[PlayerId]:
    """People of the club's book for practice, new ones where there are too few."""
    names = draw_names(GIVEN, FAMILY, number, rng)
    pretend = club.players.filter(practice=True)
    known = set(pretend.filter(name__in=names).values_list("name", flat=True))
    Player.objects.bulk_create(
        Player(club=club, name=name, practice=True) for name in names if name not in known
    )
    ids = dict(pretend.filter(name__in=names).values_list("name", "id"))
    return [PlayerId(ids[name]) for name in names]


# Practice on another evening: pretend people with a card each, on their chairs, and games by dice.


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
    given = () if form.gives_places else form.prizes
    share = Prize(PrizeKind.SHARE, 60 // max(len(given), 1))
    further = FurtherPrizesSet(tuple(FurtherPrize(each, share) for each in given))
    night = plan_night(
        club=club,
        date=date,
        hall=club.hall,
        rules=rules,
        deed=deed,
        practice=True,
        form=form,
        further=further,
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


# The rules of who sees the program for the first time: all that a hall may have.


def with_everything() -> HouseRules:
    """A jackpot that begins with something, a cookie jar, a 50/50 and a booby prize: so low a hurdle
    and so few numbers that somebody has them on many nights."""
    return replace(
        CAPE_BRETON.rules,
        booby=Prize(PrizeKind.GOODS, 0, _("a bag of potatoes")),
        ticket_prices=(TicketPrice(1, Cents(100)), TicketPrice(3, Cents(200))),
        pots=(_jackpot(), _jar(), _fifty()),
    )


def _jackpot() -> PotRule:
    return PotRule(
        _("Jackpot"),
        (Feed(FeedKind.COUPLE, 200),),
        won_by=WonBy.REACH,
        number=17,
        opening=Cents(12_000),
        seed=Cents(2_000),
    )


def _jar() -> PotRule:
    feeds = (Feed(FeedKind.COUPLE, 100),)
    return PotRule(_("Cookie jar"), feeds, won_by=WonBy.ALL_DRAWN, number=4)


def _fifty() -> PotRule:
    return PotRule(_("50/50"), (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW)


# Practice nights: pretend people, tables drawn, games played by dice. They are counted nowhere.


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
        return _play(night, evening, evening.last_game, deed)


def game_due(evening: Evening) -> GameNo:
    """The game that the dice play next: by chairs the rooms of later games may be known already."""
    if evening.form:
        now = evening.game or evening.first_game
        return GameNo(now + 1) if evening.is_complete(now) else now
    return GameNo(evening.first_game + max(0, len(evening.rooms) - 1))


def _play(night: Night, evening: Evening, last: GameNo, deed: Deed) -> Evening:
    if evening.night.closed:
        raise Refused(NightClosed(), night)
    if evening.games_are_played:
        raise Refused(NoMoreGames(GameNo(last + 1), evening.rules.games), night)
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return add_deeds(night, _with_a_tie(evening, last, dice()), deed)


def _with_a_tie(evening: Evening, last: GameNo, rng: Dice) -> list[list[Entry]]:
    """The games up to `last`; where that ends the night, a play of them that leaves a tie."""
    games = played(evening, last, rng)
    for _try in range(_TRIES):
        if last < evening.last_game or _is_tied(evening, games):
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
    """What was sold at the door for each sale from which a pot is won, where the hall says what one costs."""
    price = max(rules.ticket_prices, key=lambda each: each.tickets, default=None)
    drawn = dict.fromkeys(pot.sale for pot in rules.pots if pot.won_by is WonBy.DRAW)
    return [
        TicketsSold(pot, _BOUGHT * price.tickets, Cents(_BOUGHT * price.amount))
        for pot in drawn
        if price
    ]


# A club to look at, with a year of nights: pretend people, played by dice, each deed as on a real
# night.


NIGHTS = 20
"""Two weeks apart, but for the summer: from September to June."""

_PEOPLE, _FEWEST, _MOST = 72, 10, 16
_SUMMER = (7, 8)


def open_a_year(
    *, user: User, today: datetime.date, seed: int | None = None, nights: int = NIGHTS
) -> Club:
    """The club, its people and its nights, the last one a week ago; this person's alone. The
    one that is there already, if there is one."""
    if found := year_of(user):
        return found
    rng = dice(seed)
    club, people = _begun(user, rng)
    for date in _dates(today, nights):
        _play_year(club, date, people, Deed(by=user, at=_evening_of(date)), rng)
    return club


@transaction.atomic
def throw_away(*, club: Club) -> None:
    """The club with a year of nights is gone, with all that hangs on it, its logs too: what they
    tell never happened, and nothing else rests on it."""
    delete_whole(Club, Club.objects.filter(pk=club.pk, practice=True, name=YEAR_CLUB))


@transaction.atomic
def _begun(user: User, rng: Dice) -> tuple[Club, list[tuple[PlayerId, PlayerId]]]:
    """The club without a night yet, and its couples."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # one year at a time
    rules, hall = written(with_everything()), _("Parish hall")
    club = Club.objects.create(name=YEAR_CLUB, hall=hall, practice=True, rules=rules)
    Member.objects.create(club=club, user=user)
    return club, _people(club, rng)


def year_of(user: User) -> Club | None:
    """The club with a year of nights that this person has open."""
    return Club.objects.run_by(user).filter(practice=True, name=YEAR_CLUB).first()


def _dates(today: datetime.date, nights: int) -> list[datetime.date]:
    weeks = (today - datetime.timedelta(weeks=back) for back in range(1, 2 * nights + 20, 2))
    return sorted([date for date in weeks if date.month not in _SUMMER][:nights])


def _evening_of(date: datetime.date) -> datetime.datetime:
    return timezone.make_aware(datetime.datetime.combine(date, datetime.time(19, 30)))


def _people(club: Club, rng: Dice) -> list[tuple[PlayerId, PlayerId]]:
    """Couples that come together all year."""
    names = draw_names(GIVEN, FAMILY, _PEOPLE, rng)
    made = [Player.objects.create(club=club, name=name) for name in names]
    ids = [PlayerId(player.pk) for player in made]
    return list(zip(ids[::2], ids[1::2], strict=True))


@transaction.atomic
def _play_year(
    club: Club, date: datetime.date, people: list[tuple[PlayerId, PlayerId]], deed: Deed, rng: Dice
) -> None:
    """One night from the door to its end."""
    night = plan_night(club=club, date=date, hall=club.hall, rules=club.house_rules, deed=deed)
    _let_in(night, draw_from(people, 2 * rng.randint(_FEWEST // 2, _MOST // 2), rng), deed, rng)
    evening = night.evening()
    games = played(evening, GameNo(evening.rules.games), rng)
    add(night, [entry for game in games for entry in game], deed)
    _settle_ties(night, deed, rng)
    _draw(night, deed, rng)
    add(night, the_rest(night.evening()), deed)
    close_night(night=night, reason=_("counted at home"), deed=deed)


def _let_in(night: Night, come: list[tuple[PlayerId, PlayerId]], deed: Deed, rng: Dice) -> None:
    rules = night.club.house_rules
    couples = [Registered(CoupleNo(number), pair) for number, pair in enumerate(come, 1)]
    seats = draw_seats([couple.couple for couple in couples], frozenset(), rng)
    add(night, [DoorOpened(), *brought_forward(night, night.evening())], deed)
    paid = (entry for couple in couples for entry in comes_in(couple, rules.fee))
    add_deeds(night, [[*paid], tickets(rules), [Seated(GameNo(1), seats)]], deed)


def _settle_ties(night: Night, deed: Deed, rng: Dice) -> None:
    """Who is tied splits; where a prize cannot be split, they cut."""
    while (found := next(_open(night.evening()), None)) is not None:
        place, standing = found
        if isinstance(standing, ties.Cutting):
            cards = cut_playing_cards(standing.couples, rng)
            add(night, [CutMade(place, cards, ties.CutBy.PROGRAM)], deed)
        else:
            split_all(night, deed, place)


def _open(evening: Evening) -> Iterator[tuple[int, ties.Standing]]:
    for each in evening.settlements:
        if isinstance(each.standing, ties.Open):
            yield each.offer.place, each.standing


def _draw(night: Night, deed: Deed, rng: Dice) -> None:
    """The jar's numbers are drawn, and whose ticket wins the 50/50."""
    evening = night.evening()
    for name, pot in evening.pots.items():
        if pot.standing is PotStanding.NUMBERS_DUE:
            numbers = draw_numbers(pot.hurdle, evening.rules.games, rng)
            add(night, [DrawPlain(name, evening.rules.games, numbers)], deed)
        elif pot.standing is PotStanding.NAME_DUE:
            add(night, [PotWon(name, (rng.choice(sorted(evening.couples)),))], deed)
