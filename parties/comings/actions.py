"""Couples that go home, sit down late, cannot walk or play with somebody else; cards swapped."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from parties.book.actions import Person, player_of
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.log.with_draw import add_with_draw
from parties.log.writing import mark_of
from parties.models import Night
from scoring.door.swapping import Substituted
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
from scoring.games.not_gone import HadNotLeft
from scoring.games.results import Voided, Won
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, PlayerId, TableNo
from scoring.seats.comings import Joined, Left, StaysPut, TableMoved
from scoring.seats.odd import evened_out
from scoring.seats.refusals import AlreadyPlaying, NotPlaying
from scoring.seats.room import Place, Room
from scoring.seats.stuck import can_walk
from scoring.what_follows import afterwards
from scoring.why_not import why_not


class Ending(StrEnum):
    """What becomes of the game that a couple goes home in."""

    OTHERS = "others"
    NOBODY = "nobody"
    NOT_BEGUN = "not_begun"
    TO_THE_END = "to_the_end"


def leave(
    *, night: Night, couple: CoupleNo, ending: Ending, mover: CoupleNo | None, deed: Deed
) -> Evening:
    """A couple goes home. `mover` is who gets the game or at least goes on."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        if seat_now(evening, couple) is None:
            raise Refused(NotPlaying(couple), night)
        return add_with_draw(night, going_home(evening, couple, ending, mover), deed)


def had_not_left(*, night: Night, couple: CoupleNo, deed: Deed) -> Evening:
    """A couple that was said to have gone home had not."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        said = not_gone(evening, couple)
        if said is None:
            raise Refused(AlreadyPlaying(couple), night)
        return add_with_draw(night, [said], deed)


def sit_down(
    *, night: Night, couple: CoupleNo, game: GameNo, table: TableNo, deed: Deed
) -> Evening:
    """A couple that came late or came back sits down; the bye chair becomes a table for it."""
    with written_alone(night):
        evening = night.evening()
        return add_with_draw(night, sitting_down(evening, couple, game, table), deed)


def stay_put(*, night: Night, couple: CoupleNo, stays: bool, deed: Deed) -> Evening:
    """A couple keeps its table from now on, win or lose; or walks again."""
    with written_alone(night):
        evening = night.evening()
        return add(night, [StaysPut(couple, open_game(evening, couple), stays)], deed)


def substitute(
    *, night: Night, couple: CoupleNo, was: PlayerId, person: Person, deed: Deed
) -> Evening:
    """Somebody plays on in place of one of the couple."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        game = evening.game or evening.first_game
        now = player_of(night, person)
        return add(night, [Substituted(couple, was, now, game)], deed)


def even_out(*, night: Night, plan: str, deed: Deed) -> Evening:
    """What the rule for an odd couple wants is done, as the page showed it."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        entries = evening_out(evening)
        if not entries or mark_of(entries) != plan:
            raise Refused(OldPage(), night)
        return add(night, entries, deed)


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
