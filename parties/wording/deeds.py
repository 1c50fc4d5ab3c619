"""Every entry of the log as a few words: on the undo button, and in the night's log."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.utils.translation import gettext as _

from parties.wording.country import time
from parties.wording.forts import fort_of_each
from parties.wording.money import till
from parties.wording.saying import SPEAKERS, Speaker, say
from parties.wording.words import (
    Names,
    capital,
    couple,
    couples,
    forts,
    money,
    no_name,
    prize,
    table,
)
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.games.refusals import AnotherAnswer
from scoring.games.results import Won
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import Refusal, RestsOnIt
from scoring.money.coins import HandToHand
from scoring.night.anew import SettledAnew
from scoring.numbers import Cents, CoupleNo, MemberKey, NameNo
from scoring.pots.winning import PotPaid
from scoring.prizes.choosing import GoodsTaken
from scoring.prizes.further import is_of_forts
from scoring.prizes.paying import PaidOut
from scoring.prizes.wishes import CutMade, PlayedOff, Wished
from scoring.seats.comings import Joined, Left
from scoring.till.cash import CashLine
from scoring.till.whose import NoLongerOwed

_Fee = FeePaid | FeeGivenBack


def deed(entry: Entry, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """What was said or done, in a few words, and at which till if that has a name. Where a prize is for
    forts, `speakers` of that night name them (`of_forts`)."""
    return say(entry, names, speakers) + _at_till(entry)


_Spoken = Callable[[Entry], Mapping[Any, Speaker]]


def of_forts(evening: Evening) -> _Spoken:
    """How what is said of an entry of this night is spoken: a card that spoke for its fort as the fort."""

    @cache
    def speakers() -> Mapping[Any, Speaker]:
        of = fort_of_each(evening)

        def named(cards: Iterable[CoupleNo]) -> str:
            some = list(cards)
            return forts(of[each] for each in some) if of.keys() >= {*some} else couples(some)

        one = {CoupleNo: lambda card, _names: named([card])}
        return {**SPEAKERS, **one, tuple[CoupleNo, ...]: lambda cards, _names: named(cards)}

    def spoken(entry: Entry) -> Mapping[Any, Speaker]:
        if not isinstance(entry, Wished | CutMade | PlayedOff | GoodsTaken):
            return SPEAKERS
        return speakers() if is_of_forts(evening, entry.place) else SPEAKERS

    return spoken


def _at_till(entry: Entry) -> str:
    """Other entries about a till name it in their own words; what was no cash went into none."""
    if not isinstance(entry, HandToHand | CashLine) or not entry.till:
        return ""
    if getattr(entry, "how", PaidBy.CASH) is not PaidBy.CASH:
        return ""
    return f" ({till(entry.till)})"


def together(entries: Sequence[Entry], names: Names, evening: Evening | None = None) -> str:
    """What one press of a button did on this night, in a few words."""
    about = [entry for entry in entries if not isinstance(entry, _Fee)]
    if evening is not None and len(about) == 1 == len(entries):
        return deed(about[0], names, of_forts(evening)(about[0]))
    return _with_what_was_handed(about, names) or _together(about, entries, names)


def _with_what_was_handed(about: Sequence[Entry], names: Names) -> str:
    """What was put right late, or handed over to who has something already; nothing of all else."""
    handed = [each for each in about if isinstance(each, PaidOut | PotPaid | NoLongerOwed)]
    if handed == [*about] and len({each.couple for each in handed}) > 1:
        return _("All that was left: handed over, and given back")
    match about:
        case [SettledAnew(), _, *_]:
            said = {"what": together(about[1:], names)}
            return _("%(what)s, with what is settled anew for it") % said
        case [PaidOut() | PotPaid() as paid, NoLongerOwed(), *_]:
            return _("%(what)s, set off against what they had") % {"what": deed(paid, names)}
        case _:
            return ""


def _together(about: Sequence[Entry], entries: Sequence[Entry], names: Names) -> str:
    match about:
        case [Wished(place), _, *_]:
            return capital(_("%(prize)s: all say split") % {"prize": prize(place)})
        case [_, *_, Won(game)]:  # nobody taps two tables at once
            return _("Game %(game)s, played by dice") % {"game": game}
        case [_, *_] if people := [each for each in about if isinstance(each, Joined | Left)]:
            return "; ".join(deed(each, names) for each in people)  # not what became of a table
        case [first, *_]:
            return deed(first, names) + _with_money(entries)
        case _:
            return "; ".join(deed(entry, names) for entry in entries)


def _with_money(entries: Sequence[Entry]) -> str:
    """Whoever comes in pays, whoever goes gets it back: to undo it is to undo that, too."""
    said = ""
    fees = [entry for entry in entries if isinstance(entry, _Fee)]
    for way in dict.fromkeys(fee.how for fee in fees):
        own = [fee for fee in fees if fee.how is way]
        said += _sum_of([fee for fee in own if isinstance(fee, FeePaid)], _PAID)
        said += _sum_of([fee for fee in own if isinstance(fee, FeeGivenBack)], _GIVEN_BACK)
        said += _at_till(own[0])  # one press, one till
    return said


def _sum_of(fees: Sequence[_Fee], words: Mapping[bool, str]) -> str:
    """What they are together, and how that was paid where it was not in cash."""
    if not fees:
        return ""
    how = fees[0].how
    amount = money(Cents(sum(fee.amount for fee in fees)))
    return _(words[how is PaidBy.CASH]) % {"amount": amount, "how": _(how.said)}


_PAID = {
    True: gettext_noop(", %(amount)s paid"),
    False: gettext_noop(", %(amount)s paid %(how)s"),
}
_GIVEN_BACK = {
    True: gettext_noop(", %(amount)s given back"),
    False: gettext_noop(", %(amount)s given back %(how)s"),
}


# Every entry of a club's log as a few words, and why something was refused there.
#
# Its lines name rows of names: `rows` is what they hold.


NameRows = Mapping[Any, str]
"""Names by the rows of the book, and of who signs in by their keys."""


def club_deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """What was said or done: who was renamed by the names of then, others by those of now."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": club_deed(undone, lines, rows, names)}
    of_rows = {
        NameNo: lambda row, _names: _name(rows, row),
        MemberKey: lambda key, _names: rows.get(key) or _("somebody at another computer"),
    }
    return say(entry, names, {**SPEAKERS, **of_rows})


