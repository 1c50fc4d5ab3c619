"""The hands of a table: its game by the rules of the cards, and the result that follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from parties.floor.forms import PointsForm, Pressed
from parties.floor.page.floor import of_one_game
from parties.models import Night
from parties.referee.forms.points import NotTold, Told, is_told, read_hand
from parties.referee.page.cards import hall_of_night
from parties.referee.page.points import TableGame, hand_asked, sheet_shown, table_game
from parties.referee.words.rulings import in_points, in_words, place_at
from parties.web.fields import is_number
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.undoing import undoable
from parties.wording.words import both, capital, prize
from scoring.evening import Evening
from scoring.games.correcting import SideResult
from scoring.games.points import HandKept
from scoring.games.results import NO_GAME, NOBODY
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

At = tuple[GameNo, TableNo]


def game_at(night: Night, evening: Evening, at: At) -> TableGame | None:
    """The game of a table by its hands."""
    return table_game(hall_of_night(night), evening, at)


# The result as the hands have it, and as it was entered.


def won_by_hands(night: Night, evening: Evening, said: SideResult) -> CoupleNo:
    """Who has won by the hands that brought these very points; nobody where there are none such."""
    if not evening.games.hands_at(said.game, said.table):
        return NOBODY
    game = game_at(night, evening, (said.game, said.table))
    same = game and sorted(game.made) == sorted(said.points)
    return (game and same and game.won) or NOBODY


def result_of(evening: Evening, game: TableGame) -> dict[str, int]:
    """What the hands say of the result, as the page that puts one right is asked for it."""
    won, form = game.won, evening.form
    if form is None or form.count.points is None:
        return {"winner": won} if won else {}
    made = {f"points-{card}": points for card, points in game.made}
    fewer = won and made[f"points-{won}"] < max(made.values()) and form.may_win_with_fewer
    return made | ({"winner": won} if won and fewer else {})


def agrees(evening: Evening, game: TableGame) -> bool:
    """Whether a result stands that is what the hands say."""
    if points := evening.games.points_at(*game.at):
        return sorted(points) == sorted(game.made)
    place, (number, table) = place_at(evening, *game.at), game.at
    return bool(place and game.won in place.side_with(evening.won.get(number, {}).get(table)))


def moves(evening: Evening, game: TableGame, after: TableGame) -> bool:
    """Whether another result than the one that stands follows from a hand: where that one was the hands'
    own, or the game is won with it."""
    if evening.games.result_of(*game.at) is None or agrees(evening, after):
        return False
    says_more = result_of(evening, after) not in ({}, result_of(evening, game))
    return says_more and (agrees(evening, game) or after.won is not None)


def to_put_right(night: Night, evening: Evening, game: TableGame, **more: Any) -> str:
    """The page that shows what follows where the hands' own result is entered instead."""
    page = reverse("put-right", args=[night.pk, *game.at])
    return f"{page}?{urlencode(result_of(evening, game) | more)}"


@dataclass(frozen=True, slots=True)
class Carried:
    """A hand that is kept along with a result put right by it: how an address has it, what it does."""

    entry: HandKept
    fields: dict[str, str]
    told: str
    says: list[str]


def carried(night: Night, evening: Evening, at: At, sent: Mapping[str, str]) -> Carried | None:
    """The hand that the address has besides what the result is to be; None where it has none."""
    text, of = sent.get("hand", ""), sent.get("of", "")
    game = game_at(night, evening, at) if is_number(of) else None
    if game is None:
        return None
    try:
        told = read_hand(text, len(game.heads)) if text else None
    except NotTold:
        raise Http404 from None
    entry = game.kept(told, Seq(int(of)))
    if game.why_not(entry):
        raise Http404
    after = game.having(entry)
    points = [
        _("%(side)s: %(before)s points by the hands, now %(after)s")
        % {"side": name, "before": before, "after": now}
        for name, (_c, before), (_d, now) in zip(game.names, game.made, after.made, strict=True)
        if before != now
    ]
    says = in_points(entry.taken) if text else _("it is taken back")
    return Carried(entry, {"hand": text, "of": of}, says, points)


# The page of a table's hands.


