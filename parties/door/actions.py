"""Who comes in, goes, and who is in the book."""

import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q

from parties.log import club as club_log
from parties.log.asked import FORGOTTEN
from parties.log.forgotten import empty_the_journal, kept_in, remember
from parties.log.night import Deed, Refused, add, said_once, was_sent, written_alone
from parties.log.nights import both_came, named_in
from parties.log.typed import Place as PlaceTyped, blank
from parties.log.with_draw import with_draw
from parties.log.writing import mark_of, once
from parties.models import Answer, Booking, Club, Night, Player, PlayerName
from parties.till.actions import ask_before_moving, brought_forward
from parties.wording.names import folded
from scoring.club.entry import ClubEntry
from scoring.club.people import (
    Age,
    BothCame,
    ClubFacts,
    ClubNow,
    NameForgotten,
    NameMissing,
    NamesChosen,
    NamesShown,
    NameTaken,
    PeopleWrittenIn,
    PersonForgotten,
    PersonGrouped,
    PersonMerged,
    PersonNoted,
    PersonOfAge,
    PersonRenamed,
    club_now,
)
from scoring.door.facts import PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.registering import (
    CardTaken,
    HouseCouple,
    PlayerReplaced,
    Registered,
    Reserved,
    SingleGone,
    SingleWaiting,
    Substituted,
    TableGiven,
    Unregistered,
)
from scoring.evening import Evening
from scoring.games.results import NOBODY, HadNotLeft, Voided, Won
from scoring.log.entry import Entry
from scoring.log.lines import OldPage, Refusal, standing_lines
from scoring.log.reading import people_of
from scoring.night.course import DoorOpened
from scoring.night.rules import begun_now
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, NameNo, PlayerId, Seq, TableNo
from scoring.rules.house_rules import HouseRules
from scoring.seats.by_chairs import kept_draw
from scoring.seats.play import can_walk
from scoring.seats.room import AlreadyPlaying, NotPlaying, Place, Room
from scoring.seats.seating import Joined, Left, Seated, StaysPut, TableMoved, evened_out
from scoring.what_follows import afterwards, why_not

# The people of a club's book: found or written in, a better name, the name of before, none at all;
# the club's own groups, a note.


@dataclass(frozen=True, slots=True)
class About:
    """What a club's book says of a person; None where nothing new is said."""

    name: str | None = None
    group: str | None = None
    note: str | None = None
    age: Age | None = None


def rename_person(
    *, club: Club, player: PlayerId, name: str, deed: Deed, is_another: bool = False
) -> None:
    """A name was misspelt: it is mended on every night, as the logs of nights hold no names.

    Called so already, there is nothing to do. `is_another` where somebody has said that it is not
    the other person of that name. Raises Refused. What a pretend person is called goes into no
    log, as nothing of practice does.
    """
    say_of_person(club=club, player=player, about=About(name), deed=deed, is_another=is_another)


def say_of_person(
    *, club: Club, player: PlayerId, about: About, deed: Deed, is_another: bool = False
) -> None:
    """A better name, a group, a note, whether it is a minor: what is new of it, as one deed. As `rename_person`."""
    with written_alone(club):
        person = club.players.filter(id=player).first()
        if person is None or was_sent(club, deed.key):
            return
        name = None if about.name is None else " ".join(about.name.split())
        is_renamed = name is not None and name != person.name
        if is_renamed and (reason := _why_not(person, name or "", is_another=is_another)):
            raise Refused(reason, club)
        entries = [] if person.practice else _said(person, replace(about, name=name))
        if entries:
            club_log.add(club, entries, deed)
        if any(isinstance(each, PersonOfAge) for each in entries):
            _draw_anew(club)
        if is_renamed:
            _call(person, name or "")


def add_person(*, club: Club, name: str, is_another: bool = False) -> PlayerId:
    """Somebody is written in before ever having come. Raises Refused where somebody has that
    name, unless somebody has said that it `is_another` person."""
    with written_alone(club):
        new = Player(club=club, name=" ".join(name.split()))
        if reason := _why_not(new, new.name, is_another=is_another):
            raise Refused(reason, club)
        new.save()
        return PlayerId(new.pk)


def write_in(*, club: Club, names: Sequence[str], deed: Deed) -> int:
    """All of a list are written in, as one deed of the club's log; how many. Raises Refused."""
    with written_alone(club):
        if was_sent(club, deed.key):
            return 0
        new = Player.objects.bulk_create(Player(club=club, name=name) for name in names)
        club_log.add(club, [PeopleWrittenIn(tuple(PlayerId(each.pk) for each in new))], deed)
        return len(new)


