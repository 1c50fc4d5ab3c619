"""The money of a night in words and columns: two sides that agree to the cent."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from django.utils.translation import gettext as _, ngettext

from parties.wording import words
from parties.wording.country import day
from parties.wording.deeds import Question
from parties.wording.ties import card, cards
from parties.wording.words import (
    Names,
    capital,
    labelled,
    listed,
    money,
    person,
    prize,
    spot,
    till,
    till as name_of,
    winner,
)
from scoring.club.settled import Spot
from scoring.door.facts import PaidBy
from scoring.evening import Evening
from scoring.money import total
from scoring.night.closing import SettledAnew
from scoring.numbers import Cents
from scoring.pots.chain import ChainChange, InPot, OtherOpening, Owed, PotOff, TurnedTwice
from scoring.season import NightSums
from scoring.till.box import CashLine, OneTill, Till
from scoring.till.purse import Place
from scoring.till.whose import Owner, Part, Since, Whose, Wrongly

Line = tuple[str, Cents]


def came(till: Till) -> list[Line]:
    """What came in, with what was there before; lines of nothing are left out, but for the fees."""
    fees = _("Fees in cash") if till.fees_elsewhere else _("Fees at the door")
    always = (fees, till.fees_in_cash)
    lines = [
        (_("Fees not paid in cash"), Cents(till.elsewhere - till.dues_elsewhere)),
        (
            _("Side fees in cash") if till.side_fees_elsewhere else _("Side fees"),
            Cents(till.side_fees - till.side_fees_elsewhere),
        ),
        (_("Tickets"), till.tickets),
        (_("Put into pots by hand"), till.into_pots),
        (
            _("Other takings in cash") if till.late_elsewhere else _("Other takings"),
            Cents(till.other - till.late_elsewhere + till.dues_elsewhere),
        ),
        (_("Members’ dues"), till.dues),
        (_("Pots brought forward"), till.brought_forward),
        (_("From the club"), till.from_club),
        (
            _("Still with couples, to be given back")
            if till.comes_right
            else _("Lacking: nobody has put it in"),
            till.lacking,
        ),
    ]
    return [always, *(line for line in lines if line[1])]


def went(till: Till) -> list[Line]:
    """What went out, and what is kept for whom."""
    always = (_("Prizes"), till.prizes)
    lines = [
        (_("Won from pots"), till.pots),
        (_("Pots carried to the next night"), till.carried),
        (_("Expenses"), till.expenses),
        (
            _("The hall’s share in cash") if till.elsewhere else _("The hall’s share"),
            Cents(till.hall - till.elsewhere),
        ),
        (_("The hall’s, not in cash"), till.elsewhere),
        (_("Missing when counted"), Cents(max(0, till.difference))),
        (_("Too much when counted"), Cents(min(0, till.difference))),
        (_("Lacking when the night began"), till.lacked_before),
    ]
    return [always, *(line for line in lines if line[1])]


def owes(name: str, amount: Cents, dates: Iterable[date], *, dues: bool) -> str:
    """What somebody who has just come in owes of earlier nights, or of the season since a day."""
    said = _("%(person)s still owes %(amount)s of %(dates)s.")
    if dues:
        said = _("%(person)s has not paid the dues of the season since %(dates)s: %(amount)s.")
    on = listed(day(each) for each in dates)
    return said % {"person": name, "amount": money(amount), "dates": on}


def cash_title() -> str:
    """What the lines of cash are together."""
    return _("Lunch, a present, the hall’s share")


def cash_line(each: CashLine, names: Names | None = None) -> str:
    """Expense: lunch; with names, whose fee of an earlier night it is."""
    who = f"{person(each.player, names)}, " if each.player and names is not None else ""
    about = f"{who}{words.for_what(each)}"
    if each.how is not PaidBy.CASH:
        about = ", ".join((about, _(each.how.said)))
    return labelled(capital(words.cash_what(each.what)), about)


def how_counted(till: OneTill, lacking: Cents) -> str:
    """Whether it agrees, and if not by how much, and why."""
    why = capital(till.reason or till.why_not_counted)
    return f"{in_short(till, lacking)} {why}".strip()


def in_short(till: OneTill, lacking: Cents) -> str:
    """Whether it agrees, and if not by how much. Where something of the night is `lacking`, a till
    that holds what went in less what went out is not all that there should be."""
    if till.difference is None:
        return _("Nobody counts it.") if till.why_not_counted else _("Not counted yet.")
    if till.is_old:
        return _("The count is old.")
    if not till.difference:
        if not lacking:
            return _("It agrees to the cent.")
        less = _("It has what went in less what went out, but %(amount)s is lacking.")
        return less % {"amount": money(lacking)}
    if till.lacks:
        return _("%(amount)s more was handed out than was in it.") % {"amount": money(till.lacks)}
    said = (
        _("%(amount)s is missing.") if till.difference > 0 else _("There is %(amount)s too much.")
    )
    return said % {"amount": money(Cents(abs(till.difference)))}


def why_old(till: OneTill) -> str:
    """What came or went since a till was counted, and what to do; empty where the count is good."""
    if not till.is_old or till.counted is None:
        return ""
    said = {"counted": money(till.counted), "amount": money(Cents(abs(till.since)))}
    since = (
        _("%(counted)s was counted. Since then %(amount)s came in. Count it again.")
        if till.since > 0
        else _("%(counted)s was counted. Since then %(amount)s went out. Count it again.")
    )
    return since % said


def part(each: Part, *, over: bool) -> str:
    """Whose a part of the money is; before the games are over nobody knows what the prizes take."""
    match each.owner:
        case Owner.FLOAT:
            return _("Float")
        case Owner.TICKETS:
            return _("Tickets of draws still to be held")
        case Owner.PRIZES:
            return _("Prizes not handed over")
        case Owner.POT:
            return each.pot
        case Owner.HALL if not over:
            return _("The hall’s own, with tonight’s prizes")
        case Owner.HALL:
            return _("The hall’s own")


def lacking(money_of_all: Whose) -> list[str]:
    """What is not there, and whose it is: the same words on every page and sheet."""
    if money_of_all.comes_right:
        said = _(
            "%(amount)s of the prizes is still with couples that got it before a result was put right. "
            "It is there once each has what is theirs and has given back the rest."
        )
        return [said % {"amount": money(money_of_all.lacking)}]
    parts = [_lacks(each) for each in money_of_all.parts if each.lacks]
    if money_of_all.nobodys:
        said = _("%(amount)s more was handed out than there was. Nobody has said who put it in.")
        parts.append(said % {"amount": money(money_of_all.nobodys)})
    return parts


def lacking_rows(money_of_all: Whose, *, over: bool) -> list[Line]:
    """What is not there as lines of the table, each below whose it is."""
    still = _("Still with couples: %(whose)s")
    said = still if money_of_all.comes_right else _("Lacking: %(whose)s")
    lines = [
        (said % {"whose": part(each, over=over)}, each.lacks)
        for each in money_of_all.parts
        if each.lacks
    ]
    above = _("Handed out above what there was"), money_of_all.nobodys
    return [*lines, *([above] if money_of_all.nobodys else [])]


def in_the_tills(evening: Evening) -> str:
    """In the box, or in all tills."""
    return _("In the box") if len(evening.purse.tills) < 2 else _("In the tills")


def should_be_in_the_tills(evening: Evening) -> str:
    """What should be in the box, or in all tills; below nothing too, so that a column adds up. Where
    it is once the night is over nobody knows."""
    one = len(evening.purse.tills) < 2
    if evening.night.ended:
        return (
            _("Should be in the box, at the end")
            if one
            else _("Should be in the tills, at the end")
        )
    return _("Should be in the box now") if one else _("Should be in the tills now")


def there(money_of_all: Whose, *, counted: bool, is_old: bool) -> str:
    """What stands before all that is there: counted, as it was counted with what came or went since,
    or as it should be; what is below zero is nowhere."""
    if money_of_all.in_hand < 0:
        return _("Total, below zero")
    if is_old:
        return _("Counted, with what came or went since")
    return _("As counted") if counted else _("As it should be")


def _lacks(each: Part) -> str:
    said = {"amount": money(each.lacks), "pot": each.pot}
    match each.owner:
        case Owner.FLOAT:
            return _("%(amount)s of the float is lacking.") % said
        case Owner.TICKETS:
            return _("%(amount)s of the tickets is lacking.") % said
        case Owner.PRIZES:
            return _("%(amount)s is lacking for the prizes.") % said
        case Owner.POT:
            return _("%(amount)s of “%(pot)s” is lacking.") % said
        case Owner.HALL:
            return _("%(amount)s of the hall’s own is lacking.") % said


def place(where: Place) -> str:
    """Where money is kept beside the box."""
    return _("kept at home") if where is Place.HOME else _("at the bank")


def lay(left: Mapping[Spot, Cents]) -> str:
    """The box $1, home $2."""
    return ", ".join(f"{spot(where)} {money(amount)}" for where, amount in left.items() if amount)


def where_it_is(pot: InPot) -> str:
    """The box; or, where it lies in several places or in none, the box $1, lacking $2."""
    places = [spot(where) for where, amount in pot.lies.items() if amount]
    if len(places) == 1 and not pot.nowhere:
        return places[0]
    nowhere = f"{not_there(is_closed=pot.is_closed)} {money(pot.nowhere)}" if pot.nowhere else ""
    return ", ".join(filter(None, (lay(pot.lies), nowhere)))


def not_there(*, is_closed: bool) -> str:
    """What is in a pot and lies nowhere; until its night is closed, fees may still come."""
    return _("lacking") if is_closed else _("not there yet")


def lacked(lies: Mapping[Spot, Cents], of: Cents, since: date) -> str:
    """What was not there of the pots' money at the last close."""
    said = {"of": money(of), "date": day(since), "places": lay(lies)}
    if not any(lies.values()):
        return _("Of %(of)s, nothing was in the box on %(date)s.") % said
    return _("Of %(of)s, only this was there on %(date)s: %(places)s.") % said


