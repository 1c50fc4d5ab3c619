"""What the page of a night sends."""

from django import forms

from parties.fields.buttons import NO_BUTTON


class OnPaperForm(forms.Form):
    """Whether the games are played on paper."""

    on = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
