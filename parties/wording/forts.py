"""What is said of the forts of military whist."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from parties.wording.words import couple
from scoring.numbers import CoupleNo
from scoring.seats.forts import Fort


def fort_name(fort: Fort) -> str:
    """Fort 3."""
    return _("Fort %(number)s") % {"number": fort.number}


def fort_in_words(fort: Fort) -> str:
    """Fort 3: couple 5 at home, couple 6 out."""
    said = {"fort": fort_name(fort)}
    if fort.home is None or fort.out is None:
        return _alone(fort, said)
    said |= {"home": couple(fort.home), "out": couple(fort.out)}
    return _("%(fort)s: %(home)s at home, %(out)s out") % said


def _alone(fort: Fort, said: dict[str, str]) -> str:
    """A fort that half its people have left, or that there were too few for."""
    if fort.home is not None:
        return _("%(fort)s: %(home)s at home, nobody out") % (said | {"home": couple(fort.home)})
    if fort.out is not None:
        return _("%(fort)s: nobody at home, %(out)s out") % (said | {"out": couple(fort.out)})
    return said["fort"]


def own_fort(forts: Iterable[Fort], card: CoupleNo) -> str:
    """A card's own fort, what it does, and with whom: for its paper. Nothing where there are none."""
    fort = next((each for each in forts if card in each.cards), None)
    if fort is None:
        return ""
    said = {"fort": fort_name(fort)}
    beside = next((each for each in fort.cards if each != card), None)
    if beside is None:
        stays = _("%(fort)s: stays at home")
        return (stays if card == fort.home else _("%(fort)s: goes out")) % said
    said["other"] = couple(beside)
    stays = _("%(fort)s: stays at home, %(other)s goes out")
    return (stays if card == fort.home else _("%(fort)s: goes out, %(other)s stays at home")) % said
