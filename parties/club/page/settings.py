"""What was changed last of a club's settings, to be undone on their page."""

from parties.club.page.club_log import deed
from parties.log.reading import LogLine, when_and_by
from parties.models import Club
from scoring.club.settings import SettingsChanged
from scoring.log.lines import standing_lines


def last_settings(club: Club) -> LogLine | None:
    """The last change that stands, in words, and when and by whom it was made; None where nothing was
    changed, or all of it was undone."""
    lines = club.lines()
    changes = [each for each in standing_lines(lines) if isinstance(each.entry, SettingsChanged)]
    if not changes:
        return None
    last = changes[-1]
    told = when_and_by(club, [last])
    return LogLine(last.seq, deed(last.entry, lines, {}, {}), *told[last.seq], undone=False)
