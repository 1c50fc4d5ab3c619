"""House rules, a club's and a night's; what is played tonight is said, and what a club plays beside
its drive."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db.models import F

from parties.door.actions import sitting_down
from parties.log import club as club_log
from parties.log.asked import AskedFirst
from parties.log.night import Deed, Refused, add, said_once
from parties.log.writing import once
from parties.models import Club, Night
from parties.rules.words import house_rules
from parties.till.actions import brought_by_new_pots
from parties.wording.deeds import Question
from scoring.as_json import written
from scoring.club.entry import ClubEntry
from scoring.club.settings import Besides, SettingsChanged
from scoring.door.facts import FeeAnswered
from scoring.door.fees import FeeSet
from scoring.door.registering import HouseCouple
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.entry import Entry
from scoring.log.lines import OldPage
from scoring.night.rules import (
    FeeChanged,
    Plays,
    RulesChanged,
    RulesSet,
    at_the_halls,
    fee_changed,
    without_places,
)
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, TableNo
from scoring.pots.odds import can_be_won, that_can_be_won
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules, with_games
from scoring.rules.pot_rules import PotRule, order_is_wrong
from scoring.seats.room import Place, Room, TablesStillPlaying
from scoring.seats.seating import Left, Seated, TableMoved
from scoring.what_follows import afterwards

# House rules: a club's, a night's before its first game, or changed while it goes on, with its
# seats.


def changing(
    night: Night, evening: Evening, changed: RulesChanged, house: CoupleNo | None = None
) -> Sequence[Entry]:
    """What is said when from a game on other rules hold, and who has nobody to play sits as they say. Raises Refused while it is not known who would sit out."""
    odd, game = changed.rules.odd, changed.game
    if odd is evening.night.rules_of(game).odd:
        return [changed]
    said: list[Entry] = [*_house_goes(evening, game, odd)]
    now = afterwards(evening, *said)
    room = now.room(game)
    if room is None or not room.whole:
        raise Refused(_who_plays_on(evening, game), night)
    match odd:
        case Odd.BYE_CHAIR:
            said += _three_apart(now, game, room)
        case Odd.THREE:
            said += _alone_joins(game, room)
        case Odd.HOUSE_COUPLE:
            said += _house_comes(now, game, room, house)
    return [changed, *said]


change_rules_from = said_once(changing)


def needs_house(evening: Evening, changed: RulesChanged) -> bool:
    """Whether somebody has nobody to play and the rules will give them the house couple."""
    room = evening.room(changed.game)
    was = evening.night.rules_of(changed.game).odd
    if changed.rules.odd is not Odd.HOUSE_COUPLE or was is Odd.HOUSE_COUPLE or room is None:
        return False
    return any(len(place.couples) != 2 for place in room.places)


def _who_plays_on(evening: Evening, game: GameNo) -> TablesStillPlaying:
    before = GameNo(min(game - 1, evening.first_game + len(evening.rooms) - 1))
    room = evening.room(before)
    still = {place.table for place in evening.missing(before)} | (room.unknown if room else set())
    return TablesStillPlaying(before, tuple(sorted(still)))


def _house_goes(evening: Evening, game: GameNo, odd: Odd) -> list[Left]:
    """The volunteers need not play any more."""
    playing = evening.door.house & {*evening.here} if odd is not Odd.HOUSE_COUPLE else ()
    return [Left(couple, GameNo(game - 1)) for couple in sorted(playing)]


def _three_apart(evening: Evening, game: GameNo, room: Room) -> list[Seated]:
    """Of a table of three, who has sat out least goes to the bye chair."""
    three = next((place for place in room.places if len(place.couples) > 2), None)
    if three is None or room.at(BYE_CHAIR):
        return []
    out = min(three.couples, key=lambda each: (len(evening.sat_out.get(each, ())), each))
    stay = tuple(each for each in three.couples if each != out)
    return [Seated(game, ((BYE_CHAIR, (out,)), (three.table, stay)))]


def _alone_joins(game: GameNo, room: Room) -> list[TableMoved]:
    """Who is alone sits down as the third couple at the next table of the ring that has two."""
    at = next((i for i, place in enumerate(room.places) if place.sits_out), None)
    if at is None:
        return []
    after = [*room.places[at + 1 :], *room.places[:at]]
    to = next((place.table for place in after if len(place.couples) == 2), None)
    return [] if to is None else [TableMoved(game, room.places[at].table, to)]


def _house_comes(evening: Evening, game: GameNo, room: Room, house: CoupleNo | None) -> list[Entry]:
    """The house couple sits down with whoever is alone, or with the third of a table of three."""
    if house is None:
        return []
    said: list[Entry] = [HouseCouple(house, house=True), *_three_apart(evening, game, room)]
    now = afterwards(evening, *said)
    table = _where_alone(now.room(game))
    return [*said, *sitting_down(now, house, game, table)] if table is not None else said


def _where_alone(room: Room | None) -> TableNo | None:
    places: Sequence[Place] = room.places if room else ()
    return next((place.table for place in places if place.sits_out), None)


ONLY_WHO_COME, EVERYBODY = "only who come", "everybody"
"""For whom another fee counts, as its buttons send it."""


class OtherFee(AskedFirst):
    """Not done yet: people have paid, and nobody has said whether another fee counts for them."""

    def __init__(self, night: Night, changed: FeeChanged) -> None:
        said = Question(
            title=house_rules.title(changed),
            about=house_rules.about(),
            follows=house_rules.are_in(changed),
            besides=house_rules.besides(),
            for_a_helper=house_rules.about(),
            ways=[
                (ONLY_WHO_COME, house_rules.only_who_come()),
                (EVERYBODY, house_rules.everybody(changed)),
            ],
            leads=False,
        )
        super().__init__(night, sha256(repr(changed).encode()).hexdigest(), said)


@once
def change_rules(night: Night, deed: Deed, rules: HouseRules) -> None:
    """The night's own rules, free until game 1; a pot that comes in once the door is open brings what
    it would have brought then. Raises Refused after game 1 has begun, and OtherFee where people have paid
    another one and nobody has said whether it counts for them."""
    evening, said = night.evening(), RulesSet(rules)
    pots = brought_by_new_pots(night, afterwards(evening, said))
    add(night, [said, *_fees_as_they_were(night, evening, rules.fee, deed), *pots], deed)


def _fees_as_they_were(night: Night, evening: Evening, fee: Cents, deed: Deed) -> Sequence[FeeSet]:
    """Of those who are in, where another one counts only for who comes from now on."""
    changed = None if evening.games.have_begun else fee_changed(evening, fee)
    if changed is None:
        _answered_otherwise(night, evening, fee, deed)
        return []
    asked = OtherFee(night, changed)
    if not asked.was_shown(deed.seen) or deed.handed not in (ONLY_WHO_COME, EVERYBODY):
        raise asked
    return changed.as_it_was() if deed.handed == ONLY_WHO_COME else changed.for_everybody()


def _answered_otherwise(night: Night, evening: Evening, fee: Cents, deed: Deed) -> None:
    """Raises Refused where somebody else has given the other answer meanwhile."""
    if deed.handed in (ONLY_WHO_COME, EVERYBODY) and fee == evening.rules.fee:
        is_kept = any(due != fee for due in at_the_halls(evening).values())
        if is_kept is (deed.handed == EVERYBODY):
            raise Refused(FeeAnswered(fee, is_kept), night)


@once
def keep_settings(
    club: Club, deed: Deed, /, rules: HouseRules, mark: str = "habits_at", **kept: Any
) -> None:
    """What a club's next nights are made from: its rules, and what else is `kept` of it by name. What
    is otherwise is a line of its log, to be undone; nothing of practice is. The `mark` is the field
    that says when this was kept last, if that is to be known."""
    club.refresh_from_db()
    kept |= {mark: deed.at} if mark else {}
    besides = tuple(
        Besides(name, _plain(getattr(club, name)), _plain(value))
        for name, value in kept.items()
        if getattr(club, name) != value
    )
    said = SettingsChanged(club.house_rules, rules, besides)
    if said.names and not club.practice:
        club_log.add(club, [said], deed)
    _keep(club, rules, kept)


def take_settings_back(*, club: Club, changed: SettingsChanged) -> None:
    """Each setting that this changed is what it was; what was changed besides stays. Raises
    Refused where that goes together no more."""
    rules = {name: getattr(changed.was, name) for name in changed.rules_changed}
    try:
        before = replace(club.house_rules, **rules)
    except ValueError:
        raise Refused(OldPage(), club) from None
    _keep(club, before, {each.name: _as_kept(each) for each in changed.besides})


def _keep(club: Club, rules: HouseRules, kept: Mapping[str, Any]) -> None:
    words = club.words
    for name, value in kept.items():
        setattr(club, name, value)
    club.rules = written(rules)
    club.save(update_fields=[*kept, "rules"])
    if club.words != words:  # pictures of its nights are drawn anew
        club.nights.update(revision=F("revision") + 1)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _as_kept(each: Besides) -> Any:
    is_moment = each.name.endswith("_at") and each.was is not None
    return datetime.fromisoformat(each.was) if is_moment else each.was


# What is played tonight is said, and what a club plays beside its drive.


@said_once
def play(night: Night, evening: Evening, form: Format) -> Sequence[Entry]:
    """Tonight goes by this format, with as many games as it usually has and a night can have, and with
    the pots that somebody can win there."""
    rules = with_games(evening.rules, form.games)
    rules = replace(rules, pots=_pots(night, evening, form, rules.games))
    if evening.form and not evening.form.gives_places and form.gives_places:
        had = [each for each in _rules_said(evening) if each.prizes]
        own = had[-1] if had else night.club.house_rules
        rules = replace(rules, prizes=own.prizes, booby=own.booby)
    rules = without_places(rules, form)
    return [Plays(form), *([RulesSet(rules)] if rules != evening.rules else [])]


def _pots(night: Night, evening: Evening, form: Format, games: int) -> tuple[PotRule, ...]:
    """Those that can be won there; among them those that could not be won before, and had to go: as this
    night had them, or else as the club has."""
    rules, day = evening.rules, night.date.isoformat()
    now = that_can_be_won(rules.pots, games, day, form)
    said = (night.club.house_rules, *_rules_said(evening))
    before = {pot.name: pot for each in said for pot in each.pots}
    known = {pot.name for pot in rules.pots}
    back = tuple(
        pot
        for name, pot in before.items()
        if name not in known
        and can_be_won(pot, games, day, form)
        and not can_be_won(pot, rules.games, day, evening.form)
    )
    return (*back, *now) if order_is_wrong((*back, *now)) is None else now


def _rules_said(evening: Evening) -> list[HouseRules]:
    """The rules that this night has had, one after the other."""
    said = (line.entry for line in evening.lines)
    return [entry.rules for entry in said if isinstance(entry, RulesSet)]


def say_unless_so(club: Club, entries: Sequence[ClubEntry], deed: Deed) -> None:
    """What the club plays, or plays no more; nothing where it is so already. Raises Refused."""
    try:
        club_log.add(club, entries, deed)
    except Refused as refused:
        if not isinstance(refused.reason, OldPage):
            raise
