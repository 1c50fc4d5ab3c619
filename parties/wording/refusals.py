"""Why something was refused: what is wrong, and what to do about it."""

from datetime import datetime

from django.utils.translation import gettext as _

from parties.wording.dates import time
from parties.wording.deeds import deed, of_forts
from parties.wording.saying import say
from parties.wording.words import Names, capital, couple, table
from scoring.evening import Evening
from scoring.games.refusals import AnotherAnswer
from scoring.log.entry import Entry
from scoring.log.refusals import Refusal


def sentence(reason: Refusal, names: Names) -> str:
    """Why something was refused, with people by their names."""
    return say(reason, names)


def resting(entry: Entry, names: Names, evening: Evening) -> str:
    """What has to be undone first on this night, by name."""
    said = {"deed": deed(entry, names, of_forts(evening)(entry))}
    return _("This rests on it: “%(deed)s”. Undo that first.") % said


def another_answer(reason: AnotherAnswer, by: str, at: datetime) -> str:
    """Both answers, and who gave the one that stands when; whoever reads this gave the other."""
    return capital(
        _(
            "%(table)s, game %(game)s: %(stands)s is the winner, as entered by %(by)s at "
            "%(time)s. You said %(said)s, which is not saved."
        )
        % {
            "table": table(reason.table),
            "game": reason.game,
            "stands": couple(reason.stands),
            "said": couple(reason.told),
            "by": by,
            "time": time(at),
        }
    )
