"""What is said at the practice table: who did what, what is asked of the player, why an answer may
not be given, and what the simple player would do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.calls import Bid, CallFault
from engine.cards import Card, CardSet, Seat, Suit
from engine.deal import Robbed, Went
from engine.hand import Hand
from engine.play import Forbidden
from engine.play_faults import Revoke
from engine.position import Doing
from engine.setup_faults import FailedToRob
from engine.simple_moves import advice
from engine.simple_player import Why
from parties.practice_table.page.game import Did
from parties.practice_table.page.turns import NotSo, may_keep
from parties.referee.words import rulings
from parties.table_game.words.playing_cards import call, seat, set_shown, shown, suit
from parties.wording.saying import spoken
from parties.wording.words import capital, listed


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer may not be given, and the rule behind it."""

    says: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called by the player who sits in one of them."""

    sides: tuple[str, ...]
    me: Seat

    def seat(self, number: Seat) -> str:
        """You; North."""
        return _("You") if number == self.me else seat(number, len(self.sides))

    def side(self, name: str) -> str:
        """You and North; Player 3."""
        seats = [Seat(number) for number, side in enumerate(self.sides) if side == name]
        return listed(map(self.seat, sorted(seats, key=lambda each: each != self.me)))

    def by_side(self) -> dict[str, str]:
        """Every side by its name."""
        return {name: self.side(name) for name in dict.fromkeys(self.sides)}


def what_happened(done: list[Did], names: Names) -> Iterator[str]:
    """Each answer that anybody could hear or see."""
    for each in done:
        if says := _ANSWERED[each.doing](each):
            yield _("%(who)s: %(says)s") % {"who": names.seat(each.seat), "says": says}


_ANSWERED: dict[Doing, Callable[[Did], str]] = {
    Doing.CALL: lambda did: call(did.move),
    Doing.NAME: lambda did: _named(did.move),
    Doing.CALL_PARTNER: lambda did: (
        _("goes alone") if did.move is None else _("calls for %(card)s") % _card(did.move)
    ),
    Doing.EXCHANGE: lambda did: _thrown(did.move.bit_count()),
    Doing.ROB: lambda did: "" if did.move is None else _("takes %(card)s") % _card(did.move.takes),
    Doing.LEADER: lambda did: "" if did.move == did.seat else _("the player on the left leads"),
    Doing.PLAY: lambda did: shown(did.move),
    Doing.JINK: lambda did: (
        _("plays on for all five") if did.move else _("stops with three tricks")
    ),
}


def _named(move: Suit | Went | Bid) -> str:
    if isinstance(move, Suit):
        return _("trumps are %(suit)s") % {"suit": suit(move)}
    if isinstance(move, Bid):
        return _("makes it 30")
    on_kitty = move is Went.ON_KITTY
    return _("goes on the kitty") if on_kitty else _("goes on the top card")


def _thrown(number: int) -> str:
    if not number:
        return _("throws no card")
    return ngettext("throws %(number)s card", "throws %(number)s cards", number) % {
        "number": number
    }


def who_took(number: int, who: str, card: Card) -> str:
    """Trick 2: West, with J♠."""
    said = {"number": number, "who": who, "card": shown(card)}
    return _("Trick %(number)s: %(who)s, with %(card)s") % said


_ASKED = {
    Doing.CALL: gettext_lazy("Your turn to bid"),
    Doing.NAME: gettext_lazy("You have the bid. What is trumps?"),
    Doing.CALL_PARTNER: gettext_lazy("Which card do you call for? Who holds it is your partner."),
    Doing.EXCHANGE: gettext_lazy("Mark the cards that you throw"),
    Doing.ROB: gettext_lazy("You may take a card. Which one goes for it?"),
    Doing.LEADER: gettext_lazy("You have the bid. Who leads?"),
    Doing.PLAY: gettext_lazy("Your turn: play a card"),
    Doing.JINK: gettext_lazy("You have three tricks. Play on for all five?"),
}


def asked(hand: Hand) -> str:
    """What the player has to do now."""
    if hand.doing is Doing.PLAY and not hand.on_table:
        return _("You lead: play a card")
    return str(_ASKED[hand.doing])


def how_many_kept(hand: Hand) -> str:
    """How many cards may be kept."""
    return _("Of these cards you keep %(number)s.") % {"number": spoken(may_keep(hand), {})}


def refused(hand: Hand, refusal: NotSo) -> Refusal:
    """Why the answer may not be given, as the referee says it to who gave it."""
    why = refusal.why
    if isinstance(why, Revoke) and hand.trump is not None:
        led = why.card if hand.led is None else hand.led
        broken = Forbidden(why.duty, why.holding, why.legal)
        says = rulings.why_not((why.card,), broken, led, hand.law, hand.trump)
        return Refusal(says, rulings.rule_of(broken, hand.variant))
    if isinstance(why, CallFault):
        said = {"call": call(why.call), "why": _(why.error.said)}
        return Refusal(_("“%(call)s”: %(why)s.") % said, rulings.rule(why.rule))
    if isinstance(why, FailedToRob):
        return Refusal(f"{capital(_(Why.MUST_BE_TAKEN.said))}.", rulings.rule(why.rule))
    if hand.doing is Doing.EXCHANGE:
        return Refusal(how_many_kept(hand))
    return Refusal(_("This cannot be done now. The table stands as it stood."))


def hint(hand: Hand) -> str:
    """What the simple player would do here, and why."""
    choice, why = advice(hand)
    does = _ADVISED[hand.doing](choice)
    return _("%(does)s: %(why)s.") % {"does": capital(does), "why": _(why.said)}


_ADVISED: dict[Doing, Callable[[Any], str]] = {
    Doing.CALL: lambda said: _("say “%(call)s”") % {"call": call(said)},
    Doing.NAME: lambda named: (
        _("name %(suit)s") % {"suit": suit(named)} if isinstance(named, Suit) else _("make it 30")
    ),
    Doing.CALL_PARTNER: lambda card: (
        _("call nobody") if card is None else _("call for %(card)s") % _card(card)
    ),
    Doing.EXCHANGE: lambda threw: _thrown_by(threw),
    Doing.ROB: lambda rob: _("leave it") if rob is None else _taken_for(rob),
    Doing.LEADER: lambda _who: _("let the player on the left lead"),
    Doing.PLAY: lambda card: _("play %(card)s") % _card(card),
    Doing.JINK: lambda yes: _("play on") if yes else _("stop"),
}


def _taken_for(rob: Robbed) -> str:
    said = {"takes": shown(rob.takes), "gives": shown(rob.gives)}
    return _("take %(takes)s for %(gives)s") % said


def _card(card: Card) -> dict[str, str]:
    return {"card": shown(card)}


def _thrown_by(cards: CardSet) -> str:
    return _("throw %(cards)s") % {"cards": set_shown(cards)} if cards else _("throw no card")
