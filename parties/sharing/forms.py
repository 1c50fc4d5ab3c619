"""In which languages a result is told."""

from django import forms
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from parties.telling.forms import Spoken


class LanguagesForm(forms.Form):
    """One language, or both, one below the other."""

    spoken = forms.ChoiceField(label=_("Language"), choices=Spoken, required=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """The page's own first; that one alone where nothing is chosen."""
        own = get_language() or settings.LANGUAGE_CODE
        asked = self.cleaned_data.get("spoken") or own
        if asked != Spoken.BOTH:
            return (asked,)
        return (own, *(code for code, _name in settings.LANGUAGES if code != own))
