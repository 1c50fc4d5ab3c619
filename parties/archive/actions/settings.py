"""A club's settings in a file beside those that are here: the ones that were said last hold."""

from parties.archive.actions.fields import row_as_json
from parties.archive_file import parts
from parties.archive_file.contents import Contents, Json, Kind
from parties.archive_file.faults import CannotOpen, UnknownInPart
from parties.models import Club
from scoring import as_json
from scoring.club.settings import Besides, SettingsChanged
from scoring.rules.house_rules import HouseRules

_BESIDES = ("name", "hall", "permit", "paper", "on_paper", "not_only_cash")


def rules_of(contents: Contents) -> HouseRules:
    """The club's own rules, as the file has them. Raises CannotOpen for rules that are none."""
    try:
        return as_json.read(HouseRules, contents.club["rules"])
    except as_json.Unreadable as wrong:
        fault = as_json.at_fault(wrong) or as_json.AtFault(wrong.key)
        raise CannotOpen(UnknownInPart(parts.CLUB, fault.word)) from wrong


def settings_brought(contents: Contents, club: Club | None) -> SettingsChanged | None:
    """What of a club's settings is otherwise once the file is read in; None where those here stay.
    Raises CannotOpen."""
    if club is None or contents.kind is Kind.NIGHT:
        return None
    here, there = row_as_json(club), contents.club
    if _said_at(there) <= _said_at(here):
        return None
    besides = (
        Besides(name, here[name], there[name]) for name in _BESIDES if here[name] != there[name]
    )
    return SettingsChanged(club.house_rules, rules_of(contents), tuple(besides))


def _said_at(club: Json) -> str:
    return max(filter(None, (club["habits_at"], club["pots_at"])), default="")