def for_what_lacked() -> str:
    """What the club puts in for."""
    return _("for what was lacking")


def found_otherwise(more: Mapping[Spot, Cents]) -> list[str]:
    """Each place in which more or less was found than lay there."""
    return [_found_otherwise(capital(spot(where)), amount) for where, amount in more.items()]


def _found_otherwise(place: str, more: Cents) -> str:
    said = {"place": place, "amount": money(Cents(abs(more)))}
    if more > 0:
        return _("%(place)s: %(amount)s more than was there.") % said
    return _("%(place)s: %(amount)s less than was there.") % said


def not_in_cash() -> str:
    """What was never in a till, beside the table of what is there."""
    return _("Besides, the hall’s and not in cash")


def came_since(amount: Cents) -> str:
    """Why a count is not taken as it stands: money came or went while somebody counted."""
    said = (
        _(
            "%(amount)s came in since you opened this page. Look whether it is in what you counted, "
            "put it right here, and press once more."
        )
        if amount > 0
        else _(
            "%(amount)s went out since you opened this page. Look whether it is still in what you "
            "counted, put it right here, and press once more."
        )
    )
    return said % {"amount": money(Cents(abs(amount)))}


def beyond_the_till(held: Mapping[str, Cents], tills: Sequence[OneTill]) -> Question:
    """What is asked before more is handed out than these tills hold now."""
    return Question(
        title=_("There is not enough in the till"),
        about=_("Nothing is saved yet. Look into the till first:"),
        follows=[_would_lack(each, held.get(each.name, Cents(0))) for each in tills],
        besides=_(
            "On the page of the till money is moved from one till to another, and what the club adds is "
            "written down. If you go on, the till says what is lacking until that is done."
        ),
        for_a_helper=_(
            "There is not enough in the till. Ask the organiser where it is to come from."
        ),
    )


