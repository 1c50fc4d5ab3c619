"""What the referee is asked: a trick on the table, a whole hand, a question of the quiz."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from engine.cards import (
    CARDS,
    JOKER,
    Card,
    NotAPlayingCard,
    Seat,
    Suit,
    card,
    card_set,
    name_of,
    names,
    read_cards,
    suit,
)
from engine.check import judge
from engine.deal import Deal
from engine.notation import NotationError, read
from engine.play import called_card_is_due
from engine.presets import PRESETS
from engine.unanswered import NoAnswer
from engine.variants import CARDS_EACH, TRICKS, CallTime, Variant
from parties.referee.words.games import GAMES
from parties.referee.words.playing_cards import SUITS, shown, typed_card
from parties.referee.words.rulings import WayToKeep, ways_to_keep
from parties.web.fields import NO_BUTTON, WholeNumberField, is_number
from parties.wording.deeds import say
from parties.wording.words import capital, couple
from scoring.games.points import HandKept
from scoring.games.results import NOBODY
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.room import Place

# A hand as it was written down: pasted or typed, and the game it is checked by.


LONGEST = 5000

LONGEST_LINE = 500

LONGEST_TAP = 30

EXAMPLE = """\
dealer S
dealt N 5S KH QH 2D 3C
dealt E JS AH 9D 8D 7C
dealt S 4S 8S 9H TC 6C
dealt W AS KS JD TD 2C
turned 7S
trump S
1: W AS 5S JS 4S
2: N KH AH 9H 2C
3: E 9D 6C TD 2D
4: W KS 3C 7C 8S
5: W JD QH 8D TC
points A 10 B 20
"""


class HandForm(forms.Form):
    """The text of a hand, and by which game it is to be checked."""

    text = forms.CharField(
        label=gettext_lazy("The hand, one line for each thing that happened"),
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocomplete": "off"}),
        max_length=LONGEST,
        strip=False,
        error_messages={"required": gettext_lazy("Type the hand first, or take the example.")},
    )
    rules = forms.ChoiceField(label=gettext_lazy("Checked by"), required=False)

    def __init__(self, data: Mapping[str, Any] | None = None, **more: Any) -> None:
        super().__init__(data, **more)
        self.fields["rules"] = forms.ChoiceField(
            label=_("Checked by"),
            choices=[("", _("this hall’s rules")), *GAMES.items()],
            required=False,
        )
        self.deal: Deal | None = None
        self.unread: NotationError | None = None

    def clean_text(self) -> str:
        """The text, read; where it cannot be read the place is kept to be shown."""
        text: str = self.cleaned_data["text"]
        try:
            self.deal = read(text)
        except NotationError as error:
            self.unread = error
            raise forms.ValidationError(say(error, {})) from error
        return text

    def variant(self, here: Variant) -> Variant:
        """The game chosen, or the hall's own."""
        return PRESETS.get(self.cleaned_data.get("rules", ""), here)

    def game_or(self, here: Variant) -> Variant:
        """The same of a form that nothing was typed into yet, or that is not whole."""
        return PRESETS.get(self["rules"].value() or "", here)

    def marked(self) -> tuple[str, str, str] | None:
        """The line that cannot be read: what stands before the fault, the fault, and the rest."""
        if self.unread is None:
            return None
        line = self.data["text"].splitlines()[self.unread.line - 1]
        start = self.unread.column - 1
        end = start + len(self.unread.typed)
        return line[:start], line[start:end] or "…", line[end:]


class TapForm(forms.Form):
    """The hand as far as it is written down, the line that is not whole, and what was tapped."""

    text = forms.CharField(max_length=LONGEST, strip=False, required=False)
    open = forms.CharField(max_length=LONGEST_LINE, required=False)
    last = forms.CharField(max_length=LONGEST_LINE, required=False)
    rules = forms.CharField(max_length=30, required=False)
    tap = forms.CharField(max_length=LONGEST_TAP)

    @property
    def said(self) -> Mapping[str, str]:
        """All of it; nothing is missing."""
        return self.cleaned_data


# A hand whose cards are to be looked at again, and whose: all the leads, or the cards of a seat.


