"""Between what the secret number lies, and who hits it: for screen and paper."""

from django.utils.translation import gettext as _

from scoring.prizes.secret import Reach, SecretNumberSet


def rule(secret: SecretNumberSet) -> str:
    """Between what it lies, and whose the prize is."""
    said = (
        _(
            "The secret number lies from %(low)s to %(high)s. The prize goes to whoever is nearest "
            "to it in all; above and below count alike."
        )
        if secret.reach is Reach.NEAREST
        else _(
            "The secret number lies from %(low)s to %(high)s. The prize goes to whoever has just as "
            "much in all; where nobody has, it stays with the hall."
        )
    )
    return said % {"low": secret.low, "high": secret.high}
