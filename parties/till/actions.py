"""What is done at the tills, and what a change means for the pots of later nights."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from parties.log import club as club_log
from parties.log.asked import AskedFirst
from parties.log.facts import fact
from parties.log.night import Deed, Refused, add, said_once, was_sent, written_alone
from parties.log.nights import standing_of
from parties.log.writing import once
from parties.models import RESULTS, Club, DeviceLink, LogEntry, Night, evenings
from parties.till import words
from scoring.club.people import ClubFacts, club_now
from scoring.club.settled import FeeLeft, PotPutRight, Settling, ShareSettled
from scoring.door.facts import MoreThanOwed, PaidBy
from scoring.door.registering import Unregistered
from scoring.evening import Evening
from scoring.games.points import Scored, Tallied
from scoring.games.results import HadNotLeft, PutRight, TotalPutRight, TotalsTyped
from scoring.log.entry import Entry
from scoring.log.lines import OldPage
from scoring.money import MAIN_TILL, HandToHand, total
from scoring.night.closing import SettledAnew
from scoring.night.course import DoorOpened, Phase
from scoring.numbers import Cents, CoupleNo, NightKey, NightNo, PlayerId, PrizePlace
from scoring.pots.chain import (
    FORGOTTEN_AFTER,
    ChainChange,
    Disagreement,
    Left as LeftIn,
    NightOfPots,
    Settled,
    lacks_anew,
    left_after,
    next_openings,
    settled_by,
    what_changes,
    what_disagrees,
)
from scoring.pots.pots import Opening, Told, told_of
from scoring.pots.saying import (
    BroughtForward,
)
from scoring.prizes.ties import NoTie
from scoring.punch_cards.reading import RepairAccepted, WalkAccepted
from scoring.rules.pot_rules import PotRule
from scoring.seats.seating import Left
from scoring.till.box import CashLine, FloatPut, OneTill, below_zero, tills_of
from scoring.till.purse import CashWhat, Debt, NoSuchTill, TillBegunAlready, debts
from scoring.till.whose import CashFound, Since, as_it_lay, found_of, laid_by
from scoring.what_follows import settled_anew, with_money

# The pots of a club's nights, one after the other, and what a deed on one means for the later ones.
# Every deed is looked at here before it is written, so that no way of changing a night can be
# forgotten. The pots of practice nights are carried nowhere.


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
        said = words.changes_later(meaning.change, meaning.dates)
        super().__init__(night, meaning.mark, said)


def ask_about_later_nights(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises ChangesLater where a deed changes later nights, unless it has seen just that.

    While games go on nothing is asked, and nothing looked up: what a pot will pass on is not known
    yet. It is asked once they are over, and for every change from then on.
    """
    if night.practice or not (before.rules.pots or after.rules.pots):
        return
    was_over, is_over = _is_over(before), _is_over(after)
    begins = before.door.is_open != after.door.is_open
    begins = begins or before.purse.brought != after.purse.brought
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


def left_in_pots_of(club: Club) -> LeftIn:
    """What is in every pot of a club, and where it lies."""
    found = nights_of_pots(club.nights.counted().order_by("-date", "-pk")[: 2 * FORGOTTEN_AFTER])
    return _left(club, [told for _, told in found])


def left_before(night: Night, pots: Iterable[str]) -> LeftIn:
    """What these pots had in them before a night, and where it lay."""
    nights: list[NightOfPots] = []
    wanted = {*pots}
    for told in _newest_first(night) if wanted else ():
        nights.append(told)
        if wanted <= {each.rule.name for past in nights for each in past.told}:
            break
    return _left(night.club, nights).of(wanted)


def _left(club: Club, nights: Sequence[NightOfPots]) -> LeftIn:
    says = club_now(club.lines())
    return left_after(nights, says.says.moved, settled_by(says))


