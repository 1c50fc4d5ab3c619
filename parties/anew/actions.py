"""A correction that is refused because of what was settled since is asked about, and done with it."""

from collections.abc import Sequence
from hashlib import sha256

from parties.anew import words
from parties.log.asked import AskedFirst
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.models import Night
from scoring.anew import settled_anew, with_money
from scoring.door.registering import Unregistered
from scoring.evening import Evening
from scoring.games.not_gone import HadNotLeft
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.tallies import Tallied
from scoring.games.totals import TotalPutRight, TotalsTyped
from scoring.log.entry import Entry
from scoring.night.anew import SettledAnew
from scoring.numbers import PrizePlace
from scoring.prizes.refusals import NoTie
from scoring.punch_cards.repair import RepairAccepted
from scoring.punch_cards.walk import WalkAccepted
from scoring.seats.comings import Left
from scoring.till.wrongly import NoLongerOwed, Since, Wrongly

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
        return words.lines(self._anew)

    def besides(self) -> str:
        """What is left to do then."""
        return " ".join((*([words.then()] if self._anew.handed else []), words.besides()))

    def for_a_helper(self) -> str:
        """A helper is told nothing of prizes."""
        return words.for_a_helper()

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


def no_longer_owed(*, night: Night, owed: Wrongly, since: Since, deed: Deed) -> Evening:
    """What was to be given back came back, or is left. Raises Refused."""
    return add(night, [NoLongerOwed(owed.pot, owed.place, owed.couple, owed.amount, since)], deed)


def _as_shown(night: Night, anew: SettledAnew, deed: Deed) -> list[Entry]:
    asked = SettledSince(night, anew, deed.till)
    since = next((each for each in Since if each == deed.handed), None)
    if not asked.was_shown(deed.seen) or (anew.handed and since is None):
        raise asked
    return [with_money(anew, since) if since else anew]
