"""Somebody comes late: what there is, by any movement."""

from scoring.log.said import gettext_noop
from scoring.rules.told import Choice


class Late(Choice):
    """What there is for somebody who comes when the evening has begun."""

    EMPTY_CHAIR = "empty_chair", gettext_noop("there is an empty chair")
    FURTHER_TABLE = "further_table", gettext_noop("no chair is empty: a further table begins")
    MEETS_AGAIN = (
        "meets_again",
        gettext_noop(
            "no chair is empty: a further table begins, and then some meet a second time. "
            "Otherwise somebody hands on a card, or the new one waits for the next evening"
        ),
    )
    NO_CHAIR = (
        "no_chair",
        gettext_noop(
            "this evening has no chair more: somebody hands on a card, "
            "or the new one waits for the next evening"
        ),
    )