_CALLED_OTHERWISE = PersonMerged, NamesChosen, PersonOfAge
"""What says whom a screen may name, and how."""


def undo_in_club(*, club: Club, seq: Seq, deed: Deed) -> tuple[ClubEntry, ...]:
    """Undo what the club's log says in entry `seq`; who was renamed is called as before. What
    counts no more; raises Refused."""
    with written_alone(club):
        undone = club_log.undo_deed(club, seq, deed)
        for entry in undone:
            if isinstance(entry, PersonRenamed):
                was = PlayerName.objects.select_related("player").get(pk=entry.was)
                if not was.text:
                    raise Refused(NameForgotten(), club)
                _call(was.player, was.text)
            if isinstance(entry, PeopleWrittenIn):
                _take_out(club, entry.players)
        if any(isinstance(entry, _CALLED_OTHERWISE) for entry in undone):
            _draw_anew(club)
        return undone


def choose_names(*, club: Club, shown: NamesShown, deed: Deed) -> None:
    """How names stand outside the hall from now on; chosen already, there is nothing to do."""
    with written_alone(club):
        says = club_now(club.lines()).says
        if says.names_shown is not shown or not says.names_are_chosen:
            club_log.add(club, [NamesChosen(shown)], deed)
            _draw_anew(club)


@once
def merge_people(club: Club, deed: Deed, alias: PlayerId, same_as: PlayerId) -> None:
    """Somebody stands in the book twice: one of the two is an alias of the other from now on.
    Raises Refused, also where both were at one night."""
    says = club_now(club.lines()).says
    merged = PersonMerged(alias, same_as)
    if reason := merged.why_not(ClubNow((), says)):
        raise Refused(reason, club)
    one, other = (_all_of(says, each) for each in (alias, same_as))
    if days := both_came(club, one, other):
        raise Refused(BothCame(days[-1:]), club)
    club_log.add(club, [merged], deed)
    _draw_anew(club)


def mark_aliases(club: Club) -> None:
    """Whose alias each person is, as the club's log says now."""
    says = club_now(club.lines()).says
    marked = dict(club.players.exclude(same_as=None).values_list("pk", "same_as"))
    wanted = {int(alias): int(says.main(alias)) for alias in says.aliases}
    for player in marked.keys() | wanted.keys():
        if marked.get(player) != wanted.get(player):
            club.players.filter(pk=player).update(same_as=wanted.get(player))


def _draw_anew(club: Club) -> None:
    """The names of now, and the mark by which pictures of nights are drawn anew."""
    mark_aliases(club)
    club.nights.update(revision=F("revision") + 1)


def _all_of(says: ClubFacts, player: PlayerId) -> set[PlayerId]:
    """A person by every number that there is for it."""
    main = says.main(player)
    return {main, *(alias for alias in says.aliases if says.main(alias) == main)}


def forget_person(
    *, club: Club, player: PlayerId, deed: Deed, typed: Sequence[PlaceTyped] = ()
) -> None:
    """Take somebody's names out of the book, all they ever had, for good: no copy that is put back
    brings them back; and these words of what was `typed`. The club's log says that it was done, and by whom, of nobody by name; done
    already, there is nothing to do. Raises Refused; OSError, and nothing is changed, where it
    cannot be written down who is forgotten."""
    with written_alone(club):
        people = Player.objects.filter(Q(pk=player) | Q(same_as=player), club=club, practice=False)
        if not people.exclude(name="").exists() or was_sent(club, deed.key):
            return
        club_log.add(club, [PersonForgotten(player)], deed)
        said = Booking.objects.forget(people.values_list("name", flat=True))
        people.forget()
        blank(typed)
        stay = [place for place in typed if place.stays]
        remember(kept_in(), [*people.values_list("key", flat=True), *said], stay)
        transaction.on_commit(empty_the_journal)
        for throw_away in FORGOTTEN:
            transaction.on_commit(throw_away)


def _why_not(person: Player, name: str, *, is_another: bool) -> Refusal | None:
    if not name:
        return NameMissing()
    others = Player.objects.filter(club=person.club_id, practice=person.practice)
    others = others.exclude(pk=person.pk).exclude(same_as__isnull=False, same_as=person.pk)
    for player, known in others.values_list("id", "name") if not is_another else ():
        if folded(known) == folded(name):
            return NameTaken(PlayerId(player))
    return None


