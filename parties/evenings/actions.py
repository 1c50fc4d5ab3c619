"""What is played tonight is said, and what a club plays beside its drive."""

from collections.abc import Sequence

from parties.log import club as club_log
from parties.log.club import ClubRefused
from parties.log.night import Deed, add, written_alone
from parties.models import Club, Night
from scoring.club.entry import ClubEntry
from scoring.club.evenings import EveningDropped, EveningKept
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.log.refusals import OldPage
from scoring.night.evening_format import Plays
from scoring.night.rules import RulesSet
from scoring.rules.so_many_games import with_games


def play(*, night: Night, form: Format, deed: Deed) -> Evening:
    """Tonight goes by this format, with as many games as it usually has and a night can have."""
    with written_alone(night):
        evening = night.evening()
        rules = with_games(evening.rules, form.games)
        changed = [RulesSet(rules)] if rules != evening.rules else []
        return add(night, [Plays(form), *changed], deed)


def keep_evening(*, club: Club, form: Format, deed: Deed) -> None:
    """The club plays this too; nothing where it does already. Raises ClubRefused."""
    _say(club, [EveningKept(form)], deed)


def drop_evening(*, club: Club, form: Format, deed: Deed) -> None:
    """The club plays this no more; nothing where it does not. Raises ClubRefused."""
    _say(club, [EveningDropped(form)], deed)


def change_evening(*, club: Club, was: Format, form: Format, deed: Deed) -> None:
    """One of the club's own is another one from now on, perhaps under another name; nights that are
    planned keep their copy. Nothing where it is so already. Raises ClubRefused."""
    dropped = [EveningDropped(was)] if was.name != form.name else []
    _say(club, [*dropped, EveningKept(form)], deed)


def _say(club: Club, entries: Sequence[ClubEntry], deed: Deed) -> None:
    try:
        club_log.add(club, entries, deed)
    except ClubRefused as refused:
        if not isinstance(refused.reason, OldPage):
            raise
