"""Who won at the nights that are over, as the club's page says it beside each."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.club.page.nights import NightSays
from parties.log.came import kept_nights, more_in
from parties.models import Came, Club, Player
from parties.wording.words import Names, both, games, listed, points, tricks
from scoring.numbers import PlayerId

MOST_NAMED = 3
"""So many couples that are first stand by name."""


def who_won(club: Club, nights: Sequence[NightSays]) -> dict[int, str]:
    """How many came and who was first, of each of these nights that is closed; in two queries."""
    in_tricks = {each.night.pk: each.counts_tricks for each in nights}
    kept = kept_nights(club).filter(pk__in=in_tricks).values("pk")
    rows = list(Came.objects.filter(night__in=kept).order_by("night", "couple", "player"))
    first = [row for row in rows if row.place == 1]
    names = Player.objects.names({PlayerId(row.player) for row in first}) if first else {}
    by_night: dict[int, list[Came]] = {}
    for row in rows:
        by_night.setdefault(row.night_id, []).append(row)
    return {
        night: ", ".join(_said(there, names, in_tricks=in_tricks[night]))
        for night, there in by_night.items()
    }


def _said(there: Sequence[Came], names: Names, *, in_tricks: bool) -> Iterator[str]:
    people = ngettext("%(number)s person", "%(number)s people", len(there))
    yield people % {"number": len(there)}
    couples: dict[int, list[PlayerId]] = {}
    for row in there:
        if row.place == 1:
            couples.setdefault(row.couple, []).append(PlayerId(row.player))
    first = [row for row in there if row.place == 1]
    if couples and (counted := _counted(first, in_tricks=in_tricks)):
        yield _("first with %(games)s: %(who)s") % {
            "games": counted,
            "who": who(list(couples.values()), names),
        }


def _counted(first: Sequence[Came], *, in_tricks: bool) -> str:
    """What the first came to: points or tricks where those rank, else games; no words where nobody
    knows."""
    made = next((more_in(row.more).points for row in first), None)
    if made is not None:
        return tricks(made) if in_tricks else points(made)
    won = max((row.won for row in first if row.won is not None), default=None)
    return "" if won is None else games(won)


def who(couples: Sequence[Sequence[PlayerId]], names: Names) -> str:
    """Who they are; of many how many."""
    if len(couples) > MOST_NAMED and all(len(players) == 1 for players in couples):
        return ngettext("%(number)s person", "%(number)s people", len(couples)) % {
            "number": len(couples)
        }
    if len(couples) > MOST_NAMED:
        return ngettext("%(number)s couple", "%(number)s couples", len(couples)) % {
            "number": len(couples)
        }
    return listed(both(players, names) for players in couples)