def _would_lack(after: OneTill, holds: Cents) -> str:
    said = {
        "till": capital(name_of(after.name)),
        "holds": money(Cents(max(0, holds))),
        "lacks": money(after.lacks),
    }
    return _("%(till)s should hold %(holds)s now: %(lacks)s too little.") % said


def left_undone(on: date, night: NightSums) -> str:
    """What a night left to hand over and to be given back."""
    won, back = night.not_handed_over, night.to_come_back
    said = {"date": day(on), "won": money(won), "back": money(back)}
    if won and back:
        says = _(
            "%(date)s: %(won)s was won and is not handed over, and %(back)s has still to be given back."
        )
        return says % said
    if won:
        return _("%(date)s: %(won)s was won and is not handed over.") % said
    return _("%(date)s: %(back)s has still to be given back.") % said


# What a change to a night means for the pots of later ones, and who was paid too much or too
# little.


def carried_lines(change: ChainChange, dates: Mapping[str, date]) -> list[str]:
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


def changes_later(change: ChainChange, dates: Mapping[str, date]) -> Question:
    """What is asked before a deed changes later nights."""
    return Question(
        title=_("This changes later nights"),
        about=_(
            "Nothing is saved yet. Later nights brought the pots of this one forward. If you go on:"
        ),
        follows=carried_lines(change, dates),
        besides=_(
            "The program pays nothing back and changes nothing in the later nights: who gives what to whom is for you to say. Their pages show it until it is put right."
        ),
        for_a_helper=_(
            "This changes what the pots of later nights began with. Ask the organiser to enter it: what "
            "follows is shown there first."
        ),
    )


