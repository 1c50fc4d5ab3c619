"""The page of a season's prizes: a card for each, and the money for them."""

from typing import Any

from parties.prizes.forms.ties import CutForm
from parties.seasons.forms import GiveBackForm, SetAsideForm
from parties.seasons.page.purse import offered, purse_shown, share_left
from parties.seasons.page.read import Standings
from parties.seasons.page.ties import panels
from parties.web.deeds import form_key


def prizes_context(season: Standings, *, cut: tuple[int, CutForm] | None = None) -> dict[str, Any]:
    """All that it shows, with the cards of a cut that were typed wrongly in their place."""
    club = season.book.club
    left = share_left(club, season)
    return {
        "club": club,
        "season": season,
        "rule": season.rule,
        "is_closed": season.closed_as is not None,
        "panels": panels(season, cut),
        "purse": purse_shown(season, left),
        "set_aside": SetAsideForm(None, offered(left)),
        "give_back": GiveBackForm(),
        "form_key": form_key(),
    }
