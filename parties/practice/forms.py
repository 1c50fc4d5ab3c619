"""How far a practice night is played by itself."""

from django import forms


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
