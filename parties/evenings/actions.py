"""What is played tonight is said, and what a club plays beside its drive."""

from collections.abc import Sequence
from dataclasses import replace

from parties.log import club as club_log
from parties.log.night import Deed, Refused, said_once
from parties.models import Club, Night
from scoring.club.entry import ClubEntry
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage
from scoring.night.rules import Plays, RulesSet, without_places
from scoring.pots.odds import can_be_won, that_can_be_won
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, order_is_wrong
from scoring.rules.presets import with_games


@said_once
def play(night: Night, evening: Evening, form: Format) -> Sequence[Entry]:
    """Tonight goes by this format, with as many games as it usually has and a night can have, and with
    the pots that somebody can win there."""
    rules = with_games(evening.rules, form.games)
    rules = replace(rules, pots=_pots(night, evening, form, rules.games))
    if evening.form and not evening.form.gives_places and form.gives_places:
        had = [each for each in _rules_said(evening) if each.prizes]
        own = had[-1] if had else night.club.house_rules
        rules = replace(rules, prizes=own.prizes, booby=own.booby)
    rules = without_places(rules, form)
    return [Plays(form), *([RulesSet(rules)] if rules != evening.rules else [])]


def _pots(night: Night, evening: Evening, form: Format, games: int) -> tuple[PotRule, ...]:
    """Those that can be won there; among them those that could not be won before, and had to go: as this
    night had them, or else as the club has."""
    rules, day = evening.rules, night.date.isoformat()
    now = that_can_be_won(rules.pots, games, day, form)
    said = (night.club.house_rules, *_rules_said(evening))
    before = {pot.name: pot for each in said for pot in each.pots}
    known = {pot.name for pot in rules.pots}
    back = tuple(
        pot
        for name, pot in before.items()
        if name not in known
        and can_be_won(pot, games, day, form)
        and not can_be_won(pot, rules.games, day, evening.form)
    )
    return (*back, *now) if order_is_wrong((*back, *now)) is None else now


def _rules_said(evening: Evening) -> list[HouseRules]:
    """The rules that this night has had, one after the other."""
    said = (line.entry for line in evening.lines)
    return [entry.rules for entry in said if isinstance(entry, RulesSet)]


def say_unless_so(club: Club, entries: Sequence[ClubEntry], deed: Deed) -> None:
    """What the club plays, or plays no more; nothing where it is so already. Raises Refused."""
    try:
        club_log.add(club, entries, deed)
    except Refused as refused:
        if not isinstance(refused.reason, OldPage):
            raise