def hands_context(
    night: Night, evening: Evening, at: At, asked: Mapping[str, str], link: Any
) -> dict[str, Any]:
    """A table in one game, or a play-off: who plays, hand after hand, and the result."""
    number, table = at
    place, kept = place_at(evening, *at), evening.games.hands_at(*at)
    if not place and not kept:
        raise Http404
    names = names_of(night, evening)
    closed = evening.phase is Phase.CLOSED
    decided = evening.games.result_of(*at) is not None
    # Nothing more is kept of a game in whose place totals stand.
    counts = number == NO_GAME or number > evening.totals_after
    may_keep = bool(place and counts and not closed and not (link and decided))
    check = reverse("check-hand", args=[night])
    context = night_context(night, evening) | {
        "page": "hands",
        "undo": undoable(night, evening, names, link),
        "game": number,
        "table": table,
        "play_off": capital(prize(table)) if number == NO_GAME else "",
        "couples": [
            (each, both(evening.couples[each], names)) for each in (place.couples if place else ())
        ],
        "rulings": [
            (number, in_words(hand))
            for number, hand in enumerate(kept.values(), 1)
            if not is_told(hand.text)
        ],
        "check": check,
        "check_here": f"{check}?game={number}&table={table}",
        "may_keep": may_keep,
    }
    game = game_at(night, evening, at)
    if game:
        context |= _sheet(night, evening, game, asked, may_keep=may_keep)
    if place and not closed and not evening.night.called_off:
        context |= _result(night, evening, at, game)
    return context


def _sheet(
    night: Night, evening: Evening, game: TableGame, asked: Mapping[str, str], *, may_keep: bool
) -> dict[str, Any]:
    """The sheet; and with it the hand that is to be put right, if one is."""
    played, seqs = game.played, tuple(game.told)
    seq = asked.get("hand", asked.get("instead_of", ""))
    chosen = Seq(int(seq)) if is_number(seq) and int(seq) in seqs else None
    shown = sheet_shown(game.game, played, one_hand=game.one_hand)
    if game.dealer is None:
        shown["deals"] = ""
    again = [f"?hand={each}" if may_keep else "" for each in seqs]
    rows = [replace(row, again=link) for row, link in zip(game.rows, again, strict=False)]
    left = [(at, again[at - 1]) for at in range(len(rows) + 1, len(seqs) + 1)]
    context = shown | {
        "has_sheet": True,
        "rows": rows,
        "not_counted": left,
        "on_paper": hall_of_night(night).url("score-sheet", sides=len(game.heads)),
    }
    if chosen is not None:
        context |= hand_asked(game.variant, game.game, ()) | _as_told(game.told[chosen])
        context |= {"chosen": chosen, "which": seqs.index(chosen) + 1}
    elif asked:
        context |= {name: asked.get(name, "") for name in ("bidder", "bid")}
    context["asks_hand"] = may_keep and (chosen is not None or not shown["won"])
    stands = evening.games.result_of(*game.at) is not None
    if stands and game.won and not agrees(evening, game):
        context["otherwise"] = to_put_right(night, evening, game)
    return context


def _as_told(hand: Told) -> dict[str, Any]:
    points = " \u2013 ".join(map(str, hand.taken)) or _("thrown in")
    return {"bidder": hand.bidder, "bid": hand.bid, "stood": points}


def _result(night: Night, evening: Evening, at: At, game: TableGame | None) -> dict[str, Any]:
    """The field of the result as the floor has it, and what the hands say in it."""
    number, table = at
    place, form = place_at(evening, *at), evening.form
    won = game.won if game else None
    if place is None:
        return {}
    if number == NO_GAME:
        return {"plays_off": won}
    if evening.playing.get(table) != number:
        return {}
    if form is None:
        wins = [(each, Pressed(number, table, each, None).value) for each in place.couples]
        return {"wins": wins, "won_by": won}
    said = {"game": str(number), "table": str(table)}
    told = game.made if game and game.played.winners else ()
    said |= {f"points-{card}": str(made) for card, made in told}
    shown = of_one_game(
        night, evening, form, PointsForm(said, evening=evening) if told else None, said["game"]
    )
    tiles = [tile for tile in shown["tiles"] if tile.table == table]
    enter = Pressed(number, table, won, None).value if won and form.count.points is None else ""
    return {"chairs": shown["chairs"], "tiles": tiles, "enter": enter}