def _of_night(change: ChainChange, night: str, dates: Mapping[str, date]) -> list[str]:
    return [
        *(opening(each, dates) for each in change.openings if each.night == night),
        *(turned_twice(each, dates) for each in change.twice if each.night == night),
        *(owed(each, dates[night]) for each in change.owed if each.night == night),
    ]


def opening(each: OtherOpening, dates: Mapping[str, date]) -> str:
    """What a pot should begin a night with, and what the night says."""
    due, logged = each.should_be, each.said
    said = {"date": _date(each.night, dates), "pot": each.pot, "stood": due.stood}
    found = []
    if logged.amount != due.amount:
        amounts = {"amount": money(due.amount), "said": money(logged.amount)}
        says = _("%(date)s: “%(pot)s” should begin with %(amount)s; its log says %(said)s.")
        found.append(says % (said | amounts))
    if logged.gone != due.gone:
        gone = {"cards": cards(due.gone), "said": cards(logged.gone)}
        says = _("%(date)s: gone from the deck of “%(pot)s”: %(cards)s; its log says %(said)s.")
        found.append(says % (said | gone))
    return " ".join(found) or (
        ngettext(
            "%(date)s: “%(pot)s” has stood %(stood)s night, which its log does not say.",
            "%(date)s: “%(pot)s” has stood %(stood)s nights, which its log does not say.",
            due.stood,
        )
        % said
    )


def turned_twice(each: TurnedTwice, dates: Mapping[str, date]) -> str:
    """On which nights one card was turned."""
    said = {"date": _date(each.night, dates), "pot": each.pot, "card": card(each.card)}
    if each.before not in dates:
        says = _(
            "%(date)s: %(card)s was turned for “%(pot)s” and was gone before. Put right which is wrong."
        )
        return says % said
    says = _(
        "%(card)s was turned for “%(pot)s” on %(before)s and again on %(date)s. Put right which is "
        "wrong."
    )
    return says % (said | {"before": _date(each.before, dates)})


