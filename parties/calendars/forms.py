"""What the buttons about the address send."""

from django import forms

from parties.fields.buttons import NO_BUTTON


class AddressForm(forms.Form):
    """Whether it is given out or taken back."""

    way = forms.ChoiceField(
        choices=[("give", "give"), ("take", "take")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
