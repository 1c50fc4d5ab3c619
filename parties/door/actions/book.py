"""The people of a club's book: found or written in, a better name, the name of before, none at all;
the club's own groups, a note."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db import transaction
from django.db.models import F, Q

from parties.log import club as club_log
from parties.log.came import both_came, named_in
from parties.log.forgotten import empty_the_journal, kept_in, remember
from parties.log.night import Deed, Refused, was_sent, written_alone
from parties.log.typed import Place, blank
from parties.log.writing import once
from parties.models import Booking, Club, Night, Player, PlayerName
from parties.second.actions.blocks import throw_away_what_is_handed_on
from parties.wording.names import folded
from scoring.club.entry import ClubEntry
from scoring.club.now import ClubFacts, ClubNow, club_now
from scoring.club.people import (
    Age,
    BothCame,
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
)
from scoring.door.ways import PaidBy
from scoring.log.lines import standing_lines
from scoring.log.reading import people_of
from scoring.log.refusals import Refusal
from scoring.numbers import NameNo, PlayerId, Seq


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


def forget_person(*, club: Club, player: PlayerId, deed: Deed, typed: Sequence[Place] = ()) -> None:
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
        transaction.on_commit(throw_away_what_is_handed_on)


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