def _said(person: Player, about: About) -> list[ClubEntry]:
    """What of it the club's log does not say yet."""
    player, says = PlayerId(person.pk), club_now(person.club.lines()).says
    said: list[ClubEntry] = []
    if about.name is not None and about.name != person.name:
        was = says.names.get(player) or _new_name(person, person.name)
        said.append(PersonRenamed(player, was, _new_name(person, about.name)))
    if about.group is not None and about.group != says.groups.get(player, ""):
        said.append(PersonGrouped(player, about.group))
    if about.note is not None and about.note != _note(says.notes.get(player, NameNo(0))):
        said.append(PersonNoted(player, _new_name(person, about.note)))
    if about.age is not None and about.age is not says.ages.get(player, Age.ADULT):
        said.append(PersonOfAge(player, about.age))
    return said


def _take_out(club: Club, players: Collection[PlayerId]) -> None:
    """Written in by mistake: out of the book again, but for those who have been at a night since, or of
    whom the club's log has said more."""
    told = club_now(club.lines())
    said = (line.entry for line in standing_lines(told.lines))
    stay = {who for entry in said for who in people_of(entry)}
    stay |= named_in(Night.objects.filter(club=club), set(players) - stay)
    club.players.filter(pk__in=set(players) - stay).update(name="")


def _note(row: NameNo) -> str:
    """What stands in a row; nothing in none."""
    return PlayerName.objects.filter(pk=row).values_list("text", flat=True).first() or ""


def _new_name(person: Player, text: str) -> NameNo:
    return NameNo(PlayerName.objects.create(player=person, text=text).pk)


def _call(person: Player, name: str) -> None:
    """The name that is read fast, and the mark by which pictures of nights are drawn anew."""
    person.name = name
    person.save(update_fields=["name"])
    person.club.nights.update(revision=F("revision") + 1)


class Price(StrEnum):
    """What somebody pays to come in."""

    FULL = "full"
    HALF = "half"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the door: a player of the club's book, or a name that is new to it."""

    name: str
    player: PlayerId | None = None
    has_paid: bool = False
    price: Price = Price.FULL
    how: PaidBy = PaidBy.CASH


def player_of(night: Night, person: Person) -> PlayerId:
    """The person's id in the club's book, where somebody new is written down."""
    if person.player is not None:
        return person.player
    new = Player.objects.create(club=night.club, name=person.name, practice=night.practice)
    return PlayerId(new.pk)


# The door: couples, people who came alone, fees, the cards of the first tables.


def open_door(*, night: Night, deed: Deed, date: datetime.date | None = None) -> Evening:
    """From now on couples come in; the pots bring forward what the nights before carry. The night
    is of this `date`, if it was planned for another. What an earlier version planned is played as it
    is now."""
    with written_alone(night):
        if date and date != night.date:
            ask_before_moving(night, night.evening(), date, deed.seen)
            night.date = date
            night.save(update_fields=["date"])
        evening = night.evening()
        opened: list[Entry] = [*begun_now(evening), DoorOpened()]
        return add(night, opened + brought_forward(night, evening), deed)


@said_once
def register_couple(
    night: Night,
    evening: Evening,
    people: tuple[Person, Person],
    couple: CoupleNo | None = None,
    table: TableNo | None = None,
    *,
    house: bool = False,
) -> Sequence[Entry]:
    """Two partners come in; without a number of their own they get the lowest that is free.

    With `house` they are two volunteers who make an odd field even: where the tables are drawn they
    sit down with the couple that has nobody to play.
    """
    number = couple if couple is not None else lowest_free_number(evening)
    first, second = (player_of(night, person) for person in people)
    said: list[Entry] = [Registered(number, (first, second))]
    if house:
        said.append(HouseCouple(number, house=True))
    for player, person in zip((first, second), people, strict=True):
        said += _at_the_price(evening, player, person)
    if table is not None:
        said.append(TableGiven(number, table))
    if house and (seats := kept_draw(afterwards(evening, *said))):
        said.append(Seated(evening.first_game, seats))
    return said


