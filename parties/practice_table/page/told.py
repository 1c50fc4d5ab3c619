"""What is said at the practice table: who did what, what is asked of the player, why an answer may
not be given, and what the simple player would do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.cards import Card, CardSet, Seat
from engine.deal import Trick, Went
from engine.faults import Fault
from engine.play import Forbidden
from engine.setup_faults import HowMany
from parties.practice_table.page.game import Said
from parties.practice_table.page.turns import Ask, NotSo, Turn
from parties.referee.words import rulings
from parties.table_game.words import faults
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


def what_happened(said: list[Said], names: Names) -> Iterator[str]:
    """Each answer that anybody could hear or see."""
    for each in said:
        words = _ANSWERED[each.turn.ask](each.turn, each.meant)
        if words:
            who = names.seat(each.turn.view.seat)
            yield _("%(who)s: %(says)s") % {"who": who, "says": words}


_ANSWERED: dict[Ask, Callable[[Turn, Any], str]] = {
    Ask.CALL: lambda _turn, said: call(said),
    Ask.RAISE: lambda _turn, yes: _("makes it 30") if yes else "",
    Ask.GO: lambda _turn, went: "" if went is None else _went(went),
    Ask.TRUMP: lambda _turn, named: _("trumps are %(suit)s") % {"suit": suit(named)},
    Ask.PARTNER: lambda _turn, card: (
        _("goes alone") if card is None else _("calls for %(card)s") % _card(card)
    ),
    Ask.THROW: lambda turn, kept: _thrown((turn.view.hand & ~kept).bit_count()),
    Ask.ROB: lambda _turn, swap: "" if swap is None else _("takes %(card)s") % _card(swap[0]),
    Ask.LEAD: lambda turn, who: "" if who == turn.view.seat else _("the player on the left leads"),
    Ask.PLAY: lambda _turn, card: shown(card),
    Ask.PLAY_ON: lambda _turn, yes: (
        _("plays on for all five") if yes else _("stops with three tricks")
    ),
}


def _went(went: Went) -> str:
    on_kitty = went is Went.ON_KITTY
    return _("goes on the kitty") if on_kitty else _("goes on the top card")


def _thrown(number: int) -> str:
    if not number:
        return _("throws no card")
    return ngettext("throws %(number)s card", "throws %(number)s cards", number) % {
        "number": number
    }


def who_took(trick: Trick, number: int, winner: Seat, names: Names) -> str:
    """Trick 2: West, with J♠."""
    card = trick.cards[(winner - trick.leader) % len(names.sides)]
    said = {"number": number, "who": names.seat(winner), "card": shown(card)}
    return _("Trick %(number)s: %(who)s, with %(card)s") % said


_ASKED = {
    Ask.CALL: gettext_lazy("Your turn to bid"),
    Ask.RAISE: gettext_lazy("You have the bid. Make it 30?"),
    Ask.GO: gettext_lazy("You have the bid. Keep your cards, or go?"),
    Ask.TRUMP: gettext_lazy("You have the bid. What is trumps?"),
    Ask.PARTNER: gettext_lazy("Which card do you call for? Who holds it is your partner."),
    Ask.THROW: gettext_lazy("Mark the cards that you throw"),
    Ask.ROB: gettext_lazy("You may take a card. Which one goes for it?"),
    Ask.LEAD: gettext_lazy("You have the bid. Who leads?"),
    Ask.PLAY: gettext_lazy("Your turn: play a card"),
    Ask.PLAY_ON: gettext_lazy("You have three tricks. Play on for all five?"),
}


def asked(turn: Turn) -> str:
    """What the player has to do now."""
    if turn.trick is not None and not turn.trick.cards:
        return _("You lead: play a card")
    return str(_ASKED[turn.ask])


def how_many_kept(allowed: HowMany) -> str:
    """How many cards may be kept."""
    return _("Of these cards you keep %(number)s.") % {"number": spoken(allowed, {})}


def refused(turn: Turn, refusal: NotSo) -> Refusal:
    """Why the answer may not be given, as the referee says it."""
    why, view = refusal.why, turn.view
    if isinstance(why, Forbidden) and refusal.card is not None and turn.trick is not None:
        led = (*turn.trick.cards, refusal.card)[0]
        says = rulings.why_not((refusal.card,), why, led, view.law, view.trump)
        return Refusal(says, rulings.rule_of(why, view.variant))
    if isinstance(why, Fault):
        return Refusal(faults.sentence(why, view.table.players), rulings.rule(why.rule))
    return Refusal(_("This cannot be done now. The table stands as it stood."))


def hint(turn: Turn) -> str:
    """What the simple player would do here, and why."""
    advice = turn.advises()
    does = _ADVISED[turn.ask](turn, advice.choice)
    return _("%(does)s: %(why)s.") % {"does": capital(does), "why": _(advice.why.said)}


_ADVISED: dict[Ask, Callable[[Turn, Any], str]] = {
    Ask.CALL: lambda _turn, said: _("say “%(call)s”") % {"call": call(said)},
    Ask.RAISE: lambda _turn, yes: _("make it 30") if yes else _("leave it as it is"),
    Ask.GO: lambda _turn, _went: _("keep your cards"),
    Ask.TRUMP: lambda _turn, named: _("name %(suit)s") % {"suit": suit(named)},
    Ask.PARTNER: lambda _turn, card: (
        _("call nobody") if card is None else _("call for %(card)s") % _card(card)
    ),
    Ask.THROW: lambda turn, kept: _thrown_by(turn.view.hand & ~kept),
    Ask.ROB: lambda _turn, swap: _("leave it") if swap is None else _taken_for(*swap),
    Ask.LEAD: lambda _turn, _who: _("let the player on the left lead"),
    Ask.PLAY: lambda _turn, card: _("play %(card)s") % _card(card),
    Ask.PLAY_ON: lambda _turn, yes: _("play on") if yes else _("stop"),
}


def _taken_for(takes: Card, gives: Card) -> str:
    return _("take %(takes)s for %(gives)s") % {"takes": shown(takes), "gives": shown(gives)}


def _card(card: Card) -> dict[str, str]:
    return {"card": shown(card)}


def _thrown_by(cards: CardSet) -> str:
    return _("throw %(cards)s") % {"cards": set_shown(cards)} if cards else _("throw no card")
