"""Why a typed hand cannot be read, as a sentence that names the line and the place."""

from engine.notation import NotationError
from parties.wording.saying import say


def sentence(error: NotationError) -> str:
    """Line 3, place 9: “5X” is not a card."""
    return say(error, {})
