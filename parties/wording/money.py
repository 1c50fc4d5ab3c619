"""Pots, draws and tills in words: what was said or done, and why something is refused."""

from collections.abc import Iterable
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.dates import day
from parties.wording.words import Names, couple, couples, labelled, listed, money, person, prize
from scoring import money_refusals as r
from scoring import pot_entries as p
from scoring import till_entries as t
from scoring.numbers import Cents, CoupleNo
from scoring.pots import SOMEBODY

# Each `match` names every member of its family: one without words does not type-check.
# ruff: noqa: C901, PLR0911


def said_of_pot(entry: p.PotEntry) -> str:
    """What was said or done about a pot or a draw, in a few words."""
    match entry:
        case p.DrawSealed() | p.DrawMade() | p.DrawTyped() | p.TicketsSold():
            return _said_of_draw(entry)
        case p.BroughtForward(name, amount):
            return _("%(pot)s: %(amount)s brought forward") % _named(name, amount)
        case p.PotFed(name, amount):
            return _("%(pot)s: %(amount)s put in by hand") % _named(name, amount)
        case p.SideFeePaid(name, number, amount):
            return _("%(couple)s paid %(amount)s for “%(pot)s”") % (
                _named(name, amount) | {"couple": couple(number)}
            )
        case p.SideFeeGivenBack(name, number, amount):
            return _("%(couple)s got back %(amount)s for “%(pot)s”") % (
                _named(name, amount) | {"couple": couple(number)}
            )
        case p.PotWon(name, ()):
            return _("%(pot)s: nobody wins it tonight") % {"pot": name}
        case p.PotWon(name, winners):
            return _("%(pot)s: won by %(couples)s") % {"pot": name, "couples": _winners(winners)}
        case p.KeptBack(name, amount):
            return _("%(pot)s: %(amount)s is kept back") % _named(name, amount)
        case p.PotPaid(name, number, amount):
            return _("%(pot)s: %(amount)s handed to %(couple)s") % (
                _named(name, amount) | {"couple": _winners([number])}
            )


def said_of_till(entry: t.TillEntry, names: Names) -> str:
    """What was said or done about the money in a till, in a few words."""
    match entry:
        case t.FloatPut(name, amount):
            return _("%(till)s: a float of %(amount)s") % {
                "till": till(name),
                "amount": money(amount),
            }
        case t.CashLine(what, amount, _words, _till, player):
            said = {"what": cash_what(what), "amount": money(amount), "words": for_what(entry)}
            if player:
                said["words"] = f"{person(player, names)}, {said['words']}"
            return _("%(what)s, %(amount)s: %(words)s") % said
        case t.CashMoved(amount, name, to):
            return _("%(amount)s carried from %(till)s to %(to)s") % {
                "amount": money(amount),
                "till": till(name),
                "to": till(to),
            }
        case t.Counted(name, amount):
            return _("%(till)s: %(amount)s counted") % {"till": till(name), "amount": money(amount)}
        case t.Explained(name, amount, reason):
            return _("%(till)s: %(amount)s explained: %(reason)s") % {
                "till": till(name),
                "amount": money(amount),
                "reason": reason,
            }
        case t.HandedTo(pot, place, number):
            return _("%(what)s of %(couple)s: %(took)s") % {
                "what": pot or prize(place),
                "couple": _winners([number]),
                "took": taken_by(entry, names),
            }


def taken_by(entry: t.HandedTo, names: Names) -> str:
    """Taken by Ida Martell, signed for; taken along by her sister; signed for."""
    said = []
    if entry.player:
        said.append(_("taken by %(name)s") % {"name": person(entry.player, names)})
    elif entry.taker:
        said.append(_("taken along by %(name)s") % {"name": entry.taker})
    if entry.signed:
        said.append(_("signed for"))
    return ", ".join(said)


def till(name: str) -> str:
    """The box, or a till by its name."""
    return _("till “%(name)s”") % {"name": name} if name else _("the box")


def for_what(each: t.CashLine) -> str:
    """What somebody wrote; where it is the dates of earlier nights, as the reader writes dates."""
    if not each.player:
        return each.words
    try:
        nights = [date.fromisoformat(said) for said in each.words.split(", ")]
    except ValueError:
        return each.words
    return listed(day(night) for night in nights)


