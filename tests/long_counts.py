"""Of the long counts a seventh is tried each time, another after other commits; all where CI_WHOLE is 1."""

import os

SHARE = 7


def a_seventh(items):
    """These by turns: whose turn it is follows from COMMIT, the hash that .ci/run works on."""
    if os.environ.get("CI_WHOLE") == "1":
        return items
    return items[int(os.environ.get("COMMIT") or "0", 16) % SHARE :: SHARE]
