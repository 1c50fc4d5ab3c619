"""Every reason as a sentence that says what is wrong and what to do about it."""

from datetime import datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from parties.wording.card_check import refused_of_cards
from parties.wording.changes import refused_change
from parties.wording.deeds import deed
from parties.wording.money import refused_money
from parties.wording.words import (
    Names,
    capital,
    couple,
    couples,
    games,
    money,
    person,
    prize,
    table,
    tables,
)
from scoring import refusals as r
from scoring.card_refusals import CardRefusal
from scoring.change_refusals import ChangeRefusal
from scoring.entries import Entry
from scoring.money_refusals import MoneyRefusal
from scoring.numbers import BYE_CHAIR

# One function would be a hundred lines; so the reasons come in families. Each `match` names every
# member of its family: a reason without a sentence does not type-check.
# ruff: noqa: C901, PLR0911


def sentence(reason: r.Refusal, names: Names) -> str:
    """Why something was refused, with people by their names."""
    return capital(_said(reason, names))


def resting(entry: Entry, names: Names) -> str:
    """What has to be undone first, by name."""
    return _("This rests on it: “%(deed)s”. Undo that first.") % {"deed": deed(entry, names)}


def another_answer(reason: r.AnotherAnswer, by: str, at: datetime) -> str:
    """Both answers, and who gave the one that stands when; whoever reads this gave the other."""
    return capital(
        _(
            "%(table)s, game %(game)s: %(stands)s stands there as the winner, entered by %(by)s at "
            "%(time)s. You said %(said)s, which is not saved. Look at the table again and put it "
            "right there."
        )
        % {
            "table": table(reason.table),
            "game": reason.game,
            "stands": couple(reason.stands),
            "said": couple(reason.said),
            "by": by,
            "time": date_format(localtime(at), "H:i"),
        }
    )


def _said(reason: r.Refusal, names: Names) -> str:
    if isinstance(reason, r.DoorRefusal):
        return _door(reason, names)
    if isinstance(reason, r.FeeRefusal):
        return _fee(reason, names)
    if isinstance(reason, r.RoomRefusal):
        return _room(reason)
    if isinstance(reason, r.GameRefusal):
        return _game(reason)
    if isinstance(reason, r.ResultRefusal):
        return _result(reason)
    if isinstance(reason, r.NightRefusal):
        return _night(reason)
    if isinstance(reason, r.TieRefusal):
        return _tie(reason)
    if isinstance(reason, ChangeRefusal):
        return refused_change(reason)
    if isinstance(reason, CardRefusal):
        return refused_of_cards(reason)
    if isinstance(reason, MoneyRefusal):
        return refused_money(reason)
    return _prize(reason)


def _door(reason: r.DoorRefusal, names: Names) -> str:
    match reason:
        case r.DoorNotOpen():
            return _("The door is not open yet. Open it on the night's page first.")
        case r.PlayHasBegun():
            return _("Game 1 has begun, so this cannot be changed at the door any more.")
        case r.NumberTaken(number):
            return _("%(couple)s is here already. Choose another number.") % {
                "couple": capital(couple(number))
            }
        case r.NumberOutOfRange(_number, most):
            return _("A couple's number is from 1 to %(most)s.") % {"most": most}
        case r.NoSuchCouple(number):
            return _("There is no %(couple)s tonight.") % {"couple": couple(number)}
        case r.SamePlayerTwice(player):
            return _("A couple is two people; %(name)s is named twice.") % {
                "name": person(player, names)
            }
        case r.AlreadyIn(player, number):
            return _("%(name)s is in %(couple)s already.") % {
                "name": person(player, names),
                "couple": couple(number),
            }
        case r.AlreadyExpected(player):
            return _("%(name)s is expected already.") % {"name": person(player, names)}
        case r.AlreadyWaiting(player):
            return _("%(name)s is on the partner list already.") % {"name": person(player, names)}
        case r.NotHere(player):
            return _("%(name)s is not here tonight.") % {"name": person(player, names)}


def _fee(reason: r.FeeRefusal, names: Names) -> str:
    match reason:
        case r.MoreThanOwed(player, owed):
            return _("%(name)s owes %(amount)s, not more.") % {
                "name": person(player, names),
                "amount": money(owed),
            }
        case r.MoreThanPaid(player, paid):
            return _("%(name)s has paid %(amount)s, so no more can be given back.") % {
                "name": person(player, names),
                "amount": money(paid),
            }
        case r.FeesToGiveBack(amount):
            return _("Give back %(amount)s first.") % {"amount": money(amount)}