def cash_what(what: t.CashWhat) -> str:
    """What a line of cash is."""
    match what:
        case t.CashWhat.TAKEN:
            return _("other takings")
        case t.CashWhat.PAID_LATER:
            return _("a fee of an earlier night")
        case t.CashWhat.FROM_CLUB:
            return _("added by the club")
        case t.CashWhat.EXPENSE:
            return _("expense")
        case t.CashWhat.TO_HALL:
            return _("the hall’s share")


def refused_money(reason: r.MoneyRefusal) -> str:
    """Why something about pots, draws or tills is refused, and what to do."""
    if isinstance(reason, r.HandingRefusal):
        return _handing(reason)
    if isinstance(reason, r.PotRefusal):
        return _pot(reason)
    if isinstance(reason, r.ComingInRefusal):
        return _coming_in(reason)
    if isinstance(reason, r.DrawRefusal):
        return _draw(reason)
    if isinstance(reason, r.ReceiptRefusal):
        return _receipt(reason)
    return _till(reason)


def _said_of_draw(entry: p.DrawSealed | p.DrawMade | p.DrawTyped | p.TicketsSold) -> str:
    match entry:
        case p.DrawSealed(draw):  # and never the secret
            return _("The draw “%(draw)s” is sealed") % {"draw": draw}
        case p.DrawMade(draw, public):
            return _("The draw “%(draw)s” is made with the public number %(public)s") % {
                "draw": draw,
                "public": public,
            }
        case p.DrawTyped(draw, _among, outcome):
            return _("The draw “%(draw)s”: %(numbers)s drawn by hand") % {
                "draw": draw,
                "numbers": listed(outcome),
            }
        case p.TicketsSold(name, tickets, amount):
            words = ngettext(
                "%(count)s ticket sold for %(amount)s",
                "%(count)s tickets sold for %(amount)s",
                tickets,
            )
            said = words % {"count": tickets, "amount": money(amount)}
            return labelled(name, said) if name else said


def _pot(reason: r.PotRefusal) -> str:
    match reason:
        case r.NoSuchPot(name):
            return _("Tonight has no pot called “%(pot)s”.") % {"pot": name}
        case r.WinnerNotNeeded(name):
            return _("Nobody has to say who wins “%(pot)s”: the cards say it.") % {"pot": name}
        case r.NotAmongThem(name, ()):
            return _("Nobody is in for “%(pot)s”.") % {"pot": name}
        case r.NotAmongThem(name, among):
            return _("“%(pot)s” is between %(couples)s.") % {"pot": name, "couples": couples(among)}
        case r.MoreThanInPot(name, worth):
            return _("“%(pot)s” holds %(amount)s, not more.") % _named(name, worth)
        case r.NoSuchShare(name, number, due) if due:
            return _("%(couple)s gets %(amount)s of “%(pot)s”. Look at the page again.") % (
                _named(name, due) | {"couple": _winners([number])}
            )
        case r.NoSuchShare(name, number):
            return _("There is nothing of “%(pot)s” to hand to %(couple)s, or it is done.") % {
                "pot": name,
                "couple": _winners([number]),
            }
        case r.PotsOpen(names):
            return _("Not settled yet: %(pots)s. Say who wins, or that nobody does.") % {
                "pots": listed(names)
            }


def _handing(reason: r.HandingRefusal) -> str:
    match reason:
        case r.HandedOverAlready(number, name):
            return _("What %(couple)s won was handed over already, out of %(till)s.") % {
                "couple": _winners([number]),
                "till": till(name),
            }
        case r.NotHandedOver(number):
            return _("What %(couple)s won is not handed over yet: tick that first.") % {
                "couple": _winners([number])
            }
        case r.NobodyTookIt():
            return _("Say who took it, or that it is signed for.")


def _coming_in(reason: r.ComingInRefusal) -> str:
    match reason:
        case r.NotThatSideFee(name, fee) if fee:
            return _("To be in for “%(pot)s” costs %(amount)s, no more and no less.") % _named(
                name, fee
            )
        case r.NotThatSideFee(name):
            return _("There is nothing to pay to be in for “%(pot)s”.") % {"pot": name}
        case r.InAlready(name, number):
            return _("%(couple)s has paid for “%(pot)s” already.") % {
                "couple": couple(number),
                "pot": name,
            }
        case r.NotIn(name, number):
            return _("%(couple)s is not in for “%(pot)s”.") % {
                "couple": couple(number),
                "pot": name,
            }
        case r.TooLateToEnter(name):
            return _("It is known who wins “%(pot)s”, so nobody comes in or goes out any more.") % {
                "pot": name
            }


