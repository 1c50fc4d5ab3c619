"""The page of the secret number: what stands of it, which is never the number before it is opened."""

from typing import Any

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.prizes.forms.secret import SecretForm
from parties.prizes.words import secret as words
from parties.web.button import Press
from parties.web.deeds import form_key


def secret_context(press: Press, form: SecretForm) -> dict[str, Any]:
    """Everything the page shows."""
    night, evening = press.night, press.evening
    return night_context(night, evening) | {
        "form_key": form_key(),
        "form": form,
        "page": "secret-number",
        "undo": undoable(night, evening, press.names),
        "is_drive": evening.form is None,
        "stands": words.stands(evening),
        "is_open": evening.prizes.secret_is_open,
        "can_open": evening.games_are_over
        and evening.prizes.secret
        and not evening.prizes.secret_is_open,
        "can_type": not evening.games.have_begun,
        "has_prize": words.has_prize(evening),
    }
