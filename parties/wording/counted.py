"""What is counted by itself and the two groups of an evening, by their names; and prizes given by them."""

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from parties.wording.names import folded
from scoring.formats.choices import AT_LEAST, GROUPS, By, For
from scoring.formats.format import MOST, Format, PrizeBy

_GROUPS: Mapping[str, str | Promise] = {
    "ladies": gettext_lazy("ladies"),
    "gents": gettext_lazy("gents"),
}

_TALLIES: Mapping[str, str | Promise] = {
    "lone hand": gettext_lazy("lone hand"),
    "perfect hand": gettext_lazy("perfect hand"),
    "skunk": gettext_lazy("skunk"),
    "bunco": gettext_lazy("bunco"),
    "best call": gettext_lazy("best call"),
}


_GAMES_OF = re.compile(f"{AT_LEAST}([0-9]{{1,5}})")


_GIVEN_BY: Mapping[By, str | Promise] = {
    By.TOTAL: gettext_lazy("prize for the most in all"),
    By.FIRST_HALF: gettext_lazy("prize for the most in the first half"),
    By.SECOND_HALF: gettext_lazy("prize for the most in the second half"),
    By.RUN: gettext_lazy("prize for the longest run of games won"),
    By.BEST_GAME: gettext_lazy("prize for the highest single game"),
    By.LOWEST: gettext_lazy("prize for the least in all"),
    By.LAST_BUT_ONE: gettext_lazy("prize for the last but one"),
    By.SECRET: gettext_lazy("prize for the secret number"),
}


def group_name(form: Format, group: int) -> str:
    """Ladies, gents; or the hall's own words."""
    return group_word(form.groups[group])


def group_word(word: str) -> str:
    """The same of a group as it is kept."""
    return str(_GROUPS.get(word, word))


def tally_name(tally: str) -> str:
    """A lone hand; or the hall's own words; games with 10 or more."""
    if (points := _points_of(tally)) is not None:
        return _("games with %(points)s or more") % {"points": points}
    return str(_TALLIES.get(tally, tally))


def _points_of(tally: str) -> int | None:
    """How many points a game needs that is counted by this word; None of any other."""
    found = _GAMES_OF.fullmatch(tally)
    return int(found[1]) if found else None


def group_as_kept(word: str) -> str:
    """A hall's word for a group as a format keeps it: ladies in any language are the same."""
    return _as_kept(word, _GROUPS)


def tally_as_kept(word: str) -> str:
    """A hall's word for what is counted by itself, as a format keeps it."""
    return _as_kept(word, _TALLIES)


def is_known(word: str) -> bool:
    """Whether the program has this word itself, for a group or for what is counted."""
    return word in _GROUPS or word in _TALLIES or _points_of(word) is not None


def _as_kept(word: str, known: Mapping[str, str | Promise]) -> str:
    return next((key for key, said in known.items() if folded(str(said)) == folded(word)), word)


def numbered_prize(place: int) -> str:
    """First prize, second prize …; the booby prize."""
    named = [_("booby prize"), _("first prize"), _("second prize"), _("third prize")]
    if place < len(named):
        return named[place]
    return _("prize for place %(place)s") % {"place": place}


def prize_for(form: Format | None, given: PrizeBy, rank: int = 1) -> str:
    """First prize (ladies); prize for the highest single game, place 2."""
    place = {By.TOTAL: rank, By.LOWEST: 0}.get(given.by) if given.to in GROUPS else None
    named = _for_whom(form, given, _given_by(given) if place is None else numbered_prize(place))
    if rank == 1 or place:
        return named
    return _("%(prize)s, place %(place)s") % {"prize": named, "place": rank}


def given_for(form: Format | None, given: PrizeBy) -> str:
    """Most in all (ladies): the same, where it is said already that this is a prize."""
    said = _(given.by.said)
    if (points := _points_of(given.tally)) is not None:
        said = _("most games with %(points)s or more") % {"points": points}
    elif given.by is By.TALLY:
        said = _("most often “%(tally)s”") % {"tally": tally_name(given.tally)}
    return _for_whom(form, given, said)


def prizes_line(form: Format) -> list[str]:
    """Prizes: most in all (ladies), least in all; nothing where there are none but for the most, of
    each card."""
    said = [_("The first prize, the second and so on are for the forts")] if form.forts_win else []
    if form.prizes == (MOST,):
        return said
    named = ", ".join(given_for(form, each) for each in form.prizes)
    return [*said, _("Prizes: %(prizes)s") % {"prizes": named}]


def no_prizes_yet() -> str:
    """Where an evening has prizes of its own, and nobody has said what they are."""
    return _("No prizes yet: say them under “Further prizes”.")


def _for_whom(form: Format | None, given: PrizeBy, said: str) -> str:
    if given.to is For.FORTS:
        return _("%(prize)s (%(group)s)") % {"prize": said, "group": _("forts")}
    if form is None or not form.groups or given.to is For.ALL:
        return said
    group = group_name(form, GROUPS.index(given.to))
    return _("%(prize)s (%(group)s)") % {"prize": said, "group": group}


def _given_by(given: PrizeBy) -> str:
    if (points := _points_of(given.tally)) is not None:
        return _("prize for the most games with %(points)s or more") % {"points": points}
    if given.by is By.TALLY:
        return _("prize for “%(tally)s”, the most") % {"tally": tally_name(given.tally)}
    return str(_GIVEN_BY[given.by])