@said_once
def take_card(
    night: Night,
    evening: Evening,
    people: Sequence[Person],
    group: int = 0,
    number: CoupleNo | None = None,
) -> Sequence[Entry]:
    """Who carries a card of their own comes in, or a team; without a number it is the lowest free."""
    card = number if number is not None else lowest_free_number(evening)
    players = tuple(player_of(night, person) for person in people)
    said: list[Entry] = [CardTaken(card, players, group)]
    for player, person in zip(players, people, strict=True):
        said += _at_the_price(evening, player, person)
    return said


@said_once
def take_back_couple(_night: Night, evening: Evening, couple: CoupleNo) -> Sequence[Entry]:
    """A registration is taken back, and what was paid is given back."""
    return [*money_back(evening, evening.couples.get(couple, ())), Unregistered(couple)]


@said_once
def wait_for_partner(night: Night, evening: Evening, person: Person) -> Sequence[Entry]:
    """Somebody came alone and goes on the partner list."""
    player = player_of(night, person)
    return [SingleWaiting(player), *_at_the_price(evening, player, person)]


@said_once
def leave_partner_list(_night: Night, evening: Evening, player: PlayerId) -> Sequence[Entry]:
    """Somebody found no partner and goes home, with the fee."""
    return [*money_back(evening, (player,)), SingleGone(player)]


@said_once
def pair_singles(
    _night: Night,
    evening: Evening,
    players: tuple[PlayerId, PlayerId],
    how: PaidBy = PaidBy.CASH,
    *,
    have_paid: bool = False,
) -> Sequence[Entry]:
    """Two people of the partner list become a couple; what they still owe they pay now or later."""
    paid = [fee for player in players if have_paid for fee in _fee(evening, player, how)]
    return [Registered(lowest_free_number(evening), players), *paid]


@said_once
def take_fees(
    _night: Night, evening: Evening, players: Sequence[PlayerId], how: PaidBy = PaidBy.CASH
) -> Sequence[Entry]:
    """These people pay what they owe; who owes nothing pays nothing."""
    return [entry for player in players for entry in _fee(evening, player, how)]


@said_once
def give_fees_back(_night: Night, evening: Evening, players: Sequence[PlayerId]) -> Sequence[Entry]:
    """These people get back what they paid."""
    return money_back(evening, players)


@said_once
def give_too_much_back(
    _night: Night, evening: Evening, players: Sequence[PlayerId]
) -> Sequence[Entry]:
    """These people get back what they paid beyond what they have to pay."""
    back = [_back(evening, player, evening.overpaid(player)) for player in players]
    return [entry for each in back for entry in each]


@said_once
def expect(night: Night, _evening: Evening, people: tuple[Person, Person]) -> Sequence[Entry]:
    """Two people have let us know that they are coming."""
    first, second = (player_of(night, person) for person in people)
    return [Reserved((first, second))]


@said_once
def replace_player(
    night: Night, _evening: Evening, couple: CoupleNo, was: PlayerId, person: Person
) -> Sequence[Entry]:
    """The couple's card bore the wrong person."""
    return [PlayerReplaced(couple, was, player_of(night, person))]


def lowest_free_number(evening: Evening) -> CoupleNo:
    """The number of the next punch card: the lowest that nobody holds."""
    number = 1
    while number in evening.couples:
        number += 1
    return CoupleNo(number)


def price_in_cents(rules: HouseRules, price: Price) -> Cents:
    """What this price is tonight."""
    match price:
        case Price.FULL:
            return rules.fee
        case Price.HALF:
            return rules.half_fee
        case Price.FREE:
            return Cents(0)


def _at_the_price(evening: Evening, player: PlayerId, person: Person) -> list[Entry]:
    """What is said of the money when somebody comes in."""
    if person.price is Price.FULL:
        return _fee(evening, player, person.how) if person.has_paid else []
    due = price_in_cents(evening.rules, person.price)
    owed = Cents(due - evening.door.paid_by(player))
    pays = [FeePaid(player, owed, how=person.how)] if person.has_paid and owed > 0 else []
    return [FeeSet(player, due, ""), *pays]


def _fee(evening: Evening, player: PlayerId, how: PaidBy) -> list[Entry]:
    owed = evening.owed(player)
    return [FeePaid(player, owed, how=how)] if owed else []


def money_back(evening: Evening, players: Sequence[PlayerId]) -> list[Entry]:
    """What these people paid, given back to them as they paid it."""
    back = [_back(evening, player, evening.door.paid_by(player)) for player in players]
    return [entry for each in back for entry in each]