def _draw(reason: r.DrawRefusal) -> str:
    match reason:
        case r.SealedAlready(draw):
            return _("The draw “%(draw)s” is sealed already: draw it with its fingerprint.") % {
                "draw": draw
            }
        case r.NotSealed(draw):
            return _("Seal the draw “%(draw)s” first, and show its fingerprint.") % {"draw": draw}
        case r.NoSecret():
            return _("A draw needs a short name, and a secret of 32 digits and letters a to f.")
        case r.SealBeforePlay(name):
            return _(
                "The numbers of “%(pot)s” are sealed before the first game. Now draw them from a "
                "hat when the games are over, and type them in."
            ) % {"pot": name}
        case r.DrawnAlready(draw):
            return _("The draw “%(draw)s” is made. Give another draw another name.") % {
                "draw": draw
            }
        case r.DrawnTooSoon(name):
            return _("The numbers of “%(pot)s” are drawn when the last game is in.") % {"pot": name}
        case r.PublicTooShort(least):
            return _(
                "The public number has at least %(least)s plain letters or digits: four dice, or "
                "two cards."
            ) % {"least": least}
        case r.SecretIsOut(draw):
            return _(
                "The secret of “%(draw)s” has been shown, so it draws only what it drew then. To draw "
                "anew, undo the seal too and seal it again."
            ) % {"draw": draw}
        case r.NothingToDraw(draw):
            return _(
                "What “%(draw)s” is drawn for is settled already, or other couples are to draw now. "
                "Look at the page again."
            ) % {"draw": draw}
        case r.NotSuchADraw(pick, among):
            return _("This draw is %(pick)s different numbers of 1 to %(among)s.") % {
                "pick": pick,
                "among": among,
            }


def _receipt(reason: r.ReceiptRefusal) -> str:
    match reason:
        case r.NoFeeTaken():
            return _("Nobody has paid yet, so there is nothing to give a receipt for.")
        case r.NothingWon():
            return _("Nothing is won tonight, so there is nothing to hand over or to sign for.")


def _till(reason: r.TillRefusal) -> str:
    match reason:
        case r.AmountOutOfRange(_amount, most):
            return _("An amount is more than nothing, and no more than %(most)s.") % {
                "most": money(most)
            }
        case r.NotAPiece(value):
            return _("There is no coin or note of %(amount)s to count so many of.") % {
                "amount": money(value)
            }
        case r.PiecesDiffer(amount, pieces):
            return _("The coins and notes are %(pieces)s together, not %(amount)s.") % {
                "pieces": money(pieces),
                "amount": money(amount),
            }
        case r.NotInTill(name, holds):
            return _("There is only %(amount)s in %(till)s.") % {
                "amount": money(holds),
                "till": till(name),
            }
        case r.NotThatDifference(name, amount) if amount:
            return _("What is to be explained in %(till)s is %(amount)s now. Look again.") % {
                "till": till(name),
                "amount": money(amount),
            }
        case r.NotThatDifference(name):
            return _("There is nothing to explain in %(till)s.") % {"till": till(name)}
        case r.SameTill():
            return _("Money is carried from one till to another.")
        case r.GoodsAreWhole(place):
            return _(
                "The %(prize)s is a thing and cannot be split: cut for it, or play it off."
            ) % {"prize": prize(place)}
        case r.NotExplained(names):
            return _("Say why there is more or less than there should be in %(tills)s.") % {
                "tills": listed(till(name) for name in names)
            }
        case r.NoSuchTill(name):
            return _("Tonight has no %(till)s. Begin it on the page of the till.") % {
                "till": till(name)
            }
        case r.TillBegunAlready(name):
            return _(
                "There is a till “%(name)s” already. Give this one another name, or change the "
                "float of that one."
            ) % {"name": name}
        case r.CountIsOld(names):
            return _(
                "Money went in or out since the count of %(tills)s. Count again, then close."
            ) % {"tills": listed(till(name) for name in names)}


def _named(name: str, amount: Cents) -> dict[str, str]:
    return {"pot": name, "amount": money(amount)}


def _winners(winners: Iterable[CoupleNo]) -> str:
    some = list(winners)
    return _("the holder of the ticket") if SOMEBODY in some else couples(some)