def _room(reason: r.RoomRefusal) -> str:
    match reason:
        case r.TooFewCouples():
            return _("It takes two couples to play. Register more couples first.")
        case r.NotEveryoneSeated(standing):
            return _("No table yet for %(couples)s.") % {"couples": couples(standing)}
        case r.SeatedTwice(number):
            return _("%(couple)s stands there twice.") % {"couple": couple(number)}
        case r.WrongAtTable(number, sitting) if number == BYE_CHAIR:
            return _(
                "The bye chair takes one couple, and only when the number is odd; not %(couples)s."
            ) % {"couples": couples(sitting) if sitting else _("nobody")}
        case r.WrongAtTable(number, sitting):
            return _("A table takes two couples; at %(table)s there would be %(couples)s.") % {
                "table": table(number),
                "couples": couples(sitting) if sitting else _("nobody"),
            }
        case r.SeatsNotDrawn():
            return _("The tables are not drawn for the couples that are here now. Draw them first.")


def _game(reason: r.GameRefusal) -> str:
    match reason:
        case r.TablesStillPlaying(game, still):
            return _(
                "Game %(game)s is still being played at %(tables)s. Enter who won there first."
            ) % {
                "game": game,
                "tables": tables(still),
            }
        case r.GameNotBegun(game, None):
            return _("Game %(game)s has not begun. Start game 1 first.") % {"game": game}
        case r.GameNotBegun(game, current):
            return _("Now it is game %(current)s, not game %(game)s.") % {
                "current": current,
                "game": game,
            }
        case r.NoMoreGames(_game, number):
            return _("Tonight has %(games)s.") % {"games": games(number)}
        case r.GamesReplaced(_game, after):
            return _(
                "Totals were typed in for the games up to %(after)s. Undo the totals first."
            ) % {"after": after}


def _result(reason: r.ResultRefusal) -> str:
    match reason:
        case r.NoSuchTable(number, game):
            return _("Nobody plays at %(table)s in game %(game)s.") % {
                "table": table(number),
                "game": game,
            }
        case r.NotAtTable(number, at, game, sitting):
            return _("%(couple)s is not at %(table)s in game %(game)s; %(sitting)s are.") % {
                "couple": couple(number),
                "table": table(at),
                "game": game,
                "sitting": couples(sitting),
            }
        case r.AnotherAnswer(game, at, said, stands):
            return _(
                "For game %(game)s at %(table)s %(stands)s is entered as the winner, not %(said)s. "
                "Look at the table again and put it right there."
            ) % {
                "game": game,
                "table": table(at),
                "stands": couple(stands),
                "said": couple(said),
            }
        case r.TotalOutOfRange(number, total, most):
            return _(
                "%(couple)s cannot have %(total)s holes: after %(games)s it is 0 to %(most)s."
            ) % {
                "couple": couple(number),
                "total": total,
                "games": games(most),
                "most": most,
            }
        case r.TotalsMissing(missing):
            return _("No total yet for %(couples)s.") % {"couples": couples(missing)}


def _night(reason: r.NightRefusal) -> str:
    match reason:
        case r.NightClosed():
            return _("The night is closed. Open it again on its page to change anything.")
        case r.RulesAreFixed():
            return _(
                "Game 1 has begun, so these rules stay. What can still change from a game on is "
                "changed under House rules."
            )
        case r.OldPage():
            return _("This page was old: it has changed since. Look again, then tap once more.")
        case r.RestsOnIt():
            return _("Something entered later rests on this. Undo that first, one step at a time.")
        case r.NothingToUndo():
            return _("That is undone already.")
        case r.ReasonMissing():
            return _("Say in a few words why.")


def _tie(reason: r.TieRefusal) -> str:
    match reason:
        case r.GamesNotOver():
            return _("Prizes are settled when the last game is in.")
        case r.NoTie(place):
            return _("There is no tie about the %(prize)s.") % {"prize": prize(place)}
        case r.NotInTie(number, place):
            return _("%(couple)s has no part in the tie about the %(prize)s.") % {
                "couple": couple(number),
                "prize": prize(place),
            }
        case r.OnlyCutFor():
            return _("The booby prize is cut for, nothing else.")
        case r.NobodyAskedToPlayOff():
            return _("Nobody has asked to play off.")
        case r.SomebodyAskedToPlayOff(askers):
            return _("%(couples)s asked to play off: the others play or give up the prize.") % {
                "couples": couples(askers)
            }
        case r.NotCutting(()):
            return _("No cut is due now.")
        case r.NotCutting(due):
            return _("The cut is between %(couples)s.") % {"couples": couples(due)}
        case r.NotACard(text):
            return _("“%(text)s” is no card. Write 7, 10, K or A, with or without the suit.") % {
                "text": text
            }
        case r.NotPlayingOff(()):
            return _("No play-off is due now.")
        case r.NotPlayingOff(due):
            return _("The play-off is between %(couples)s.") % {"couples": couples(due)}


def _prize(reason: r.PrizeRefusal) -> str:
    match reason:
        case r.NoSuchAward(number, place):
            return _("%(couple)s is not owed this: look at the %(prize)s again.") % {
                "couple": couple(number),
                "prize": prize(place),
            }
        case r.TiesOpen(places):
            return _("Not settled yet: %(prizes)s.") % {
                "prizes": ", ".join(prize(place) for place in places)
            }
