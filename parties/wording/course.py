"""How a night ended before its time, and who went home before it was over, in words."""

from django.utils.translation import gettext as _

from parties.wording.saying import say
from scoring.evening import Evening
from scoring.numbers import CoupleNo


def ended_early(evening: Evening) -> str:
    """After which game the night ended before its time, and why; nothing where it did not."""
    return say(evening.night.ended_early, {}) if evening.night.ended_early else ""


def went_home(evening: Evening, couple: CoupleNo) -> str:
    """After which game a couple went home; nothing where it did not."""
    after = evening.door.gone_home.get(couple)
    return "" if after is None else _("went home after game %(game)s") % {"game": after}
