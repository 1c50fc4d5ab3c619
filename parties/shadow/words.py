"""What is said where the hall's numbers and the program's part."""

from django.utils.translation import gettext as _

from parties.wording.words import money
from scoring.numbers import Cents
from scoring.shadow import Difference, What


def difference(found: Difference) -> str:
    """The two numbers, and of what they are."""
    hall, program = _both(found)
    said = {"couple": found.couple, "pot": found.pot, "hall": hall, "program": program}
    match found.what:
        case What.HOLES:
            words = _("Couple %(couple)s, holes: the hall has %(hall)s, the program %(program)s.")
        case What.PRIZES:
            words = _("Couple %(couple)s, prizes: the hall has %(hall)s, the program %(program)s.")
        case What.POT_WON:
            words = _("%(pot)s, to winners: the hall has %(hall)s, the program %(program)s.")
        case What.POT_STAYS:
            words = _("%(pot)s, what stays: the hall has %(hall)s, the program %(program)s.")
        case What.BOX:
            words = _("In the tills: the hall has %(hall)s, the program %(program)s.")
    return words % said


def _both(found: Difference) -> tuple[str, str]:
    if found.what is What.HOLES:
        return str(found.hall), str(found.program)
    return money(Cents(found.hall)), money(Cents(found.program))
