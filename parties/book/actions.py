"""The people of a club's book: found or written in, a better name, the name of before, none at all."""

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import F

from parties.forgotten import kept_in, remember
from parties.log import club as club_log
from parties.log.club import ClubRefused
from parties.log.night import Deed, was_sent, written_alone
from parties.models import Club, Night, Player, PlayerName
from parties.wording.spelling import folded
from scoring.club.entry import ClubEntry
from scoring.club.now import club_now
from scoring.club.renaming import NameForgotten, NameMissing, NameTaken, PersonRenamed
from scoring.door.ways import PaidBy
from scoring.log.refusals import Refusal
from scoring.numbers import NameNo, PlayerId, Seq


def rename_person(
    *, club: Club, player: PlayerId, name: str, deed: Deed, is_another: bool = False
) -> None:
    """A name was misspelt: it is mended on every night, as the logs of nights hold no names.

    Called so already, there is nothing to do. `is_another` where somebody has said that it is not
    the other person of that name. Raises ClubRefused. What a pretend person is called goes into no
    log, as nothing of practice does.
    """
    with written_alone(club):
        person, name = club.players.filter(id=player).first(), " ".join(name.split())
        if person is None or person.name == name or was_sent(club, deed.key):
            return
        if reason := _why_not(person, name, is_another=is_another):
            raise ClubRefused(reason, club)
        if not person.practice:
            rows = _name_that_holds(club, person), _new_name(person, name)
            club_log.add(club, [PersonRenamed(player, *rows)], deed)
        _call(person, name)


def undo_in_club(*, club: Club, seq: Seq, deed: Deed) -> tuple[ClubEntry, ...]:
    """Undo what the club's log says in entry `seq`; who was renamed is called as before. What
    counts no more; raises ClubRefused."""
    with written_alone(club):
        undone = club_log.undo_deed(club, seq, deed)
        for entry in undone:
            if isinstance(entry, PersonRenamed):
                was = PlayerName.objects.select_related("player").get(pk=entry.was)
                if not was.text:
                    raise ClubRefused(NameForgotten(), club)
                _call(was.player, was.text)
        return undone


def forget_person(*, club: Club, player: PlayerId) -> None:
    """Take somebody's names out of the book, all they ever had, for good: no copy that is put back
    brings them back. No log is touched. Raises OSError, and nothing is changed, where that cannot be
    written down."""
    with written_alone(club):
        people = Player.objects.filter(club=club, id=player)
        people.forget()
        remember(kept_in(), people.values_list("key", flat=True))


def _why_not(person: Player, name: str, *, is_another: bool) -> Refusal | None:
    if not name:
        return NameMissing()
    others = Player.objects.filter(club=person.club_id, practice=person.practice)
    others = others.exclude(pk=person.pk)
    for player, known in others.values_list("id", "name") if not is_another else ():
        if folded(known) == folded(name):
            return NameTaken(PlayerId(player))
    return None


def _name_that_holds(club: Club, person: Player) -> NameNo:
    """The row with the name of now: who is renamed for the first time gets one."""
    known = club_now(club.lines()).says.names.get(PlayerId(person.pk))
    return known or _new_name(person, person.name)


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
