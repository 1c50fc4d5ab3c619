"""The night stands still, goes on, ends early or is called off."""

from parties.actions.door import money_back
from parties.actions.log import Deed, add, was_sent, written_alone
from parties.actions.results import keep_result
from parties.models import Night
from scoring.evening import Evening
from scoring.night.course import CalledOff, EndedEarly, Paused, Resumed
from scoring.numbers import GameNo


def pause(*, night: Night, reason: str, deed: Deed) -> Evening:
    """Play stands still: tea, a fire alarm."""
    return add(night, [Paused(reason.strip())], deed)


def resume(*, night: Night, deed: Deed) -> Evening:
    """Play goes on."""
    return add(night, [Resumed()], deed)


def end_early(*, night: Night, after: GameNo, reason: str, deed: Deed) -> Evening:
    """The night is settled on the games up to and including `after`."""
    return add(night, [EndedEarly(after, reason.strip())], deed)


def call_off(*, night: Night, reason: str, fees_back: bool, deed: Deed) -> Evening:
    """The night is given up; everybody who has paid gets the fee back, or the hall keeps it.

    That is whoever paid, also somebody who has gone home or was replaced: only the two of them
    know whether the substitute owes the other anything.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        back = money_back(evening, evening.payers) if fees_back else []
        evening = add(night, [*back, CalledOff(reason.strip())], deed)
        keep_result(night, evening)
        return evening
