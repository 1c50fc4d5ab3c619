"""A file or a folder that cannot be used, told in a sentence to whoever has typed a command."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def told() -> Iterator[None]:
    """What is made meanwhile is made, or the command ends with why not."""
    try:
        yield
    except OSError as error:
        sys.exit(f"{error.filename or 'The disk'}: {error.strerror}.")
