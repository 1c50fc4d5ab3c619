"""A second laptop follows the first, or tells it that it goes on: by itself, in a thread of its own."""

import logging
from datetime import timedelta
from threading import Event, Thread

from django.db import close_old_connections
from django.utils import timezone

from parties import network
from parties.copies.actions import second
from parties.copies.actions.second import NotHeard, Part

logger = logging.getLogger(__name__)

EVERY = timedelta(seconds=5)
AT_MOST_A_TENTH = 10
"""What takes long, as the data are many, is not done again for so many times as long."""


class Follower:
    """Looks again and again, as long as there is another laptop."""

    def __init__(self) -> None:
        self.stopped = Event()

    def start(self) -> None:
        """It ends with the program."""
        Thread(target=self._run, name="following", daemon=True).start()

    def _run(self) -> None:
        pause = EVERY
        while not self.stopped.wait(pause.total_seconds()):
            began = timezone.now()
            try:
                self.look()
            except NotHeard:
                pass  # the page says up to when it has all
            except Exception:  # one odd answer does not end it
                logger.exception("The other laptop could not be followed; tried again.")
            finally:
                close_old_connections()
            pause = max(EVERY, AT_MOST_A_TENTH * (timezone.now() - began))

    def look(self) -> None:
        """Have what is new, or say what is. Raises NotHeard."""
        state = second.now()
        if state.part is Part.FOLLOWS:
            second.look(state, network.port())
        elif state.not_told:
            second.tell_that_we_go_on(state, network.port())
