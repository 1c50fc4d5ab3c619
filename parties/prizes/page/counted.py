"""What was in the tills of a night that is over."""

from parties.log.reading import when_and_by
from parties.models import Night
from parties.prizes.words import closing
from scoring.evening import Evening
from scoring.log.lines import standing_lines
from scoring.till.counting import Counted


def as_counted(night: Night, evening: Evening) -> list[str]:
    """Each till with its last count and when that was, in one query; nothing of those not counted."""
    counts = {
        line.entry.till: (line, line.entry.amount)
        for line in standing_lines(evening.lines)
        if isinstance(line.entry, Counted)
    }
    told = when_and_by(night, [line for line, _amount in counts.values()])
    return [
        closing.counted(name, amount, told[line.seq][0]) for name, (line, amount) in counts.items()
    ]
