"""What the page of a night sends."""

from django import forms

from parties.web.fields import OF_A_BUTTON


class OnPaperForm(forms.Form):
    """Whether the games are played on paper."""

    on = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages=OF_A_BUTTON,
    )


# How far a practice night is played by itself.


class PlayForm(forms.Form):
    """How far a practice night is played by itself, and the page to show next."""

    END = "end"

    until = forms.ChoiceField(choices=[("game", "game"), (END, END)])
    page = forms.ChoiceField(choices=[("night", "night"), ("floor", "floor")], required=False)

    def to_the_end(self) -> bool:
        """Whether all games are to be played."""
        return bool(self.cleaned_data["until"] == self.END)

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data["page"] or "night"