def night_of_pots(night: Night, evening: Evening) -> NightOfPots:
    """What a kept night says of its pots. One that begins with nothing is not begun by the club: a
    night before it may still be entered."""
    brought = evening.purse.brought
    return NightOfPots(
        key_of(night),
        night.date.isoformat(),
        told_of(evening),
        evening.purse.openings,
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
    known = evening.purse.brought
    said = brought_forward(night, evening) if evening.rules.pots else []
    new = [each for each in said if isinstance(each, BroughtForward) and each.pot not in known]
    return with_where_it_lay(night, evening, new) if new else []


def with_where_it_lay(night: Night, evening: Evening, new: Sequence[BroughtForward]) -> list[Entry]:
    """What pots bring anew, and where all lay, as long as nobody has looked."""
    brought = {**evening.purse.brought, **{each.pot: each for each in new}}
    return [*new, *([] if found_of(evening) else _as_it_lay(night, [*brought.values()]))]


def _as_it_lay(night: Night, brought: Sequence[BroughtForward]) -> list[CashFound]:
    return as_it_lay(left_before(night, [each.pot for each in brought if each.night]), brought)


def should_bring(night: Night, evening: Evening) -> tuple[dict[str, str], dict[str, Opening]]:
    """By the nights before: from which night each pot comes, and what it brings."""
    return _brought(night, evening.rules.pots, told_of(evening))


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


# The money in the tills: each function one thing that somebody says or does.


MOST_NIGHTS_LOOKED_BACK = 20
"""What has been owing for longer is written off, or paid with a word at the till."""


class BeyondTheTill(AskedFirst):
    """Not done yet: it would hand out more than is in a till. Nothing was changed."""

    def __init__(self, night: Night, held: Mapping[str, Cents], tills: Sequence[OneTill]) -> None:
        lacks = repr([(each.name, each.lacks) for each in tills])
        mark = sha256(lacks.encode()).hexdigest()
        super().__init__(night, mark, words.beyond_the_till(held, tills))


@said_once
def begin_till(night: Night, evening: Evening, till: str, amount: Cents) -> Sequence[Entry]:
    """One more till, with its float; never another float in one that there is, as when two devices
    begin a till at the same moment."""
    begun = {each.casefold(): each for each in evening.purse.tills}
    if till.casefold() in begun:
        raise Refused(TillBegunAlready(begun[till.casefold()]), night)
    return [FloatPut(till, amount)]


@said_once
def change_float(night: Night, evening: Evening, till: str, amount: Cents) -> Sequence[Entry]:
    """Another float in a till that there is."""
    if till not in evening.purse.tills:
        raise Refused(NoSuchTill(till), night)
    return [FloatPut(till, amount)]


def debts_before(night: Night, says: ClubFacts) -> tuple[Debt, ...]:
    """The fees of the nights before this one that are still owing. Where this one was left open,
    somebody may have paid on a later one already."""
    before, around = _debts_around(night, says)
    return tuple(debt for debt in around if debt.night in before)


def debts_of(club: Club) -> tuple[Debt, ...]:
    """The fees of the club's last nights that are owing to this day."""
    held = Night.objects.counted().filter(club=club, log__kind=DoorOpened.kind).distinct()
    nights = list(held.order_by("-date", "-pk")[:MOST_NIGHTS_LOOKED_BACK])
    told = evenings(nights[::-1], but=RESULTS)
    owed = ((NightNo(str(each.pk)), evening) for each, evening in told)
    says = club_now(club.lines()).says
    return debts(owed, says.fees_left, says.main)


def still_owing(night: Night, evening: Evening) -> Cents:
    """What of a night's fees nobody has paid to this day: once it is closed, later nights take them."""
    if not evening.owing or not evening.night.closed:
        return evening.owing
    _before, around = _debts_around(night, says_of(night))
    return total(debt.amount for debt in around if debt.night == str(night.pk))


def says_of(night: Night) -> ClubFacts:
    """What the log of its club says."""
    return club_now(night.club.lines()).says


def _debts_around(night: Night, says: ClubFacts) -> tuple[set[str], tuple[Debt, ...]]:
    """The keys of the nights before, and what is owing of any night about this one."""
    before = Night.objects.before(night).order_by("-date", "-pk")[:MOST_NIGHTS_LOOKED_BACK]
    after = Night.objects.after(night).order_by("date", "pk")[:MOST_NIGHTS_LOOKED_BACK]
    nights = [*reversed(before), night, *after]
    told = evenings(nights, but=RESULTS)
    owed = debts(
        ((NightNo(str(each.pk)), evening) for each, evening in told), says.fees_left, says.main
    )
    return {str(each.pk) for each in before}, owed


@said_once
def take_late_fee(
    night: Night, evening: Evening, player: PlayerId, amount: Cents, how: PaidBy, till: str
) -> Sequence[Entry]:
    """Somebody pays all that is owing of earlier nights: `amount`, as the page said, into this `till`
    if the night has it."""
    words = ", ".join(day for _debt, day in _all_owing(night, player, amount))
    into = till if till in evening.purse.tills else MAIN_TILL
    return [CashLine(CashWhat.PAID_LATER, amount, words, into, player, how)]


def dues_paid(club: Club, since: str) -> list[tuple[Night, CashLine]]:
    """Who has paid the dues that count since this day, and on which night; in two queries, as it is asked
    of everybody who comes in."""
    of_them = {
        fact(CashLine, lambda said: said.what): CashWhat.DUES,
        fact(CashLine, lambda said: said.words): since,
    }
    lines = LogEntry.objects.filter(kind=CashLine.kind, **of_them).values("night")
    nights = Night.objects.counted().filter(club=club, pk__in=lines).order_by("date", "pk")
    told = {night.pk: night for night in nights}
    paid = [(night, line.entry) for night, line in standing_of(told, CashLine)]
    found = [
        (told[night], said)
        for night, said in paid
        if isinstance(said, CashLine) and (said.what, said.words) == (CashWhat.DUES, since)
    ]
    return sorted(found, key=lambda each: (each[0].date, each[0].pk))


def dues_owing(
    night: Night, among: Iterable[PlayerId], says: ClubFacts
) -> tuple[str, Cents, list[PlayerId]]:
    """Since when the dues count that are asked for, what they are, and who of these has not paid them;
    nobody does on a night to practise."""
    since, amount = says.dues_on(night.date.isoformat())
    if not amount or night.practice:
        return since, amount, []
    paid = {says.main(line.player) for _night, line in dues_paid(night.club, since)}
    return since, amount, [each for each in among if says.main(each) not in paid]


@said_once
def take_dues(
    night: Night, evening: Evening, player: PlayerId, amount: Cents, how: PaidBy, till: str
) -> Sequence[Entry]:
    """Somebody pays the dues of the season: `amount`, as the page said, into this `till` if the night has
    it."""
    since, asked, owing = dues_owing(night, {player} & {*evening.door.people}, says_of(night))
    if not owing or asked != amount:
        raise Refused(MoreThanOwed(player, asked if owing else Cents(0)), night)
    into = till if till in evening.purse.tills else MAIN_TILL
    return [CashLine(CashWhat.DUES, amount, since, into, player, how)]


@once
def leave_fee(club: Club, deed: Deed, night: Night, player: PlayerId, amount: Cents) -> None:
    """What somebody owes of earlier nights is left: `amount`, as the page said. Raises Refused where
    it is another sum by now."""
    owing = _all_owing(night, player, amount)
    left = [FeeLeft(player, each.night, day, each.amount) for each, day in owing]
    club_log.add(club, left, deed)


def _all_owing(night: Night, player: PlayerId, amount: Cents) -> list[tuple[Debt, str]]:
    """What somebody owes of earlier nights, each with its day. Raises Refused where it is another sum
    than this."""
    mine = [debt for debt in debts_before(night, says_of(night)) if debt.player == player]
    owed = total(debt.amount for debt in mine)
    if not owed or owed != amount:
        raise Refused(MoreThanOwed(player, owed), night)
    dates = dict(Night.objects.filter(pk__in=[d.night for d in mine]).values_list("pk", "date"))
    return [(debt, dates[int(debt.night)].isoformat()) for debt in mine]


def put_in_by_club(found: CashFound) -> CashLine:
    """What lacks of the money that the pots bring to a night, put in by the club."""
    return CashLine(CashWhat.FROM_CLUB, found.lacks, words.for_what_lacked(), MAIN_TILL)


def over_its_till(entry: Entry, evening: Evening, deed: Deed) -> Entry:
    """What goes from hand to hand goes over the till of the deed; where somebody has taken that
    till back since, over the night's first."""
    if isinstance(entry, HandToHand) and deed.till and deed.till in evening.purse.tills:
        return entry.over(deed.till)
    return entry


def work_at(*, link: DeviceLink, till: str) -> None:
    """From now on this helper takes money at another till."""
    DeviceLink.objects.filter(pk=link.pk).update(till=till)


def ask_about_what_a_till_lacks(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises BeyondTheTill where a deed takes more out of a till than is in it, unless it has seen
    just that."""
    tills = below_zero(after)
    if not tills:
        return
    stood = {each.name: each for each in tills_of(before)}
    more = [each for each in tills if each.name not in stood or each.lacks > stood[each.name].lacks]
    held = {name: Cents(max(0, each.expected)) for name, each in stood.items()}
    asked = BeyondTheTill(night, held, more)
    if more and not asked.was_shown(deed.seen):
        raise asked


# A correction that is refused because of what was settled since is asked about, and done with
# it.


CORRECTIONS = (
    *(PutRight, TotalsTyped, TotalPutRight, RepairAccepted, WalkAccepted),
    *(Unregistered, Left, HadNotLeft),
    Tallied,
)
"""What is said because something was wrong or forgotten, however late that is found."""


class SettledSince(AskedFirst):
    """Not done yet: it takes back what was settled since. Nothing was changed."""

    def __init__(self, night: Night, anew: SettledAnew, till: str) -> None:
        super().__init__(night, mark_of(anew), words.settled_since(anew, till))


def mark_of(anew: SettledAnew) -> str:
    """Stands for exactly this, whatever becomes of what was handed over."""
    return sha256(repr(with_money(anew, Since.OWED)).encode()).hexdigest()


def needs(evening: Evening, *entries: Entry) -> SettledAnew | None:
    """What has to be settled anew for a correction; None where nothing has, or where it is none."""
    if not any(map(_corrects, entries)):
        return None
    return settled_anew(evening, *entries)


def _corrects(entry: Entry) -> bool:
    return isinstance(entry, CORRECTIONS) or (isinstance(entry, Scored) and bool(entry.instead_of))


def along_with(evening: Evening, *entries: Entry) -> tuple[Entry, ...]:
    """A correction, and before it all that is settled anew for it: as both will be said."""
    anew = needs(evening, *entries)
    return (anew, *entries) if anew else entries


def settle_for_a_correction(
    night: Night, evening: Evening, entries: Sequence[Entry], deed: Deed
) -> Sequence[Entry]:
    """What is said before a correction that was refused. Raises SettledSince where nobody has been
    shown just that, or nobody has said what became of what was handed over."""
    anew = needs(evening, *entries)
    return _as_shown(night, anew, deed) if anew else ()


def settle_tie_anew(*, night: Night, place: PrizePlace, deed: Deed) -> Evening:
    """A tie was settled wrongly. Raises SettledSince as a correction does."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        anew = settled_anew(evening, ties=(place,)) if evening.prizes.said_of(place).seqs else None
        if anew is None:
            raise Refused(NoTie(place), night)
        return add(night, _as_shown(night, anew, deed), deed)


def _as_shown(night: Night, anew: SettledAnew, deed: Deed) -> list[Entry]:
    asked = SettledSince(night, anew, deed.till)
    since = next((each for each in Since if each == deed.handed), None)
    if not asked.was_shown(deed.seen) or (anew.handed and since is None):
        raise asked
    return [with_money(anew, since) if since else anew]
