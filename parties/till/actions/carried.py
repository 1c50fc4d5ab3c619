"""The pots of a club's nights, one after the other, and what a deed on one means for the later ones.

Every deed is looked at here before it is written, so that no way of changing a night can be
forgotten. The pots of practice nights are carried nowhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from parties.log import club as club_log
from parties.log.asked import AskedFirst
from parties.log.night import Deed, Refused
from parties.log.writing import once
from parties.models import Club, LogEntry, Night, evenings
from parties.till import words
from scoring.club.now import club_now
from scoring.club.settled import PotPutRight, Settling, ShareSettled
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage
from scoring.money.split import total
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, NightKey
from scoring.pots.chain import (
    FORGOTTEN_AFTER,
    ChainChange,
    Disagreement,
    NightOfPots,
    Settled,
    next_openings,
    settled_by,
    what_changes,
    what_disagrees,
)
from scoring.pots.feeding import BroughtForward, openings
from scoring.pots.feeding import brought_forward as feeding_brought_forward
from scoring.pots.lying import Left, lacks_anew, left_after
from scoring.pots.pots import Opening, Told
from scoring.pots.tonight import told_of
from scoring.rules.pot_rules import PotRule
from scoring.till.keeping import CashFound, as_it_lay, found_of, laid_by

_MOST_KEPT = 8 * FORGOTTEN_AFTER


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a deed means for the pots of a night and of the later ones; `dates` by their keys."""

    change: ChainChange
    dates: Mapping[str, date]

    @property
    def says_something(self) -> bool:
        """Whether an opening does not agree, or somebody was paid too much or too little."""
        return bool(self.change.openings or self.change.owed)

    def is_said_by(self, other: "Meaning") -> bool:
        """Whether it is nothing new beside the other."""
        one, two = self.change, other.change
        return (one.openings, one.owed) == (two.openings, two.owed)

    @property
    def mark(self) -> str:
        """Stands for exactly this: whoever sends it along has been shown nothing else."""
        change = self.change
        said = change.openings, change.owed, sorted(change.carried.items())
        return sha256(repr(said).encode()).hexdigest()


class ChangesLater(AskedFirst):
    """Not done yet: it changes later nights, and nobody has seen how. Nothing was changed."""

    def __init__(self, night: Night, meaning: Meaning) -> None:
        super().__init__(night, meaning.mark)
        self.meaning = meaning

    def title(self) -> str:
        """That it reaches beyond the night."""
        return words.later_nights()

    def about(self) -> str:
        """Why other nights are spoken of."""
        return words.why_later_nights()

    def besides(self) -> str:
        """What the program leaves to the club."""
        return words.what_is_left_to_the_club()

    def follows(self) -> list[str]:
        """What it means for the later nights."""
        return words.carried_lines(self.meaning.change, self.meaning.dates)

    def for_a_helper(self) -> str:
        """A helper is told nothing of other nights."""
        return words.carried_for_a_helper()


