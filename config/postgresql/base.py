"""A line to PostgreSQL, which each request looks at before it is used."""

from select import POLLIN, poll

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    """One on which nothing has come in since the last answer is good: a server that goes away hangs up."""

    def is_usable(self) -> bool:
        """Whether it can be used, without a question as long as it is silent."""
        if self.connection.closed:
            return False
        line = poll()
        line.register(self.connection.fileno(), POLLIN)
        return not line.poll(0) or super().is_usable()
