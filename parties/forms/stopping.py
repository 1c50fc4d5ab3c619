"""What the page sends on which play is stopped."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.forms.choices import let_choose
from parties.forms.door import NO_BUTTON
from scoring.numbers import GameNo

LONGEST_REASON = 120


class ReasonField(forms.CharField):
    """Why, in a few words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_REASON, **kwargs)
        self.error_messages["required"] = gettext_lazy("Say why, in a few words.")


class PauseForm(forms.Form):
    """Why play stands still."""

    reason = ReasonField(required=False, label=gettext_lazy("Why (tea, fire alarm)"))


class EndEarlyForm(forms.Form):
    """After which game, and why; `preview` looks only."""

    after = forms.TypedChoiceField(
        coerce=lambda value: GameNo(int(value)),
        label=gettext_lazy("The last game that counts"),
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
    reason = ReasonField(label=gettext_lazy("Why the night ends early"))

    def __init__(self, data: Any = None, *, games: Sequence[GameNo], after: GameNo) -> None:
        super().__init__(data, initial={"after": after})
        let_choose(self, "after", [(game, _("game %(game)s") % {"game": game}) for game in games])


class CallOffForm(forms.Form):
    """Why the night is called off, and what becomes of the fees. It stands on one page with another
    form that asks why."""

    IDS = "id_off_%s"

    reason = ReasonField(label=gettext_lazy("Why the night is called off"))
    fees = forms.ChoiceField(
        choices=[("back", "back"), ("kept", "kept")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id=self.IDS)
