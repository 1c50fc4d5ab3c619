"""The money in the tills: each function one thing that somebody says or does."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from parties.log import club as club_log
from parties.log.asked import AskedFirst
from parties.log.facts import fact
from parties.log.night import Deed, Refused, add, said_once, was_sent, written_alone
from parties.log.played import standing_of
from parties.log.writing import once
from parties.models import RESULTS, Club, DeviceLink, LogEntry, Night, evenings
from parties.till import words
from scoring.anew import settled_anew, with_money
from scoring.club.now import ClubFacts, club_now
from scoring.club.settled import FeeLeft
from scoring.door.refusals import MoreThanOwed
from scoring.door.registering import Unregistered
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.games.points import Scored, Tallied
from scoring.games.putting_right import HadNotLeft, PutRight
from scoring.games.results import TotalPutRight, TotalsTyped
from scoring.log.entry import Entry
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.money.split import total
from scoring.night.anew import SettledAnew
from scoring.night.course import DoorOpened
from scoring.numbers import Cents, NightNo, PlayerId, PrizePlace
from scoring.prizes.refusals import NoTie
from scoring.punch_cards.repair import RepairAccepted, WalkAccepted
from scoring.seats.comings import Left
from scoring.till.box import OneTill, below_zero, tills_of
from scoring.till.cash import CashLine, FloatPut
from scoring.till.debts import Debt, debts
from scoring.till.keeping import CashFound
from scoring.till.purse import CashWhat
from scoring.till.refusals import NoSuchTill, TillBegunAlready
from scoring.till.whose import Since

MOST_NIGHTS_LOOKED_BACK = 20
"""What has been owing for longer is written off, or paid with a word at the till."""


class BeyondTheTill(AskedFirst):
    """Not done yet: it would hand out more than is in a till. Nothing was changed."""

    def __init__(self, night: Night, held: Mapping[str, Cents], tills: Sequence[OneTill]) -> None:
        said = repr([(each.name, each.lacks) for each in tills])
        super().__init__(night, sha256(said.encode()).hexdigest())
        self._held, self._tills = held, tills

    def title(self) -> str:
        """That there is too little."""
        return words.too_little()

    def about(self) -> str:
        """What to do before anything else."""
        return words.look_first()

    def follows(self) -> list[str]:
        """What each till holds, and what would lack in it."""
        holds = self._held
        return [words.would_lack(each, holds.get(each.name, Cents(0))) for each in self._tills]

    def besides(self) -> str:
        """What can be done in place of it."""
        return words.in_place_of_it()

    def for_a_helper(self) -> str:
        """A helper is told no sums."""
        return words.too_little_for_a_helper()


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
        super().__init__(night, mark_of(anew))
        self._anew, self._till = anew, till

    def title(self) -> str:
        """That something was settled since."""
        return words.title()

    def about(self) -> str:
        """Before all that it takes back."""
        return words.about()

    def follows(self) -> list[str]:
        """All that it takes back."""
        return words.anew_lines(self._anew)

    def besides(self) -> str:
        """What is left to do then."""
        return " ".join((*([words.then()] if self._anew.handed else []), words.besides()))

    def for_a_helper(self) -> str:
        """A helper is told nothing of prizes."""
        return words.anew_for_a_helper()

    def ways(self) -> list[tuple[str, str]]:
        """What can have become of what was handed over."""
        return words.ways(self._anew, self._till)


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