def pot_off(each: PotOff, dates: Mapping[str, date]) -> str:
    """What a pot holds after a night, and what it should hold."""
    said = {"date": _date(each.night, dates), "pot": each.pot, "stood": each.due.stood}
    if each.holds.amount == each.due.amount:
        return (
            ngettext(
                "After %(date)s “%(pot)s” has stood %(stood)s night, counted from the "
                "nights before; its log says otherwise.",
                "After %(date)s “%(pot)s” has stood %(stood)s nights, counted from the "
                "nights before; its log says otherwise.",
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


# What is settled anew because of a correction, and what can be done with what was handed
# over.


def settled_since(anew: SettledAnew, at: str) -> Question:
    """What is asked before all of it is taken back, at this till."""
    undo = _("One undo takes all of it back.")
    then = _("What they still have goes towards what they get, or is to be given back.")
    return Question(
        title=_("Something was settled since"),
        about=_("Nothing is saved yet. If you go on:"),
        follows=list(_lines(anew)),
        besides=f"{then} {undo}" if anew.handed else undo,
        for_a_helper=_("Prizes were settled since. Ask the organiser to put this right."),
        ways=_ways(anew, at),
    )


def _lines(anew: SettledAnew) -> Iterator[str]:
    if anew.opened:
        yield _("The night is open again; close it when all is settled.")
    if anew.ties:
        said = {"prizes": capital(listed(map(prize, anew.ties)))}
        yield _("%(prizes)s: settled anew, as what was said counts no more.") % said
    for pot in anew.pots:
        yield _("“%(pot)s”: who wins it is said anew.") % {"pot": pot}
    if anew.handed:
        handed = {"what": listed(map(_handed, anew.handed))}
        yield _("Handed over, and no longer right: %(what)s. What became of it?") % handed


def _handed(each: Wrongly) -> str:
    """$60 of the first prize to couple 4."""
    return _("%(what)s to %(couple)s") % {"what": what(each), "couple": winner(each.couple)}


def what(each: Wrongly) -> str:
    """$60 of the first prize; $119 of “Jackpot”; the first prize, a thing."""
    if each.pot:
        words = _("%(amount)s of “%(pot)s”")
    else:
        words = _("%(amount)s of the %(prize)s") if each.amount else _("the %(prize)s")
    said = {"amount": money(each.amount), "pot": each.pot, "prize": prize(each.place)}
    return words % said


def _ways(anew: SettledAnew, at: str) -> list[tuple[str, str]]:
    """What can have become of what was handed over, what mostly has first: what a button sends, and
    what stands on it."""
    if not anew.handed:
        return []
    amount = total(each.amount for each in anew.handed)
    said = {"amount": money(amount), "till": till(at)}
    if amount:
        has, back = _("They still have it: %(amount)s"), _("Given back: %(amount)s into %(till)s")
        borne = _("They keep it: the club covers %(amount)s")
    else:
        has, back = _("They still have it"), _("They gave it back")
        borne = _("They keep it: the club covers it")
    return [(Since.OWED, has % said), (Since.BACK, back % said), (Since.BORNE, borne % said)]


def has_still(each: Wrongly, who: str) -> str:
    """Who has what that is not theirs, and whether it has still to come back."""
    said = {"who": who, "what": what(each)}
    if each.since is Since.OWED:
        return _("%(who)s has %(what)s to give back.") % said
    return _("%(who)s keeps %(what)s: the club covers it.") % said


def rest(amount: Cents) -> str:
    """What goes from hand to hand where a couple has something already: below nothing, it gives that
    back."""
    if not amount:
        return _("It is theirs now")
    said = {"amount": money(Cents(abs(amount)))}
    words = _("Handed over %(amount)s more") if amount > 0 else _("They gave %(amount)s back")
    return words % said


def to_give_back(some: Sequence[Wrongly]) -> list[str]:
    """What has still to come back, in one sentence if there is any."""
    if not some:
        return []
    return [_("Still to be given back: %(what)s.") % {"what": listed(map(_by, some))}]


def _by(each: Wrongly) -> str:
    """$60 of the first prize by couple 4."""
    return _("%(what)s by %(couple)s") % {"what": what(each), "couple": winner(each.couple)}
