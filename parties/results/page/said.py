"""What the pictures of a night cannot show, in words."""

from django.utils.translation import ngettext

from parties.results.page.lengths import Lengths
from parties.wording.words import capital, couples
from scoring.evening import Evening


def late_ones(evening: Evening) -> str:
    """What of the lines was never played; nothing where no couple came late, or it counts for nothing."""
    late = [each for each, counted in sorted(evening.games_credited.items()) if counted]
    if not late:
        return ""
    said = ngettext(
        "%(couples)s came later: the games before that count half won, as the house rules say.",
        "%(couples)s came later: the games before that count half won, as the house rules say.",
        len(late),
    )
    return said % {"couples": capital(couples(late))}


def not_timed(lengths: Lengths) -> list[str]:
    """Why games have no bar."""
    said = []
    if lengths.no_bell:
        words = ngettext(
            "Of %(count)s game nobody knows how long it took: it had no bell, or was not entered table "
            "by table.",
            "Of %(count)s games nobody knows how long they took: they had no bell, or were not entered "
            "table by table.",
            lengths.no_bell,
        )
        said.append(words % {"count": lengths.no_bell})
    if lengths.afterwards:
        words = ngettext(
            "%(count)s game is left out: by the times in the log it was entered afterwards.",
            "%(count)s games are left out: by the times in the log they were entered afterwards.",
            lengths.afterwards,
        )
        said.append(words % {"count": lengths.afterwards})
    return said
