"""How many examples a law is tried on."""

from hypothesis import settings

ALL = settings.get_profile("default").max_examples


def tried_on(examples: int) -> settings:
    """A law with more or fewer examples than others; as many of them as of any other law, which the
    profile says: a fifth every time, and half in .ci/run."""
    return settings(max_examples=max(1, examples * settings.default.max_examples // ALL))
