"""Every entry of the log as a few words: on the undo button, and in the night's log."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from parties.wording.card_check import said_of_cards
from parties.wording.changes import change
from parties.wording.money import said_of_pot, said_of_till, till
from parties.wording.words import (
    Names,
    capital,
    couple,
    couples,
    listed,
    money,
    person,
    prize,
    table,
)
from scoring import entries as e
from scoring.card_entries import OfCards
from scoring.changes import Joined, Left
from scoring.numbers import BYE_CHAIR, Cents, GameNo, TableNo
from scoring.pot_entries import PotEntry
from scoring.till import FROM_HAND_TO_HAND
from scoring.till_entries import CashLine, TillEntry

# Each `match` names every member of its family: an entry without words does not type-check.
# ruff: noqa: C901, PLR0911

_AtTheDoor = (
    e.DoorOpened
    | e.Registered
    | e.Unregistered
    | e.PlayerReplaced
    | e.SingleWaiting
    | e.SingleGone
    | e.FeePaid
    | e.FeeGivenBack
    | e.TableGiven
)
_FEW_TABLES = 4
"""So many can be named on a button."""

_Settling = e.Wished | e.CutMade | e.PlayedOff | e.PaidOut | e.Closed
_Fee = e.FeePaid | e.FeeGivenBack


def deed(entry: e.Entry, names: Names) -> str:
    """What was said or done, in a few words, and at which till if that has a name."""
    return _said(entry, names) + _at_till(entry)


def _at_till(entry: e.Entry) -> str:
    """Other entries about a till name it in their own words."""
    if not isinstance(entry, (*FROM_HAND_TO_HAND, CashLine)) or not entry.till:
        return ""
    return f" ({till(entry.till)})"


def _said(entry: e.Entry, names: Names) -> str:
    match entry:
        case e.Wished() | e.CutMade() | e.PlayedOff() | e.PaidOut() | e.Closed():
            return capital(_settling(entry))
        case e.RulesSet():
            return _("House rules set")
        case e.Seated(game, seats):
            return _seats(game, [number for number, _couples in seats])
        case e.Bell(game):
            return _("Game %(game)s begun") % {"game": game}
        case e.Won(game, at, winner):
            return capital(
                _("%(table)s: %(couple)s won game %(game)s")
                % {"game": game, "table": table(at), "couple": couple(winner)}
            )
        case e.TotalsTyped(after):
            return _("Totals typed in for games 1 to %(after)s") % {"after": after}
        case e.Undone(seq):
            return _("Entry %(seq)s undone") % {"seq": seq}
        case (
            e.DoorOpened()
            | e.Registered()
            | e.Unregistered()
            | e.PlayerReplaced()
            | e.SingleWaiting()
            | e.SingleGone()
            | e.FeePaid()
            | e.FeeGivenBack()
            | e.TableGiven()
        ):
            return capital(_door(entry, names))
        case _ if isinstance(entry, OfCards):
            return capital(said_of_cards(entry))
        case _ if isinstance(entry, PotEntry):
            return capital(said_of_pot(entry))
        case _ if isinstance(entry, TillEntry):
            return capital(said_of_till(entry, names))
        case _:
            return capital(change(entry, names))


def _seats(game: GameNo, tables: Sequence[TableNo]) -> str:
    if len(tables) > _FEW_TABLES:
        words = (
            _("Seats for game %(game)s, at %(number)s tables and the bye chair")
            if BYE_CHAIR in tables
            else _("Seats for game %(game)s, at %(number)s tables")
        )
        return words % {"game": game, "number": len(tables) - (BYE_CHAIR in tables)}
    where = listed(table(number) for number in tables)
    return _("Seats for game %(game)s, at %(tables)s") % {"game": game, "tables": where}


def together(entries: Sequence[e.Entry], names: Names) -> str:
    """What one press of a button did, in a few words."""
    about = [entry for entry in entries if not isinstance(entry, _Fee)]
    match about:
        case [e.Wished(place), _, *_]:
            return capital(_("%(prize)s: all say split") % {"prize": prize(place)})
        case [_, *_, e.Won(game)]:  # nobody taps two tables at once
            return _("Game %(game)s, as dice played it") % {"game": game}
        case [_, *_] if people := [each for each in about if isinstance(each, Joined | Left)]:
            return "; ".join(deed(each, names) for each in people)  # not what became of a table
        case [first, *_]:
            return deed(first, names) + _with_money(entries)
        case _:
            return "; ".join(deed(entry, names) for entry in entries)


def _with_money(entries: Sequence[e.Entry]) -> str:
    """Whoever comes in pays, whoever goes gets it back: to undo it is to undo that, too."""
    paid = sum(entry.amount for entry in entries if isinstance(entry, e.FeePaid))
    back = sum(entry.amount for entry in entries if isinstance(entry, e.FeeGivenBack))
    said = ""
    if paid:
        said += _(", %(amount)s paid") % {"amount": money(Cents(paid))}
    if back:
        said += _(", %(amount)s given back") % {"amount": money(Cents(back))}
    fees = [entry for entry in entries if isinstance(entry, _Fee)]
    return said + "".join(_at_till(fee) for fee in fees[:1])  # one press, one till


def wish(wants: e.Wish) -> str:
    """What a tied couple wants, as it says it."""
    match wants:
        case e.Wish.SPLIT:
            return _("split")
        case e.Wish.CUT:
            return _("cut")
        case e.Wish.PLAY_OFF:
            return _("play off")
        case e.Wish.PLAY:
            return _("will play")
        case e.Wish.FORFEIT:
            return _("gives it up")


def card(text: str) -> str:
    """7♣, 10♦, K: a card as it is read out."""
    rank = {"T": "10"}.get(text[:1], text[:1])
    return rank + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(text[1:], "")


def _door(entry: _AtTheDoor, names: Names) -> str:
    match entry:
        case e.DoorOpened():
            return _("Door opened")
        case e.Registered(number, players):
            return _("%(couple)s came in: %(first)s and %(second)s") % {
                "couple": couple(number),
                "first": person(players[0], names),
                "second": person(players[1], names),
            }
        case e.Unregistered(number):
            return _("%(couple)s taken off the list") % {"couple": couple(number)}
        case e.PlayerReplaced(number, was, now):
            return _("%(couple)s: %(now)s instead of %(was)s") % {
                "couple": couple(number),
                "now": person(now, names),
                "was": person(was, names),
            }
        case e.SingleWaiting(player):
            return _("%(name)s waits for a partner") % {"name": person(player, names)}
        case e.SingleGone(player):
            return _("%(name)s left the partner list") % {"name": person(player, names)}
        case e.FeePaid(player, amount):
            return _("%(name)s paid %(amount)s") % {
                "name": person(player, names),
                "amount": money(amount),
            }
        case e.FeeGivenBack(player, amount):
            return _("%(name)s got back %(amount)s") % {
                "name": person(player, names),
                "amount": money(amount),
            }
        case e.TableGiven(number, at):
            if at is None:
                return _("%(couple)s: table card taken back") % {"couple": couple(number)}
            return _("%(couple)s holds the card of %(table)s") % {
                "couple": couple(number),
                "table": table(at),
            }


def _settling(entry: _Settling) -> str:
    match entry:
        case e.Wished(place, number, wants):
            return _("%(prize)s: %(couple)s, %(wish)s") % {
                "prize": prize(place),
                "couple": couple(number),
                "wish": wish(wants),
            }
        case e.CutMade(place, cards):
            return _("%(prize)s: cut by %(couples)s") % {
                "prize": prize(place),
                "couples": couples(number for number, _card in cards),
            }
        case e.PlayedOff(place, winner):
            return _("%(prize)s: %(couple)s won the play-off") % {
                "prize": prize(place),
                "couple": couple(winner),
            }
        case e.PaidOut(place, number, 0):  # a thing, which the log does not name
            return _("%(prize)s handed to %(couple)s") % {
                "prize": prize(place),
                "couple": couple(number),
            }
        case e.PaidOut(place, number, amount):
            return _("%(prize)s: %(amount)s handed to %(couple)s") % {
                "prize": prize(place),
                "amount": money(amount),
                "couple": couple(number),
            }
        case e.Closed():
            return _("Night closed")
