"""Five cards, and the game in which they are bid on."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from engine.cards import JOKER, Card
from engine.presets import PRESETS
from engine.variants import CARDS_EACH, Variant
from parties.referee.forms.referee import PlayingCardsField
from parties.table_game.words.games import GAMES

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
