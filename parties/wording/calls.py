"""What is said in the bidding."""

from engine.calls import Call
from parties.wording.saying import spoken


def call(said: Call) -> str:
    """What was said: 25; 30 for 60; pass."""
    return spoken(said, {})
