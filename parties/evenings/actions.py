"""What is played tonight is said, and what a club plays beside its drive."""

from collections.abc import Sequence
from dataclasses import replace

from parties.log import club as club_log
from parties.log.night import Deed, Refused, add, written_alone
from parties.models import Club, Night
from scoring.club.entry import ClubEntry
from scoring.club.evenings import EveningDropped, EveningKept
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.refusals import OldPage
from scoring.night.rules import Plays, RulesSet, without_places
from scoring.pots.odds import can_be_won, that_can_be_won
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, order_is_wrong
from scoring.rules.presets import with_games


def play(*, night: Night, form: Format, deed: Deed) -> Evening:
    """Tonight goes by this format, with as many games as it usually has and a night can have, and with
    the pots that somebody can win there."""
    with written_alone(night):
        evening = night.evening()
        rules = with_games(evening.rules, form.games)
        rules = replace(rules, pots=_pots(night, evening, form, rules.games))
        if evening.form and not evening.form.gives_places and form.gives_places:
            had = [each for each in _rules_said(evening) if each.prizes]
            own = had[-1] if had else night.club.house_rules
            rules = replace(rules, prizes=own.prizes, booby=own.booby)
        rules = without_places(rules, form)
        changed = [RulesSet(rules)] if rules != evening.rules else []
        return add(night, [Plays(form), *changed], deed)


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


def keep_evening(*, club: Club, form: Format, deed: Deed) -> None:
    """The club plays this too; nothing where it does already. Raises Refused."""
    _say(club, [EveningKept(form)], deed)


def drop_evening(*, club: Club, form: Format, deed: Deed) -> None:
    """The club plays this no more; nothing where it does not. Raises Refused."""
    _say(club, [EveningDropped(form)], deed)


def change_evening(*, club: Club, was: Format, form: Format, deed: Deed) -> None:
    """One of the club's own is another one from now on, perhaps under another name; nights that are
    planned keep their copy. Nothing where it is so already. Raises Refused."""
    dropped = [EveningDropped(was)] if was.name != form.name else []
    _say(club, [*dropped, EveningKept(form)], deed)


def _say(club: Club, entries: Sequence[ClubEntry], deed: Deed) -> None:
    try:
        club_log.add(club, entries, deed)
    except Refused as refused:
        if not isinstance(refused.reason, OldPage):
            raise