class BestLeadForm(HandForm):
    """The text of a hand, by which game it was played, and whose cards are asked about."""

    seat_asked = WholeNumberField(required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Whoever is asked about sits at the table, and trumps and tricks are written down."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        asked = cleaned.get("seat_asked")
        if self.deal is None:
            return cleaned
        if asked is not None and not 0 <= asked < self.deal.players:
            self.add_error("seat_asked", _(NoAnswer.NO_SUCH_SEAT.said))
        if self.deal.trump is None or not self.deal.tricks:
            said = _("Write down what is trumps, and the tricks as they were played.")
            self.add_error("text", said)
        return cleaned

    def seat(self) -> Seat | None:
        """Whose cards; None for all who led."""
        asked = self.cleaned_data.get("seat_asked")
        return None if asked is None else Seat(asked)


# What is asked of the referee, tapped or typed: trump, the cards on the table, a hand.


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


# Five cards, and the game in which they are bid on.


WITH_BIDS = {name: said for name, said in GAMES.items() if PRESETS[name].has_auction}


class BidOddsForm(forms.Form):
    """The hand, and the game, where the hall's own has no bids or another is meant."""

    def __init__(self, here: Variant, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.here = here
        self.fields["hand"] = PlayingCardsField(
            label=_("Your five cards"),
            most=CARDS_EACH,
            too_many=_("A hand has no more than %(most)s cards."),
            help_text=_("Rank and suit, such as 5H, 10♦ or TD, K♠; spaces between the cards."),
        )
        own = [("", _("this hall’s rules"))] if here.has_auction else []
        self.fields["rules"] = forms.ChoiceField(
            label=_("The game"), choices=[*own, *WITH_BIDS.items()], required=False
        )

    def clean_hand(self) -> tuple[Card, ...]:
        """Five of them; none twice, as the field sees to."""
        cards: tuple[Card, ...] = self.cleaned_data["hand"]
        if len(set(cards)) != CARDS_EACH:
            raise forms.ValidationError(_("A hand has five cards, each of them once."))
        return cards

    def clean(self) -> dict[str, Any]:
        """Each card is one of that game's."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if JOKER in cleaned.get("hand", ()) and not self.variant().joker:
            self.add_error("hand", _("The joker is not used in this game."))
        return cleaned

    def variant(self) -> Variant:
        """The game chosen; else the hall's own or, where it has no bids, the first that has."""
        chosen = self.cleaned_data.get("rules", "") if self.is_bound else ""
        first = self.here if self.here.has_auction else PRESETS[next(iter(WITH_BIDS))]
        return PRESETS.get(chosen, first)


# A checked hand that is to be kept at a table: the hand, who asked, whether its points count there.


class KeepHandForm(HandForm):
    """The hand as it was checked, with its table's couples."""

    asked = forms.TypedChoiceField(
        coerce=int, label=gettext_lazy("Who asked"), widget=forms.RadioSelect, initial=NOBODY
    )
    points = forms.CharField(required=False, max_length=40)

    def __init__(self, data: Mapping[str, Any] | None, place: Place | None, here: Variant) -> None:
        super().__init__(data)
        self.heads, self.here = place.heads if place else (), here
        self.way: WayToKeep | None = None
        self.fields["asked"].choices = [  # type: ignore[attr-defined]
            *((number, capital(couple(number))) for number in (place.couples if place else ())),
            (NOBODY, _("Nobody is named")),
        ]

    def clean(self) -> dict[str, Any]:
        """The points by the button that was pressed: one of those that the hand has."""
        said = super().clean() or self.cleaned_data
        if (value := said.get("points")) and self.deal is not None:
            ways = ways_to_keep(self.deal, self.variant(self.here), self.here, self.heads)
            self.way = next((way for way in ways if way.value == value), None)
            if self.way is None:
                raise forms.ValidationError(NO_BUTTON)
        return said

    def kept(self, deal: Deal, game: GameNo, table: TableNo) -> HandKept:
        """As the log has it: judged, with the points of each couple where they count there."""
        said, taken = self.cleaned_data, self.way.taken if self.way else ()
        broken = tuple(fault.rule.name for fault in judge(deal, self.variant(self.here)).faults)
        asked = CoupleNo(said["asked"])
        return HandKept(
            game, table, said["text"].strip(), said["rules"], asked, broken, tuple(taken)
        )


# A question of the quiz, its answer, and how many were right: all of it in the address.


WINS, MAY, BEATS = "wins", "may", "beats"

YES, NO = "yes", "no"

_MOST = 9999


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One question: who wins this trick; may this hand play its last card on that lead; which of
    two cards is the higher trump."""

    kind: str
    trump: Suit
    table: tuple[Card, ...]
    hand: tuple[Card, ...] = ()

    def as_typed(self) -> dict[str, str]:
        """The question as an address has it."""
        return {
            "kind": self.kind,
            "trump": self.trump.letter,
            "table": names(self.table),
            "hand": names(self.hand),
        }


def read_puzzle(typed: Mapping[str, Any], variant: Variant) -> Puzzle | None:
    """The question of the address; None where there is none, or none that can be asked."""
    try:
        found = Puzzle(
            typed.get("kind", ""),
            suit(typed.get("trump", "")),
            read_cards(typed.get("table", "")),
            read_cards(typed.get("hand", "")),
        )
    except NotAPlayingCard:
        return None
    cards = (*found.table, *found.hand)
    whole = {WINS: (4, 0), BEATS: (2, 0), MAY: (1, 3)}.get(found.kind)
    fits = (len(found.table), len(found.hand)) == whole and len(set(cards)) == len(cards)
    return found if fits and max(cards) < variant.pack_size else None


def read_answer(typed: Mapping[str, Any], puzzle: Puzzle) -> str | None:
    """The name of one of the cards, or yes or no; None where nothing of these was answered."""
    said: str = typed.get("answer", "")
    offered = (YES, NO) if puzzle.kind == MAY else tuple(map(name_of, puzzle.table))
    return said if said in offered else None


def read_number(typed: Mapping[str, Any], field: str) -> int:
    """How many were asked, or right."""
    said = str(typed.get(field, ""))
    return min(int(said), _MOST) if is_number(said) and len(said) < 6 else 0
