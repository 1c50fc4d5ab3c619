"""What is asked of the referee, tapped or typed: trump, the cards on the table, a hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import CARDS, JOKER, Card, NotAPlayingCard, Suit, card, card_set, names, suit
from engine.play import called_card_is_due
from engine.variants import CARDS_EACH, TRICKS, CallTime, Variant
from parties.table_game.words.playing_cards import SUITS, shown
from parties.table_game.words.typed_cards import typed_card

TABLE, HAND = "table", "hand"

_LONGEST = 200

_SUIT_CHOICES = [(suit.letter, words) for suit, words in SUITS.items()]


@dataclass(frozen=True, slots=True)
class Question:
    """What lies on the table, the card led first, and the hand in question; `pile` is where the
    next card tapped goes."""

    trump: Suit | None
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    pile: str
    ace_sunk: bool
    called: Card | None = None  # where it is due on this trick

    def tapped(self, one: Card) -> "Question":
        """The card goes to its pile; tapped again it is taken away."""
        here = self.hand if self.pile == HAND else self.table
        table = tuple(each for each in self.table if each != one)
        hand = tuple(each for each in self.hand if each != one)
        if one in here:
            return replace(self, table=table, hand=hand)
        if self.pile == HAND:
            return replace(self, table=table, hand=(*hand, one))
        return replace(self, table=(*table, one), hand=hand)

    def as_typed(self) -> dict[str, str]:
        """The question as an address has it."""
        said = {
            "trump": "" if self.trump is None else self.trump.letter,
            "table": names(self.table),
            "hand": names(self.hand),
            "pile": self.pile,
            "ace_sunk": "on" if self.ace_sunk else "",
            "called": "" if self.called is None else names((self.called,)),
        }
        return {name: value for name, value in said.items() if value}


class PlayingCardsField(forms.CharField):
    """Cards as people write them: 5H, 10♦, TD, K♠. Nothing is no card."""

    def __init__(self, *, most: int, too_many: str, **more: Any) -> None:
        super().__init__(required=False, max_length=_LONGEST, **more)
        self.most, self.too_many = most, too_many
        self.widget.attrs |= {"autocomplete": "off", "autocapitalize": "characters"}

    def clean(self, value: Any) -> tuple[Card, ...]:
        """The cards in the order typed."""
        found = tuple(_card(word) for word in _one_by_one(super().clean(value)))
        if len(found) > self.most:
            raise forms.ValidationError(self.too_many % {"most": self.most})
        _no_card_twice(found)
        return found


class PlayingCardField(forms.CharField):
    """One card, or none."""

    def clean(self, value: Any) -> Card | None:
        """The card of that name."""
        word = super().clean(value)
        return _card(word) if word else None


class QuestionForm(forms.Form):
    """Trump, table and hand, in a game of this variant."""

    trump = forms.ChoiceField(
        label=gettext_lazy("Trumps are"),
        choices=[("", "…"), *_SUIT_CHOICES],
        required=False,
        error_messages={"invalid_choice": gettext_lazy("Trumps are one of the four suits.")},
    )
    pile = forms.CharField(required=False, widget=forms.HiddenInput)
    card = PlayingCardField(required=False, max_length=_LONGEST, widget=forms.HiddenInput)
    called = PlayingCardField(
        label=gettext_lazy("The called card, where it is due on this trick"),
        required=False,
        max_length=_LONGEST,
    )
    ace_sunk = forms.BooleanField(
        label=gettext_lazy("The ace of trumps was not used to rob"), required=False
    )

    def __init__(self, data: Mapping[str, Any], variant: Variant) -> None:
        super().__init__(data, auto_id="typed_%s")
        self.variant = variant
        self.fields["table"] = PlayingCardsField(
            label=_("Cards on the table, the one led first"),
            most=max(variant.players),
            too_many=_("A trick has no more than %(most)s cards in this game."),
        )
        self.fields["hand"] = PlayingCardsField(
            label=_("The hand in question"),
            most=CARDS_EACH,
            too_many=_("A hand has no more than %(most)s cards."),
        )

    def clean(self) -> None:
        """Each card is of this game's pack and in one place."""
        table, hand = self.cleaned_data.get("table", ()), self.cleaned_data.get("hand", ())
        for each in hand:
            if each in table:
                self.add_error("hand", _("%(card)s lies on the table.") % {"card": shown(each)})
        tapped = self.cleaned_data.get("card")
        for name, cards in (("table", (*table, tapped)), ("hand", hand)):
            if JOKER in cards and not self.variant.joker:
                self.add_error(name, _("The joker is not used in this game."))
        self._check_room()

    def question(self) -> Question:
        """What is asked, after the tap; of a faulty form as much as can be read."""
        asked = self._before_the_tap()
        tapped = self.cleaned_data.get("card")
        return asked if tapped is None or self.errors else asked.tapped(tapped)

    def typed(self) -> list[forms.BoundField]:
        """The fields for those who type."""
        return [self["trump"], self["table"], self["hand"]]

    def asks_for_called(self) -> bool:
        """Whether a partner's card is called in this game, and falls due."""
        called = self.variant.call_time is not CallTime.NONE
        return called and called_card_is_due(self.variant, TRICKS)

    def _before_the_tap(self) -> Question:
        typed = self.cleaned_data
        return Question(
            trump=suit(typed["trump"]) if typed.get("trump") else None,
            table=typed.get("table", ()),
            hand=typed.get("hand", ()),
            pile=HAND if typed.get("pile") == HAND else TABLE,
            ace_sunk=bool(typed.get("ace_sunk")),
            called=typed.get("called") if self.asks_for_called() else None,
        )

    def _check_room(self) -> None:
        """A tap may be one card too many."""
        tapped = self.cleaned_data.get("card")
        if tapped is None or self.errors:
            return
        after = self._before_the_tap().tapped(tapped)
        for name, cards in ((TABLE, after.table), (HAND, after.hand)):
            field = self.fields[name]
            if isinstance(field, PlayingCardsField) and len(cards) > field.most:
                self.add_error(name, field.too_many % {"most": field.most})


def _one_by_one(text: str) -> list[str]:
    """The cards of a list; with commas between them each may be said in words."""
    return [each for each in text.split(",") if each.strip()] if "," in text else text.split()


def _card(word: str) -> Card:
    try:
        return card(word if word.upper() in CARDS else typed_card(word) or word)
    except NotAPlayingCard:
        raise forms.ValidationError(
            _("“%(word)s” is not a card. Write rank and suit: 5H, 10♦ or TD, K♠.") % {"word": word}
        ) from None


def _no_card_twice(cards: tuple[Card, ...]) -> None:
    if card_set(cards).bit_count() < len(cards):
        twice = next(each for each in cards if cards.count(each) > 1)
        raise forms.ValidationError(_("%(card)s is there twice.") % {"card": shown(twice)})
