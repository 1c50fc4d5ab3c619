"""The day of a night, in its row, as its log has moved it."""

from datetime import date

from parties.models import Night
from scoring.evening import Evening


def keep_the_day(night: Night, before: Evening, after: Evening) -> None:
    """The row has the day of the last move; and of a move that is undone, the day before it, unless
    somebody has put another date right since."""
    if before.night.moves == after.night.moves:
        return
    if len(after.night.moves) > len(before.night.moves):
        day = after.night.moves[-1].now
    elif night.date.isoformat() == before.night.moves[-1].now:
        day = before.night.moves[len(after.night.moves)].was
    else:
        return
    night.date = date.fromisoformat(day)
    night.revision += 1
    night.save(update_fields=["date", "revision"])
