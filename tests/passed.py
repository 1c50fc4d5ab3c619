"""What passed on a bare machine a moment ago is not tried a second time by .ci/run, of the same commit;
but drawn examples are, as more of them are asked for then.

CARD_PARTY_NOTE_PASSED is a file to write down in what passes, CARD_PARTY_PASSED one to read it from.
"""

import os
from pathlib import Path


def note(reports):
    """Write down what passed, where somebody wants to know."""
    if file := os.environ.get("CARD_PARTY_NOTE_PASSED"):
        Path(file).write_text("\n".join(sorted(each.nodeid for each in reports)))


def left_to_try(items):
    """The tests that did not pass yet, and those with drawn examples; and the others."""
    file = os.environ.get("CARD_PARTY_PASSED")
    passed = set(Path(file).read_text().splitlines()) if file else ()
    done = [each for each in items if each.nodeid in passed and not draws_examples(each)]
    return [each for each in items if each not in set(done)], done


def draws_examples(item):
    """Whether hypothesis draws what it is asked about."""
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
