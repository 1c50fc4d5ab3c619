"""What a club calls two who play together, its evening and its game, and the English it speaks."""

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

_COUPLE = (
    ("", pgettext_lazy("a word to choose", "couple")),
    ("pair", pgettext_lazy("a word to choose", "pair")),
    ("team", pgettext_lazy("a word to choose", "team")),
)
_EVENING = (
    ("", pgettext_lazy("a word to choose", "card party, drive")),
    ("drive", pgettext_lazy("a word to choose", "drive")),
    ("party", pgettext_lazy("a word to choose", "party")),
    ("tournament", pgettext_lazy("a word to choose", "tournament")),
)
_GAME = (
    ("", pgettext_lazy("a word to choose", "45s")),
    ("forty-fives", pgettext_lazy("a word to choose", "forty-fives")),
    ("twenty-five", pgettext_lazy("a word to choose", "twenty-five")),
    ("25", pgettext_lazy("a word to choose", "25")),
)
_ENGLISH = (
    ("", pgettext_lazy("a word to choose", "the club’s country")),
    ("CA", pgettext_lazy("a word to choose", "Canada")),
    ("GB", pgettext_lazy("a word to choose", "Britain and Ireland")),
    ("NZ", pgettext_lazy("a word to choose", "New Zealand")),
)


class WordsForm(forms.Form):
    """A few choices each, and no words that are typed: any that are offered make right sentences in
    English and in French."""

    couple_word = forms.ChoiceField(
        label=_("Two partners are called"), choices=_COUPLE, required=False
    )
    evening_word = forms.ChoiceField(
        label=_("The evening is called"),
        help_text=_("On posters, in calendars and wherever it has a name."),
        choices=_EVENING,
        required=False,
    )
    game_word = forms.ChoiceField(label=_("The game is called"), choices=_GAME, required=False)
    english = forms.ChoiceField(
        label=_("English is that of"),
        help_text=pgettext_lazy(
            "a word to choose",
            "The day before or after its month; deck or pack, lunch or supper, telephone or mobile.",
        ),
        choices=_ENGLISH,
        required=False,
    )

    def words(self) -> list[BoundField]:
        """What is asked of them."""
        return [self[name] for name in WordsForm.base_fields]

    @property
    def words_are_faulty(self) -> bool:
        """Whether a fault hides among them."""
        return any(field.errors for field in self.words())