def refused(reason: Refusal, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """Why something was refused, and where another line is in the way, which."""
    if not isinstance(reason, RestsOnIt):
        return say(reason, names)
    resting = club_deed(lines[reason.by - 1].entry, lines, rows, names)
    return _("This rests on it: “%(deed)s”. Undo that first.") % {"deed": resting}


def _name(rows: NameRows, row: NameNo) -> str:
    return rows.get(row) or no_name()


# Why something was refused: what is wrong, and what to do about it.


def sentence(reason: Refusal, names: Names) -> str:
    """Why something was refused, with people by their names."""
    return say(reason, names)


def resting(entry: Entry, names: Names, evening: Evening) -> str:
    """What has to be undone first on this night, by name."""
    said = {"deed": deed(entry, names, of_forts(evening)(entry))}
    return _("This rests on it: “%(deed)s”. Undo that first.") % said


def another_answer(reason: AnotherAnswer, by: str, at: datetime) -> str:
    """Both answers, and who gave the one that stands when; whoever reads this gave the other."""
    return capital(
        _(
            "%(table)s, game %(game)s: %(stands)s is the winner, as entered by %(by)s at "
            "%(time)s. You said %(said)s, which is not saved."
        )
        % {
            "table": table(reason.table),
            "game": reason.game,
            "stands": couple(reason.stands),
            "said": couple(reason.told),
            "by": by,
            "time": time(at),
        }
    )
