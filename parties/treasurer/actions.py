"""What is written down for the reports of draws."""

from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.pots.winning import DrawReported


def report_draw(*, night: Night, told: DrawReported, deed: Deed) -> Evening:
    """What the report of a draw says beside its money."""
    return add(night, [told], deed)
