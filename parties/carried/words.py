"""What a change to a night means for the pots of later ones, and who was paid too much or too little."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.dates import day
from parties.wording.words import capital, money, winner
from scoring.numbers import Cents
from scoring.pots.chain import ChainChange, OtherOpening, Owed, PotOff


def lines(change: ChainChange, dates: Mapping[str, date]) -> list[str]:
    """Everything that follows, one sentence each, night by night; `dates` by the keys of the nights.

    Of each pot the first night that begins otherwise stands for all that come after it.
    """
    nights = sorted(dates, key=lambda night: (dates[night], night))
    first: dict[str, OtherOpening] = {}
    for each in sorted(change.openings, key=lambda each: nights.index(each.night)):
        first.setdefault(each.pot, each)
    shown = replace(change, openings=tuple(first.values()))
    return [
        *(said for night in nights for said in _of_night(shown, night, dates)),
        *(_carried(pot, *amounts) for pot, amounts in change.carried.items()),
    ]


def later_nights() -> str:
    """What stands above what a deed means for them."""
    return _("This changes later nights")


def why_later_nights() -> str:
    """Why they are spoken of before a deed is done."""
    return _(
        "Nothing is saved yet. Later nights brought the pots of this one forward. If you go on:"
    )


def what_is_left_to_the_club() -> str:
    """What no deed does by itself."""
    return _(
        "The program pays nothing back and changes nothing in the later nights: who gives what to whom is for you to say. Their pages show it until it is put right."
    )


def for_a_helper() -> str:
    """Said in place of all that, to somebody who is told nothing of other nights."""
    return _(
        "This changes what the pots of later nights began with. Ask the organiser to enter it: what "
        "follows is shown there first."
    )


def _of_night(change: ChainChange, night: str, dates: Mapping[str, date]) -> list[str]:
    return [
        *(opening(each, dates) for each in change.openings if each.night == night),
        *(owed(each, dates[night]) for each in change.owed if each.night == night),
    ]


def opening(each: OtherOpening, dates: Mapping[str, date]) -> str:
    """What a pot should begin a night with, and what the night says."""
    said = {"date": _date(each.night, dates), "pot": each.pot, "stood": each.should_be.stood}
    if each.said.amount == each.should_be.amount:
        return (
            ngettext(
                "%(date)s: “%(pot)s” has stood %(stood)s night, which its log does not say.",
                "%(date)s: “%(pot)s” has stood %(stood)s nights, which its log does not say.",
                each.should_be.stood,
            )
            % said
        )
    amounts = {"amount": money(each.should_be.amount), "said": money(each.said.amount)}
    return _("%(date)s: “%(pot)s” should begin with %(amount)s; its log says %(said)s.") % (
        said | amounts
    )


def pot_off(each: PotOff, dates: Mapping[str, date]) -> str:
    """What a pot holds after a night, and what it should hold."""
    said = {"date": _date(each.night, dates), "pot": each.pot, "stood": each.due.stood}
    if each.holds.amount == each.due.amount:
        return (
            ngettext(
                "After %(date)s “%(pot)s” has stood %(stood)s night by the nights before it, and its "
                "log says otherwise.",
                "After %(date)s “%(pot)s” has stood %(stood)s nights by the nights before it, and its "
                "log says otherwise.",
                each.due.stood,
            )
            % said
        )
    amounts = {"holds": money(each.holds.amount), "due": money(each.due.amount)}
    return _(
        "After %(date)s “%(pot)s” holds %(holds)s; by the nights before it, it should hold %(due)s."
    ) % (said | amounts)


def owed(each: Owed, on: date) -> str:
    """What a couple has still to get of a pot, or got too much."""
    said = {
        "date": day(on),
        "pot": each.pot,
        "couple": capital(winner(each.couple)),
        "got": money(each.got),
        "due": money(each.due),
        "owed": money(Cents(abs(each.owed))),
    }
    if each.owed > 0:
        return (
            _(
                "%(date)s: %(couple)s got %(got)s of “%(pot)s” and is due %(due)s: %(owed)s is "
                "still owed."
            )
            % said
        )
    return (
        _("%(date)s: %(couple)s got %(got)s of “%(pot)s” and is due %(due)s: %(owed)s too much.")
        % said
    )


def _carried(pot: str, before: Cents, after: Cents) -> str:
    return _("After the last night “%(pot)s” holds %(after)s, no longer %(before)s.") % {
        "pot": pot,
        "before": money(before),
        "after": money(after),
    }


def _date(night: str, dates: Mapping[str, date]) -> str:
    return day(dates[night])