def _back(evening: Evening, player: PlayerId, amount: Cents) -> list[Entry]:
    """So much of what somebody paid: the cash first, what came otherwise goes back the same way."""
    said: list[Entry] = []
    for way, paid in evening.door.ways_paid(player).items():
        if part := Cents(max(0, min(amount, paid))):
            said.append(FeeGivenBack(player, part, how=way))
            amount = Cents(amount - part)
    return said


# Couples that go home, sit down late, cannot walk or play with somebody else; cards swapped.


class Ending(StrEnum):
    """What becomes of the game that a couple goes home in."""

    OTHERS = "others"
    NOBODY = "nobody"
    NOT_BEGUN = "not_begun"
    TO_THE_END = "to_the_end"


@said_once
def leave(
    night: Night, evening: Evening, couple: CoupleNo, ending: Ending, mover: CoupleNo | None
) -> Sequence[Entry]:
    """A couple goes home. `mover` is who gets the game or at least goes on."""
    if seat_now(evening, couple) is None:
        raise Refused(NotPlaying(couple), night)
    return with_draw(evening, going_home(evening, couple, ending, mover))


@said_once
def had_not_left(night: Night, evening: Evening, couple: CoupleNo) -> Sequence[Entry]:
    """A couple that was said to have gone home had not."""
    said = not_gone(evening, couple)
    if said is None:
        raise Refused(AlreadyPlaying(couple), night)
    return with_draw(evening, [said])


@said_once
def sit_down(
    _night: Night, evening: Evening, couple: CoupleNo, game: GameNo, table: TableNo
) -> Sequence[Entry]:
    """A couple that came late or came back sits down; the bye chair becomes a table for it."""
    return with_draw(evening, sitting_down(evening, couple, game, table))


@said_once
def stay_put(_night: Night, evening: Evening, couple: CoupleNo, *, stays: bool) -> Sequence[Entry]:
    """A couple keeps its table from now on, win or lose; or walks again."""
    return [StaysPut(couple, open_game(evening, couple), stays)]


@said_once
def substitute(
    night: Night, evening: Evening, couple: CoupleNo, was: PlayerId, person: Person
) -> Sequence[Entry]:
    """Somebody plays on in place of one of the couple."""
    game = evening.game or evening.first_game
    return [Substituted(couple, was, player_of(night, person), game)]


@said_once
def even_out(night: Night, evening: Evening, plan: str) -> Sequence[Entry]:
    """What the rule for an odd couple wants is done, as the page showed it."""
    entries = evening_out(evening)
    if not entries or mark_of(entries) != plan:
        raise Refused(OldPage(), night)
    return entries


def evening_out(evening: Evening) -> tuple[Entry, ...]:
    """What would be said to do what the rule for an odd couple wants; nothing where it cannot be
    said yet."""
    wanted = evened_out(evening)
    after = evening
    for entry in wanted.entries if wanted else ():
        if why_not(after, entry):
            return ()
        after = afterwards(after, entry)
    return wanted.entries if wanted else ()


def seat_now(evening: Evening, couple: CoupleNo) -> tuple[GameNo, Place] | None:
    """The game that a couple plays, or played last, and its place in it."""
    newest = evening.first_game + len(evening.rooms) - 1
    if couple not in evening.here:
        return None
    for number in range(newest, (evening.game or evening.first_game) - 1, -1):
        game = GameNo(number)
        place = evening.place_of(couple, game)
        if place is not None and (evening.has_begun(game) or game == evening.first_game):
            return game, place
    return None


def is_done(evening: Evening, game: GameNo, place: Place) -> bool:
    """Whether nothing is to be said any more of a place in a game."""
    return place.sits_out or place.table in evening.won.get(game, {})


def open_game(evening: Evening, couple: CoupleNo) -> GameNo:
    """The first game of which a couple's walk is not decided yet."""
    sits = seat_now(evening, couple)
    if sits is None:
        return next_game(evening)
    game, place = sits
    return GameNo(game + 1) if place.table in evening.won.get(game, {}) else game


def next_game(evening: Evening) -> GameNo:
    """The game after the one that is being played; before the first, the first."""
    return GameNo(evening.game + 1) if evening.game else evening.first_game


