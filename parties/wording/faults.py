"""Every fault of a recorded hand as a sentence: where it happened, who, and what was wrong."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine import faults as f
from engine import setup_faults as before
from engine.bidding import Bid
from engine.cards import Seat
from engine.deal import Went
from engine.play import Duty
from engine.points import Impossible
from engine.setup_faults import Place, Where
from parties.wording.calls import call, misplaced
from parties.wording.cards import a_card_of, seat, seats, set_shown, shown, side, suit
from parties.wording.words import capital, listed

# One function would be two hundred lines; so the faults come in families, in the order of a hand.
# Each `match` names every member of its family: a fault without a sentence does not type-check.
# ruff: noqa: C901, PLR0911

_AtTheTable = (
    before.WrongTable
    | before.WrongSides
    | before.NoSuchSeat
    | before.NoSuchSide
    | before.NotInThePack
    | before.CardTwice
    | before.WrongHandSize
    | before.WrongKitty
)
_InTheBidding = (
    before.CallMisplaced
    | before.AuctionUnfinished
    | before.ThrownInButPlayed
    | before.OtherBidder
    | before.OtherBid
    | before.BidNotOfThisGame
)
_AboutTheTrump = before.MayNotName | before.MayNotGo | before.NotPlayedHere | before.TrumpNotTurned
_ChangingCards = (
    before.MayNotRob
    | before.FailedToRob
    | before.ThrewNotHeld
    | before.WrongKeep
    | before.WrongDraw
    | before.StockExhausted
    | before.MayNotCall
)
_InThePlay = (
    f.WrongLeader
    | f.WrongTrickSize
    | f.TricksMissing
    | f.NotHeld
    | f.Revoke
    | f.NotBooked
    | f.ImpossiblePoints
    | f.PointsDiffer
)

IMPOSSIBLE: dict[Impossible, Promise] = {
    Impossible.UNKNOWN_SIDE: gettext_lazy("there is no such side"),
    Impossible.NOT_BY_FIVES: gettext_lazy("points go by fives"),
    Impossible.BELOW_ZERO: gettext_lazy("nobody takes less than nothing"),
    Impossible.WRONG_SUM: gettext_lazy("they do not add up to a hand, which is %(sums)s"),
    Impossible.BONUS_WITHOUT_TRICK: gettext_lazy(
        "the 5 for the best trump go to a side that has a trick"
    ),
}
"""Why points cannot be; one of them has room for what a hand comes to."""

_PLACES: dict[Where, Promise] = {
    Where.HAND: gettext_lazy("in the hand of %(seat)s"),
    Where.KITTY: gettext_lazy("in the kitty"),
    Where.TURN_UP: gettext_lazy("turned up"),
    Where.DRAWN: gettext_lazy("drawn by %(seat)s"),
    Where.THROWN: gettext_lazy("thrown by %(seat)s"),
    Where.TRICK: gettext_lazy("in trick %(trick)s"),
}

_PARTS: dict[str, Promise] = {
    "calls": gettext_lazy("bidding"),
    "bid": gettext_lazy("a bid"),
    "turn_up": gettext_lazy("a turned-up card"),
    "kitty": gettext_lazy("a kitty"),
    "called": gettext_lazy("a called card"),
    "exchange": gettext_lazy("throwing and drawing cards"),
}


def sentence(fault: f.Fault, players: int = 4) -> str:
    """What was wrong, for a table of so many players."""
    return capital(_said(fault, players))


def _said(fault: f.Fault, players: int) -> str:
    if isinstance(fault, _AtTheTable):
        return _at_the_table(fault, players)
    if isinstance(fault, _InTheBidding):
        return _in_the_bidding(fault, players)
    if isinstance(fault, _AboutTheTrump):
        return _about_the_trump(fault, players)
    if isinstance(fault, _ChangingCards):
        return _changing_cards(fault, players)
    return _playing(fault, players)


def impossible(why: Impossible, sums: tuple[int, ...]) -> str:
    """Why points cannot be."""
    return str(IMPOSSIBLE[why]) % {"sums": _(" or ").join(map(str, sorted(sums, reverse=True)))}


def _at_the_table(fault: _AtTheTable, players: int) -> str:
    match fault:
        case before.WrongTable(number, allowed):
            return _("%(players)s players do not play this game; it is for %(allowed)s.") % {
                "players": number,
                "allowed": listed(allowed),
            }
        case before.WrongSides(sides):
            return _("In this game the sides cannot sit like this: %(sides)s.") % {
                "sides": " ".join(sides)
            }
        case before.NoSuchSeat(number, _players):
            return _("Nobody sits at seat %(seat)s of this table.") % {"seat": number + 1}
        case before.NoSuchSide(name):
            return _("The scores name a side that nobody plays on: %(side)s.") % {"side": name}
        case before.NotInThePack(card, place):
            return _("%(card)s is %(place)s, but is not in the pack here.") % {
                "card": shown(card),
                "place": _place(place, players),
            }
        case before.CardTwice(card, first, second):
            return _("%(card)s is there twice: %(first)s and %(second)s.") % {
                "card": shown(card),
                "first": _place(first, players),
                "second": _place(second, players),
            }
        case before.WrongHandSize(number, cards, expected, at_lead):
            said = _("%(seat)s began to play with %(cards)s cards in place of %(expected)s.")
            if not at_lead:
                said = _("%(seat)s was dealt %(cards)s cards in place of %(expected)s.")
            return said % {"seat": seat(number, players), "cards": cards, "expected": expected}
        case before.WrongKitty(cards, expected):
            return _("The kitty has %(cards)s cards in place of %(expected)s.") % {
                "cards": cards,
                "expected": expected,
            }


def _in_the_bidding(fault: _InTheBidding, players: int) -> str:
    match fault:
        case before.CallMisplaced(index, _seat, wrong):
            return misplaced(index, wrong, players)
        case before.AuctionUnfinished(to_act):
            return _("The play began before the bidding was over; %(seat)s had still to speak.") % {
                "seat": seat(to_act, players)
            }
        case before.ThrownInButPlayed():
            return _("Nobody took the bid, and yet tricks were played.")
        case before.OtherBidder(bidder, from_calls):
            return _(
                "The bidder is written down as %(bidder)s, but the calls make it %(called)s."
            ) % {
                "bidder": _seat_or_nobody(bidder, players),
                "called": _seat_or_nobody(from_calls, players),
            }
        case before.OtherBid(bid, from_calls):
            return _("The bid is written down as %(bid)s, but the calls make it %(called)s.") % {
                "bid": call(bid),
                "called": call(from_calls),
            }
        case before.BidNotOfThisGame(points, called_for):
            return _("A bid of %(bid)s is not made in this game.") % {
                "bid": call(Bid(points, called_for))
            }


def _about_the_trump(fault: _AboutTheTrump, players: int) -> str:
    match fault:
        case before.MayNotName(number, trump, may_name):
            return _("%(seat)s named %(trump)s, but could name only %(allowed)s.") % {
                "seat": seat(number, players),
                "trump": suit(trump),
                "allowed": listed(suit(each) for each in sorted(may_name)) or _("nothing"),
            }
        case before.MayNotGo(went):
            on_kitty = went == Went.ON_KITTY
            return (
                _("The bidder went on the kitty, which is not played here.")
                if on_kitty
                else _("The bidder went on the top card, which is not played here.")
            )
        case before.NotPlayedHere(part):
            return _("There is %(part)s in this record, but not in this game.") % {
                "part": _PARTS.get(part, part)
            }
        case before.TrumpNotTurned(trump, None):
            return _("Trumps are %(trump)s, but no card was turned up for them.") % {
                "trump": suit(trump)
            }
        case before.TrumpNotTurned(trump, turned):
            return _("Trumps are written down as %(trump)s, but %(turned)s was turned up.") % {
                "trump": suit(trump),
                "turned": "" if turned is None else a_card_of(turned),
            }


def _changing_cards(fault: _ChangingCards, players: int) -> str:
    match fault:
        case before.MayNotRob(number, takes, gives, may_take, may_give):
            said = _("%(seat)s had no right to take %(takes)s for %(gives)s.")
            if may_take >> takes & 1:
                said = _(
                    "%(seat)s may take %(takes)s, but not give %(gives)s for it: only %(may)s."
                )
            return said % {
                "seat": seat(number, players),
                "takes": shown(takes),
                "gives": shown(gives),
                "may": set_shown(may_give) or _("nothing"),
            }
        case before.FailedToRob(number):
            return _("%(seat)s had to take the turn-up and did not.") % {
                "seat": seat(number, players)
            }
        case before.ThrewNotHeld(number, cards):
            return _("%(seat)s threw %(cards)s without holding it.") % {
                "seat": seat(number, players),
                "cards": set_shown(cards),
            }
        case before.WrongKeep(number, kept, least, most):
            return _("%(seat)s kept %(number)s cards; %(allowed)s may be kept.") % {
                "seat": seat(number, players),
                "number": kept,
                "allowed": _from_to(least, most),
            }
        case before.WrongDraw(number, drew, least, most):
            return _("%(seat)s drew %(number)s cards; %(allowed)s may be drawn.") % {
                "seat": seat(number, players),
                "number": drew,
                "allowed": _from_to(least, most),
            }
        case before.StockExhausted(drawn, stock):
            return _("%(drawn)s cards were drawn, but only %(stock)s were left.") % {
                "drawn": drawn,
                "stock": stock,
            }
        case before.MayNotCall(card, callable_cards):
            return _("The bidder called %(card)s; he may call only %(allowed)s.") % {
                "card": shown(card),
                "allowed": set_shown(callable_cards) or _("nothing"),
            }


def _playing(fault: _InThePlay, players: int) -> str:
    match fault:
        case f.WrongLeader(trick, number, expected):
            return _("Trick %(trick)s: %(seat)s led, but the lead was with %(expected)s.") % {
                "trick": trick,
                "seat": seat(number, players),
                "expected": seats(expected, players),
            }
        case f.WrongTrickSize(trick, cards, expected):
            return _("Trick %(trick)s has %(cards)s cards in place of %(expected)s.") % {
                "trick": trick,
                "cards": cards,
                "expected": expected,
            }
        case f.TricksMissing(recorded):
            return _("Of the five tricks only these are written down: %(tricks)s.") % {
                "tricks": listed(recorded) or _("none")
            }
        case f.NotHeld(trick, number, card):
            return _("Trick %(trick)s: %(seat)s played %(card)s without holding it.") % {
                "trick": trick,
                "seat": seat(number, players),
                "card": shown(card),
            }
        case f.Revoke():
            return _misplay(fault, players)
        case f.NotBooked(asker, booked):
            return _("%(asker)s may not fold to %(booked)s.") % {
                "asker": seat(asker, players),
                "booked": seat(booked, players),
            }
        case f.ImpossiblePoints(points, why, sums):
            return _("The points %(points)s cannot be: %(why)s.") % {
                "points": listed(f"{name} {taken}" for name, taken in points),
                "why": impossible(why, sums),
            }
        case f.PointsDiffer(name, recorded_points, counted):
            return _("%(side)s has %(counted)s points by the tricks, not %(recorded)s.") % {
                "side": side(name),
                "counted": counted,
                "recorded": recorded_points,
            }


def _misplay(fault: f.Revoke, players: int) -> str:
    """Trick 3: South played 9♦ on the trump lead 7♠ while holding 4♠ and 8♠."""
    said = {
        "trick": fault.trick,
        "seat": seat(fault.seat, players),
        "card": shown(fault.card),
        "holding": set_shown(fault.holding),
        "led": "" if fault.led is None else shown(fault.led),
    }
    if fault.led is None:
        return (
            _("Trick %(trick)s: %(seat)s led %(card)s, but %(holding)s was called and due.") % said
        )
    match fault.duty:
        case Duty.FOLLOW_TRUMP:
            return (
                _(
                    "Trick %(trick)s: %(seat)s played %(card)s on the trump lead %(led)s while "
                    "holding %(holding)s."
                )
                % said
            )
        case Duty.FOLLOW_SUIT:
            return (
                _(
                    "Trick %(trick)s: %(seat)s played %(card)s on the lead %(led)s while holding "
                    "%(holding)s."
                )
                % said
            )
        case Duty.PLAY_A_HEART:
            return (
                _(
                    "Trick %(trick)s: %(seat)s played %(card)s on the lead A♥, without a trump, "
                    "while holding %(holding)s."
                )
                % said
            )
        case Duty.PLAY_THE_CALLED_CARD:
            return (
                _("Trick %(trick)s: %(seat)s played %(card)s, but %(holding)s was called and due.")
                % said
            )


def _place(place: Place, players: int) -> str:
    number = Seat(0) if place.seat is None else place.seat
    return str(_PLACES[place.where]) % {"seat": seat(number, players), "trick": place.trick}


def _seat_or_nobody(number: Seat | None, players: int) -> str:
    return _("nobody") if number is None else seat(number, players)


def _from_to(least: int, most: int) -> str:
    if least == most:
        return _("just %(number)s") % {"number": most}
    return _("%(least)s to %(most)s") % {"least": least, "most": most}
