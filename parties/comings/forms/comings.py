"""What the pages of comings and goings send."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.book.forms import Book, PersonForm, focus_on_fault
from parties.comings.actions import Ending
from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.numbers import NumberField
from parties.wording.words import capital, couple
from scoring.numbers import CoupleNo, GameNo, PlayerId, TableNo


class LeaveForm(forms.Form):
    """What becomes of the game, and at a table of three which of the others gets it."""

    ending = forms.ChoiceField(
        required=False,
        error_messages={"invalid_choice": NO_BUTTON},
    )
    mover = forms.TypedChoiceField(
        coerce=lambda value: CoupleNo(int(value)),
        empty_value=None,
        required=False,
        label=gettext_lazy("Who of the others gets the game, or goes on"),
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_BUTTON},
    )

    def __init__(
        self,
        data: Any = None,
        *,
        others: Sequence[CoupleNo],
        is_done: bool,
        endings: Sequence[tuple[str, str]],
    ) -> None:
        super().__init__(data)
        self.is_done, self.others, self.endings = is_done, others, endings
        let_choose(self, "ending", endings)
        let_choose(self, "mover", [(each, capital(couple(each))) for each in others])

    def clean(self) -> None:
        """A game that is on needs an answer; of two others one is named."""
        if self.is_done:
            return
        ending = self.cleaned_data.get("ending")
        if not ending and "ending" not in self.errors:
            self.add_error("ending", _("Say what becomes of the game at their table."))
        asks = ending in (Ending.OTHERS, Ending.NOBODY) and len(self.others) > 1
        if asks and self.cleaned_data.get("mover") is None and "mover" not in self.errors:
            self.add_error("mover", _("Choose one of those that stay."))

    @property
    def chosen(self) -> Ending:
        """What becomes of the game; of one that is over, nothing more."""
        return Ending(self.cleaned_data["ending"] or Ending.NOT_BEGUN)


class SitDownForm(forms.Form):
    """A game and a table of those that are offered."""

    place = forms.ChoiceField(
        label=gettext_lazy("Where they sit down"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose a place."),
            "invalid_choice": gettext_lazy("That place is no longer free. Choose again."),
        },
    )

    def __init__(self, data: Any = None, *, places: Sequence[tuple[str, str]]) -> None:
        super().__init__(data, initial={"place": places[0][0] if places else ""})
        self.places = places
        let_choose(self, "place", places)

    @property
    def where(self) -> tuple[GameNo, TableNo]:
        """The game from which, and the table."""
        game, table = self.cleaned_data["place"].split("-")
        return GameNo(int(game)), TableNo(int(table))


class StayPutForm(forms.Form):
    """Whether a couple keeps its table."""

    stays = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )


class SubstituteForm(forms.Form):
    """Whose place is taken, and by whom."""

    was = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who stops playing"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose who stops playing."),
            "invalid_choice": NO_BUTTON,
        },
    )

    def __init__(
        self,
        data: Any = None,
        *,
        couple: Sequence[tuple[PlayerId, str]],
        book: Book,
        offers: str,
    ) -> None:
        super().__init__(data)
        let_choose(self, "was", couple)
        self.now = PersonForm(
            data, prefix="now", label=_("Who plays instead"), book=book, offers=offers
        )

    def is_valid(self) -> bool:
        """Whether it is clear who plays for whom."""
        valid = self.now.is_valid()
        return (super().is_valid() and valid) or focus_on_fault(self, self.now)


class SwapForm(forms.Form):
    """Two couples that got each other's card."""

    one = NumberField(
        label=gettext_lazy("One card"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )
    other = NumberField(
        label=gettext_lazy("The other card"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )


class EvenOutForm(forms.Form):
    """The button that does what the rule for an odd couple wants: what the page showed."""

    plan = forms.CharField(max_length=16, error_messages={"required": NO_BUTTON})


class MoveTableForm(forms.Form):
    """The button of two half-empty tables: game, table, and where it moves to."""

    move = forms.RegexField(
        r"^[0-9]{1,2}-[0-9]{1,3}-[0-9]{1,3}$",
        error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON},
    )

    @property
    def moved(self) -> tuple[GameNo, TableNo, TableNo]:
        """From which game, which table, to which."""
        game, table, to = (int(part) for part in self.cleaned_data["move"].split("-"))
        return GameNo(game), TableNo(table), TableNo(to)