def going_home(
    evening: Evening, couple: CoupleNo, ending: Ending, mover: CoupleNo | None
) -> Sequence[Entry]:
    """What is said when a couple that sits somewhere goes home now."""
    sits = seat_now(evening, couple)
    if sits is None:
        return []
    game, place = sits
    if is_done(evening, game, place) or ending is Ending.TO_THE_END:
        return [Left(couple, game)]
    if ending is Ending.NOT_BEGUN:
        return [Left(couple, GameNo(game - 1))]
    others = others_at(place, couple)
    goes_on = mover if mover in others else others[0]
    if ending is Ending.OTHERS:
        return [Won(game, place.table, goes_on), Left(couple, game)]
    # Who keeps its table all night does not walk for a game that nobody gets, either.
    walkers = can_walk(evening, game, place.table)
    walks = next((each for each in (goes_on, *others, couple) if each in walkers), NOBODY)
    return [Voided(game, place.table, walks), Left(couple, game)]


def others_at(place: Place, couple: CoupleNo) -> list[CoupleNo]:
    """Who else could get the game of a place: one of each other side, where there are sides."""
    if place.sides is None:
        return [each for each in place.couples if each != couple]
    return [side[0] for side in place.sides if side and couple not in side]


def not_gone(evening: Evening, couple: CoupleNo) -> HadNotLeft | None:
    """What is said when a couple had not gone home, with who went on from its table in the games that
    are behind the others; None where it was not said to have gone."""
    after = evening.door.gone_home.get(couple)
    if after is None:
        return None
    said = HadNotLeft(couple, after)
    for number in range(after + 1, evening.first_game + len(evening.rooms)):
        if not evening.games_are_over and why_not(evening, said) is None:
            break
        said = _with_seats(evening, said, GameNo(number))
        said = _with_game(evening, said, GameNo(number))
    return said


def _with_seats(evening: Evening, said: HadNotLeft, game: GameNo) -> HadNotLeft:
    """The same with the couple in the bye chair of this game, where it would have stayed an odd
    couple's and others would sit elsewhere than they did."""
    stood, room = evening.room(game), afterwards(evening, said).room(game)
    if stood is None or room is None or stood.at(BYE_CHAIR) or not room.at(BYE_CHAIR):
        return said
    sat = {place.table: place.couples for place in stood.places} | {BYE_CHAIR: (said.couple,)}
    others = tuple((p.table, sat[p.table]) for p in room.places if {*p.couples} != {*sat[p.table]})
    return replace(said, seats=(*said.seats, (game, others))) if others else said


def _with_game(evening: Evening, said: HadNotLeft, game: GameNo) -> HadNotLeft:
    """The same with who went on from the couple's table, where nothing was said of it in this game."""
    place = afterwards(evening, said).place_of(said.couple, game)
    went_on = place and evening.movers.get(game, {}).get(place.table)
    if not place or not went_on or place.table in evening.won.get(game, {}):
        return said
    answer = (game, place.table, NOBODY, went_on)
    return replace(said, answers=(*said.answers, answer))


def sitting_down(
    evening: Evening, couple: CoupleNo, game: GameNo, table: TableNo
) -> Sequence[Entry]:
    """What is said when a couple sits down; at the bye chair, that becomes a table of its own."""
    if table != BYE_CHAIR:
        return [Joined(couple, game, table)]
    new = new_table(evening)
    # While tables are playing only the game that is on can be asked who sits in the chair.
    known = game if evening.room(game) else GameNo(evening.game or evening.first_game)
    return [TableMoved(known, BYE_CHAIR, new), Joined(couple, game, new)]


def new_table(evening: Evening) -> TableNo:
    """The number of one more table, at the end."""
    rooms: list[Room] = [*evening.rooms[-2:], *([evening.ahead] if evening.ahead else [])]
    return TableNo(max((p.table for room in rooms for p in room.places), default=0) + 1)


# Who has said at home that they are coming.


def answer_booking(
    night: Night, booking: UUID, says: Answer, pair: tuple[PlayerId, PlayerId] | None = None
) -> None:
    """The hall's answer, which goes out by itself; with the pair that is expected since. It is for all who have
    said the same names and wait for one."""
    expected = f"{pair[0]}-{pair[1]}" if pair else ""
    heard = Booking.objects.heard_of(night.key)
    asked = heard.filter(key=booking).first()
    waits = heard.filter(answer=Answer.NONE, off=False)
    same = [each.pk for each in waits if asked and each.people == asked.people]
    said = heard.filter(Q(key=booking) | Q(pk__in=same))
    if says == Answer.NO:
        said = said.filter(answer=Answer.NONE)  # somebody else has taken them in meanwhile
    said.update(answer=says, pair=expected)
