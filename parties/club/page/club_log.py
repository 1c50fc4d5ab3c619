"""What the club's log says, its settings along with it."""

from collections.abc import Sequence

from django.conf import settings
from django.utils.translation import gettext as _

from parties.club.forms.clock import zones
from parties.club.forms.club import HabitsForm
from parties.club.forms.words import WordsForm
from parties.models import PaperSize
from parties.rules.words.changed_rules import rules_otherwise
from parties.rules.words.rules import what_holds
from parties.wording import club_log
from parties.wording.club_log import NameRows
from parties.wording.words import Names
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.club.settings import MARKS, Besides, SettingsChanged


def deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """A line in a few words; of settings what each was until then."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": deed(undone, lines, rows, names)}
    if isinstance(entry, SettingsChanged):
        return _settings(entry)
    return club_log.deed(entry, lines, rows, names)


def _settings(entry: SettingsChanged) -> str:
    besides = [_besides(each) for each in entry.besides if each.name not in MARKS]
    return "; ".join([*rules_otherwise(entry), *besides]) or _("Settings changed")


def _besides(each: Besides) -> str:
    said = {
        "rule": HabitsForm.base_fields[each.name].label,
        "now": _value(each.name, each.now),
        "before": _value(each.name, each.was),
    }
    return _("%(rule)s: %(now)s (until now: %(before)s)") % said


def _value(name: str, value: object) -> str:
    if name == "language":
        return dict(settings.LANGUAGES).get(str(value)) or _("whatever the page speaks")
    if name == "time_zone":
        return dict(zones(str(value)))[str(value)]
    if name in WordsForm.base_fields:
        return str(dict(HabitsForm.base_fields[name].choices).get(value, value))  # type: ignore[attr-defined]
    if isinstance(value, bool):
        return what_holds(value, bool)
    return str(PaperSize(str(value)).label if name == "paper" else value or _("none"))
