"""What is said of photographs of the cards."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from parties.photographs.found import Trouble
from parties.wording.verdict import holes, numbers
from parties.wording.words import capital, couple
from scoring.numbers import CoupleNo, GameNo

_TROUBLES = {
    Trouble.NO_PICTURE: gettext_lazy(
        "This is no photograph: choose one whose name ends in .jpg, .png or .webp."
    ),
    Trouble.BROKEN: gettext_lazy("This photograph is not whole. Send it once more."),
    Trouble.TOO_LARGE: gettext_lazy(
        "This photograph has too many points. Take it with a smaller size."
    ),
    Trouble.TOO_SMALL: gettext_lazy("This photograph is too small to read a card in it."),
    Trouble.NOT_READ: gettext_lazy(
        "This photograph could not be read. Take another, or type the cards in."
    ),
}


def no_card(trouble: Trouble | None) -> str:
    """Why a photograph shows no card."""
    if trouble:
        return str(_TROUBLES[trouble])
    return _(
        "No card is found in a photograph. Take it from above, with whole cards that have small black squares "
        "near their corners; type older cards in."
    )


def read_in_photograph(number: CoupleNo, punched: Sequence[GameNo], asked: int) -> str:
    """Couple 7: 1 3 4 (3 holes), and 2 boxes to look at."""
    said = _("%(couple)s: %(numbers)s (%(holes)s)") % {
        "couple": capital(couple(number)),
        "numbers": numbers(punched) or "0",
        "holes": holes(len(punched)),
    }
    if not asked:
        return said
    more = ngettext("%(count)s box to look at", "%(count)s boxes to look at", asked)
    return f"{said}, {more % {'count': asked}}"


def not_of_tonight(number: CoupleNo | None) -> str:
    """A card whose code nobody has tonight."""
    if number is None:
        return _(
            "There is a card that is not of tonight, or has an old code. If it is of tonight, type it in."
        )
    return _("There is no couple %(number)s tonight. Is it a card of another night?") % {
        "number": number
    }


def not_clear(number: CoupleNo) -> str:
    """Too little of it is in sight, or it is blurred."""
    said = _(
        "The card of %(couple)s is not clear enough: photograph it again by itself, or type it in."
    )
    return said % {"couple": couple(number)}


def seen_otherwise(number: CoupleNo) -> str:
    """Two photographs do not agree."""
    said = _("The card of %(couple)s is there twice, and not the same: look at it, and type it in.")
    return said % {"couple": couple(number)}


def read_before(number: CoupleNo, *, same: bool, punched: Sequence[GameNo]) -> str:
    """A card that is in already."""
    if same:
        return _("The card of %(couple)s is in already, and the same.") % {"couple": couple(number)}
    said = _(
        "The card of %(couple)s is in already, and not the same: the photograph has %(numbers)s. Look at the card."
    )
    return said % {"couple": couple(number), "numbers": numbers(punched) or "0"}