def ask_about_later_nights(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises ChangesLater where a deed changes later nights, unless it has seen just that.

    While games go on nothing is asked, and nothing looked up: what a pot will pass on is not known
    yet. It is asked once they are over, and for every change from then on.
    """
    if night.practice or not (before.rules.pots or after.rules.pots):
        return
    was_over, is_over = _is_over(before), _is_over(after)
    begins = _began(before) != _began(after)
    if not (was_over or is_over or begins):
        return
    if was_over == is_over and not begins and before.pots == after.pots:
        return
    means = meaning(night, before, after)
    if not means.says_something or means.mark in deed.seen.split():
        return
    just_over = is_over and not was_over
    if just_over or not means.is_said_by(meaning(night, before, before)):
        raise ChangesLater(night, means)


def ask_before_moving(night: Night, evening: Evening, to: date, seen: str) -> None:
    """Raises ChangesLater where another date changes what a pot goes through, as `ask_about_later_nights` does."""
    if night.practice or to == night.date or not evening.rules.pots or not evening.door.is_open:
        return
    club = Night.objects.filter(club=night.club_id, practice=False).exclude(pk=night.pk)
    first = min(night.date, to)
    before = club.filter(date__lt=first).order_by("-date", "-pk")[:FORGOTTEN_AFTER]
    others = [*nights_of_pots(before), *nights_of_pots(club.filter(date__gte=first))]
    told = [each for _, each in others]
    own = night_of_pots(night, evening)
    stands, moved = [*told, own], [*told, replace(own, date=to.isoformat())]
    dates = {key_of(each): each.date for each, _ in others} | {key_of(night): to}
    settled = settled_in(night.club)
    means = Meaning(what_changes(stands, moved, settled), dates)
    is_news = not means.is_said_by(Meaning(what_changes(stands, stands, settled), dates))
    if means.says_something and is_news and means.mark not in seen.split():
        raise ChangesLater(night, means)


def meaning(night: Night, before: Evening, after: Evening) -> Meaning:
    """What it means that the night is `after` and no longer `before`. Of its own pots nothing is
    owed that was not handed over yet."""
    later = nights_of_pots(Night.objects.after(night))
    carry = _nights_that_carry(night, before, after)
    told = [*carry, *(each for _, each in later)]
    then, now = ([*_own(night, each), *told] for each in (before, after))
    change = what_changes(then, now, settled_in(night.club))
    here, others = key_of(night), {each.night for each in carry}
    owed = tuple(each for each in change.owed if each.got or each.night != here)
    dates = {key_of(each): each.date for each in (night, *(other for other, _ in later))}
    shown = replace(
        change,
        openings=tuple(each for each in change.openings if each.night not in others),
        owed=tuple(each for each in owed if each.night not in others),
    )
    return Meaning(shown, dates)


def _nights_that_carry(night: Night, before: Evening, after: Evening) -> list[NightOfPots]:
    """The nights before, where this one's door is to be closed again: they carry past it."""
    if after.door.is_open or not before.door.is_open:
        return []
    earlier = Night.objects.before(night).order_by("-date", "-pk")[:FORGOTTEN_AFTER]
    return [told for _, told in nights_of_pots(earlier)]


@dataclass(frozen=True, slots=True)
class Standing:
    """What does not agree on the nights around one; `dates` by their keys, `told` what they say."""

    off: Disagreement
    dates: Mapping[str, date]
    told: Sequence[NightOfPots]


def as_it_stands(night: Night, evening: Evening) -> Standing:
    """What does not agree on this night, and on those not long before it and after it."""
    before = Night.objects.before(night).order_by("-date", "-pk")[:FORGOTTEN_AFTER]
    after = Night.objects.after(night).order_by("date", "pk")[:FORGOTTEN_AFTER]
    others = [*nights_of_pots(before), *nights_of_pots(after)]
    told = [*_own(night, evening), *(each for _, each in others)]
    dates = {key_of(each): each.date for each in (night, *(other for other, _ in others))}
    return Standing(what_disagrees(told, settled_in(night.club)), dates, told)


def settled_in(club: Club) -> Settled:
    """What the club's log has settled between its nights."""
    return settled_by(club_now(club.lines()))


@once
def settle_share(
    club: Club,
    deed: Deed,
    night: Night,
    on: str,
    pot: str,
    couple: CoupleNo,
    amount: Cents,
    how: Settling,
) -> None:
    """What a couple was owed of a pot, or got too much, on the night of this key is settled: that
    amount, in cents, as the page of `night` said. Raises Refused where it is another sum by now."""
    stands = as_it_stands(night, night.evening())
    about = on, pot, couple, amount
    for each in stands.off.owed:
        if (each.night, each.pot, each.couple, each.owed) == about:
            day = stands.dates[on].isoformat()
            said = ShareSettled(NightKey(on), day, pot, couple, each.got, each.due, how)
            club_log.add(club, [said], deed)
            return
    raise Refused(OldPage(), night)


@once
def put_pot_right(
    club: Club, deed: Deed, night: Night, on: str, pot: str, due: Cents, *, is_left: bool
) -> None:
    """A pot holds what is due after the night of this key, or what it holds is left. Raises Refused
    where something else is due by now."""
    stands = as_it_stands(night, night.evening())
    for each in stands.off.pots:
        if (each.night, each.pot, each.due.amount) == (on, pot, due):
            holds = each.holds if is_left else each.due
            stood = each.said.stood, each.due.stood, holds.stood
            settled = settled_in(club)
            lacks = [settled.lacks(on, pot, each.said)]
            lacks += [] if is_left else [lacks_anew(pot, on, stands.told, settled)]
            said = PotPutRight(
                NightKey(on),
                stands.dates[on].isoformat(),
                pot,
                each.said.amount,
                each.due.amount,
                holds.amount,
                stood,
                total(lacks),
            )
            club_log.add(club, [said], deed)
            return
    raise Refused(OldPage(), night)


def nights_of_pots(nights: QuerySet[Night]) -> list[tuple[Night, NightOfPots]]:
    """What each of these nights says of its pots, those left out whose door never opened. In two
    queries, however many they are; a log that has not grown since is not read again."""
    last = LogEntry.objects.filter(night=OuterRef("pk")).order_by("-seq")
    found = list(
        nights.annotate(seq=Subquery(last.values("seq")[:1]), at=Subquery(last.values("at")[:1]))
    )
    known = {
        night.pk: kept.told
        for night in found
        if (kept := _kept.get(night.key)) and kept.head == _head(night)
    }
    new = [night for night in found if night.pk not in known]
    for night, evening in evenings(new):
        known[night.pk] = night_of_pots(night, evening) if evening.door.is_open else None
        _keep(night.key, _Kept(_head(night), known[night.pk]))
    return [
        (night, replace(told, date=night.date.isoformat()))
        for night in found
        if (told := known[night.pk])
    ]


def left_in_pots_of(club: Club) -> Left:
    """What is in every pot of a club, and where it lies."""
    found = nights_of_pots(club.nights.counted().order_by("-date", "-pk")[: 2 * FORGOTTEN_AFTER])
    return _left(club, [told for _, told in found])


def left_before(night: Night, pots: Iterable[str]) -> Left:
    """What these pots had in them before a night, and where it lay."""
    nights: list[NightOfPots] = []
    wanted = {*pots}
    for told in _newest_first(night) if wanted else ():
        nights.append(told)
        if wanted <= {each.rule.name for past in nights for each in past.told}:
            break
    return _left(night.club, nights).of(wanted)


def _left(club: Club, nights: Sequence[NightOfPots]) -> Left:
    says = club_now(club.lines())
    return left_after(nights, says.says.moved, settled_by(says))


def night_of_pots(night: Night, evening: Evening) -> NightOfPots:
    """What a kept night says of its pots. One that begins with nothing is not begun by the club: a
    night before it may still be entered."""
    brought = feeding_brought_forward(evening)
    return NightOfPots(
        key_of(night),
        night.date.isoformat(),
        told_of(evening.played),
        openings(evening),
        frozenset(pot for pot, said in brought.items() if said.amount and not said.night),
        evening.phase is Phase.CLOSED,
        laid_by(evening),
        evening.purse.lacked,
    )


def key_of(night: Night) -> str:
    """A night's key among those that carry pots: of one date, in the order they were planned."""
    return f"{night.pk:06}"


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was read of a log that ended with the line `head`."""

    head: tuple[int | None, datetime | None]
    told: NightOfPots | None


_kept: dict[UUID, _Kept] = {}


def _head(night: Any) -> tuple[int | None, datetime | None]:
    """The last line of a night that was asked for with it, and when it was said."""
    return night.seq, night.at


def _keep(night: UUID, read: _Kept) -> None:
    for oldest in list(_kept)[: max(0, len(_kept) - _MOST_KEPT + 1)]:
        _kept.pop(oldest, None)
    _kept[night] = read


def _own(night: Night, evening: Evening) -> list[NightOfPots]:
    return [night_of_pots(night, evening)] if evening.door.is_open else []


def _began(evening: Evening) -> tuple[Any, ...]:
    return evening.door.is_open, feeding_brought_forward(evening)


def _is_over(evening: Evening) -> bool:
    return evening.games_are_over or evening.night.called_off is not None


def brought_forward(night: Night, evening: Evening) -> list[Entry]:
    """What is to be said when the door opens: what each pot brings from the nights before, and where
    that lay, unless all of it was in the box."""
    came_from, openings = should_bring(night, evening)
    brought = [
        BroughtForward(
            pot,
            opening.amount,
            NightKey(came_from.get(pot, "")),
            opening.stood,
            opening.must_go,
            opening.gone,
        )
        for pot, opening in openings.items()
    ]
    return [*brought, *_as_it_lay(night, brought)]


def brought_by_new_pots(night: Night, evening: Evening) -> list[Entry]:
    """The same of the pots of which nothing was said yet; where all lay, as long as nobody has looked."""
    if not evening.door.is_open or evening.games.have_begun:
        return []
    known = feeding_brought_forward(evening)
    said = brought_forward(night, evening) if evening.rules.pots else []
    new = [each for each in said if isinstance(each, BroughtForward) and each.pot not in known]
    return with_where_it_lay(night, evening, new) if new else []


def with_where_it_lay(night: Night, evening: Evening, new: Sequence[BroughtForward]) -> list[Entry]:
    """What pots bring anew, and where all lay, as long as nobody has looked."""
    brought = {**feeding_brought_forward(evening), **{each.pot: each for each in new}}
    return [*new, *([] if found_of(evening) else _as_it_lay(night, [*brought.values()]))]


def _as_it_lay(night: Night, brought: Sequence[BroughtForward]) -> list[CashFound]:
    return as_it_lay(left_before(night, [each.pot for each in brought if each.night]), brought)


def should_bring(night: Night, evening: Evening) -> tuple[dict[str, str], dict[str, Opening]]:
    """By the nights before: from which night each pot comes, and what it brings."""
    return _brought(night, evening.rules.pots, told_of(evening.played))


def would_bring(night: Night, pots: Iterable[PotRule]) -> dict[str, Opening]:
    """What these pots would bring to a night that does not have them yet."""
    rules = tuple(pots)
    return _brought(night, rules, [Told(each, Cents(1)) for each in rules])[1]


def _brought(
    night: Night, pots: Iterable[PotRule], all_told: Iterable[Told]
) -> tuple[dict[str, str], dict[str, Opening]]:
    wanted = {rule.name for rule in pots}
    came_from: dict[str, str] = {}
    nights: list[NightOfPots] = []
    for told in _newest_first(night):
        if not wanted - came_from.keys():
            break
        has = {each.rule.name for each in told.told}
        came_from = dict.fromkeys(wanted & has, told.night) | came_from
        nights.append(told)
    later = Night.objects.after(night).order_by("date", "pk")[:FORGOTTEN_AFTER]
    openings = next_openings(
        nights,
        all_told,
        night.date.isoformat(),
        settled_in(night.club),
        [told for _, told in nights_of_pots(later)] if wanted - came_from.keys() else (),
    )
    return came_from, openings


def _newest_first(night: Night) -> Iterator[NightOfPots]:
    """What the nights before say of their pots. The last one mostly knows all, so it is read alone
    and the others only where they are asked for, all of them together."""
    before = Night.objects.before(night).order_by("-date", "-pk")
    for some in (before[:1], before[1:FORGOTTEN_AFTER]):
        yield from (told for _, told in nights_of_pots(some))
