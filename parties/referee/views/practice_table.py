"""What newcomers practise: a table where the club has switched it on, and a short quiz."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _, ngettext

from engine.cards import Card, Suit, card_set, name_of, read_cards
from engine.play import Law, law_of
from engine.variants import Follow, Variant
from parties import network
from parties.dice import Dice, dice, draw_from, draw_token
from parties.models import Club
from parties.referee.forms.practice_table import FOUR, Game, Unreadable, read_answer, read_game
from parties.referee.forms.referee import (
    BEATS,
    HAND,
    MAY,
    NO,
    WINS,
    YES,
    Puzzle,
    Question,
    read_answer as read_quiz_answer,
    read_number,
    read_puzzle,
)
from parties.referee.page import practice
from parties.referee.page.cards import Face, Hall, face, faces, hall_context, hall_of, hall_of_club
from parties.referee.page.practice import NotSo, Table, play, shown_table, tables_of
from parties.referee.views.referee import Ruling, rule_on
from parties.referee.words import rulings
from parties.referee.words.games import game as name_of_game
from parties.referee.words.playing_cards import shown, suit
from parties.web.answers import answer, see
from parties.web.fields import is_number
from parties.web.requests import OrganiserRequest, PersonRequest

# The practice table: for whoever has its address, where the club has switched it on.


LOT = 16
"""Letters of a game's lot: nobody meets the same game twice."""


@login_not_required
def practice_table(request: PersonRequest, club_id: int) -> HttpResponse:
    """A game as far as it was played: all of it is in the address, and nothing is kept."""
    club = get_object_or_404(Club, pk=club_id)
    if not club.practice_table:
        return render(request, "referee/closed.html", {"hall_name": club.called}, status=404)
    hall, sent = hall_of_club(club), request.GET
    if "players" in sent:
        return _begun(request, hall)
    if "game" not in sent:
        return _shown(request, hall, _entrance(request, hall))
    try:
        return _go_on(request, hall, read_game(sent["game"], hall.variant))
    except Unreadable as unreadable:
        context = _entrance(request, hall) | {"why_not": str(unreadable)}
        return _shown(request, hall, context, status=422)


def _begun(request: PersonRequest, hall: Hall) -> HttpResponse:
    """A new game for as many as were chosen."""
    known = {len(sides) for sides in tables_of(hall.variant)}
    chosen = request.GET["players"]
    players = int(chosen) if is_number(chosen) and len(chosen) < 3 else 0
    if players not in known:
        context = _entrance(request, hall) | {"why_not": _("Say how many play.")}
        return _shown(request, hall, context, status=422)
    game = Game(draw_token()[:LOT], players)
    return _to(request, hall, game, _table(hall.variant, game))


def _go_on(request: PersonRequest, hall: Hall, game: Game) -> HttpResponse:
    """The next answer, where there is one; otherwise the table as it is. Raises `Unreadable`."""
    said = read_answer(request.GET)
    if said is None:
        return _shown(request, hall, _played(request, hall, game, _table(hall.variant, game)))
    following = game.and_then(said)
    try:
        after = _table_after(hall.variant, following)
    except NotSo as refusal:
        table = _table(hall.variant, game)
        context = _played(request, hall, game, table)
        if not table.hand.over:
            context["refused"] = practice.refused(table.hand, refusal)
        return _shown(request, hall, context, status=422)
    return _to(request, hall, following, after)


def _to(request: PersonRequest, hall: Hall, game: Game, table: Table) -> HttpResponse:
    """The table after it, at an address of its own."""
    if not request.htmx:
        return see(f"{_url(request, hall, game)}#practice-table")
    response = _shown(request, hall, _played(request, hall, game, table))
    response["HX-Push-Url"] = _url(request, hall, game)
    return response


def _shown(
    request: PersonRequest, hall: Hall, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    here = reverse("practice-table", args=[hall.club.pk])
    organises = (
        request.user.is_authenticated and hall.club.members.filter(user=request.user).exists()
    )
    shared = {
        "address": here,
        "game": name_of_game(hall.variant.name),
        "hall_name": hall.club.called,
        "refused_rules": hall.refused,
        "rules": hall.url("hall-rules") if organises else "",
        "four_colours": _has_four_colours(request),
    }
    return answer(
        request,
        "referee/_practice_table.html",
        shared | context,
        page="referee/table.html",
        status=status,
    )


def _entrance(request: PersonRequest, hall: Hall) -> dict[str, Any]:
    """Before a game: how many play."""
    address = _address(request, hall.club.pk)
    numbers = [len(sides) for sides in tables_of(hall.variant)]
    return {
        "numbers": [
            (
                number,
                ngettext("%(number)s player", "%(number)s players", number) % {"number": number},
            )
            for number in numbers
        ],
        "usual": 4 if 4 in numbers else numbers[0],
        "typed_address": address.removeprefix("http://").rstrip("/"),
        "way_in": address,
    }


def _played(request: PersonRequest, hall: Hall, game: Game, table: Table) -> dict[str, Any]:
    """The table, and the addresses of what else may be done."""
    asks_hint = "hint" in request.GET and not table.hand.over
    return shown_table(table) | {
        "signed": game.signed(hall.variant),
        "back": _url(request, hall, game.before()) if game.answers else "",
        "hint": practice.hint(table.hand) if asks_hint else "",
        "other_colours": _url(request, hall, game, turn_colours=True),
        "anew": reverse("practice-table", args=[hall.club.pk]),
    }


def _url(request: PersonRequest, hall: Hall, game: Game, *, turn_colours: bool = False) -> str:
    query = {"game": game.signed(hall.variant)}
    if _has_four_colours(request) is not turn_colours:
        query["suits"] = FOUR
    return f"{reverse('practice-table', args=[hall.club.pk])}?{urlencode(query)}"


def _has_four_colours(request: HttpRequest) -> bool:
    return request.GET.get("suits") == FOUR


def _table(variant: Variant, game: Game) -> Table:
    """Raises `Unreadable` where the answers fit no game: what was signed is of another version."""
    try:
        return _table_after(variant, game)
    except NotSo as why:
        raise Unreadable(_("This game cannot be gone on with. Begin another one.")) from why


def _table_after(variant: Variant, game: Game) -> Table:
    """Raises `NotSo` where an answer may not be given."""
    sides = next(sides for sides in tables_of(variant) if len(sides) == game.players)
    return play(
        variant, sides, game.dealer(), game.answers, lambda hand: game.shuffled(variant, hand)
    )


def _address(request: HttpRequest, club_id: int) -> str:
    """As the laptop is reached now."""
    base = network.address() or request.build_absolute_uri("/")
    return base.rstrip("/") + reverse("practice-table", args=[club_id])


# A short quiz for newcomers: questions by dice, the answer from the law, nothing kept.


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer looked at: right or wrong, why, and the rule."""

    right: bool
    says: str
    rule: str


def quiz(request: OrganiserRequest, **of: int) -> HttpResponse:
    """A question, or the answer to one."""
    hall = hall_of(request, **of)
    law = law_of(hall.variant)
    asked, right = read_number(request.GET, "asked"), read_number(request.GET, "right")
    typed = read_puzzle(request.GET, hall.variant)
    puzzle = typed or draw_puzzle(law, dice())
    answered = read_quiz_answer(request.GET, puzzle) if typed else None
    marked = None if answered is None else mark(puzzle, answered, law)
    if marked is not None:
        asked, right = asked + 1, right + marked.right
    context = hall_context(hall, "card-quiz") | _question_shown(hall, puzzle, marked, asked, right)
    return render(request, "referee/quiz.html", context)


def draw_puzzle(law: Law, rng: Dice) -> Puzzle:
    """A question by dice; mostly of trumps and one plain suit, or every trick would be plain."""
    [kind] = draw_from([WINS, MAY, BEATS], 1, rng)
    trump, plain = draw_from(list(Suit), 2, rng)
    trumps = law.orders[trump]
    if kind == BEATS:
        return Puzzle(kind, trump, tuple(draw_from(trumps, 2, rng)))
    cards = [Card(each) for each in range(52) if law.suit_in_play(Card(each), trump) is plain]
    if kind == WINS:
        drawn = [*draw_from(trumps, 2, rng), *draw_from(cards, 2, rng)]
        return Puzzle(kind, trump, tuple(draw_from(drawn, 4, rng)))
    led, *hand = draw_from([*draw_from(trumps, 3, rng), *draw_from(cards, 2, rng)], 4, rng)
    return Puzzle(kind, trump, (led,), tuple(hand))


def mark(puzzle: Puzzle, answered: str, law: Law) -> Marked:
    """Right or wrong, by the law of the hall."""
    if puzzle.kind == MAY:
        return _mark_may(puzzle, answered, law)
    led, trump = puzzle.table[0], puzzle.trump
    winner = law.winning_card(puzzle.table, trump)
    says = (
        rulings.who_wins(winner, led, law, trump)
        if puzzle.kind == WINS
        else _("%(card)s is the higher trump.") % {"card": shown(winner)}
    )
    return Marked(answered == name_of(winner), says, rulings.rule_of_winning_under(law.variant))


def _mark_may(puzzle: Puzzle, answered: str, law: Law) -> Marked:
    led, trump, hand = puzzle.table[0], puzzle.trump, card_set(puzzle.hand)
    card = puzzle.hand[-1]
    forbidden = law.why_not(card, hand, led, trump)
    if forbidden is not None:
        says = rulings.why_not((card,), forbidden, led, law, trump)
        return Marked(answered == NO, says, rulings.rule_of(forbidden, law.variant))
    says = _("%(card)s may be played.") % {"card": shown(card)}
    if law.legal_plays(hand, led, trump) == hand:
        says = f"{says} {rulings.everything_may(hand, led, law, trump)}"
    return Marked(answered == YES, says, rulings.rule_on_lead(led, law, trump))


def _question_shown(
    hall: Hall, puzzle: Puzzle, marked: Marked | None, asked: int, right: int
) -> dict[str, Any]:
    tally = {"asked": asked, "right": right}
    return {
        "puzzle": puzzle.as_typed(),
        "question": _question(puzzle),
        "choices": _choices(puzzle),
        "yes_or_no": [(YES, _("Yes")), (NO, _("No"))] if puzzle.kind == MAY else [],
        "table": faces(puzzle.table) if puzzle.kind == MAY else (),
        "hand": faces(puzzle.hand),
        "marked": marked,
        "tally": tally,
        "so_far": _so_far(asked, right) if asked else "",
        "address": hall.url("card-quiz"),
        "another": hall.url("card-quiz", **tally),
        "order": hall.url("card-order", trump=puzzle.trump.letter),
    }


def _question(puzzle: Puzzle) -> str:
    trump = suit(puzzle.trump)
    if puzzle.kind == MAY:
        said = {"trump": trump, "led": shown(puzzle.table[0]), "card": shown(puzzle.hand[-1])}
        return _("Trumps are %(trump)s. %(led)s is led. May this hand play %(card)s?") % said
    if puzzle.kind == WINS:
        return _("Trumps are %(trump)s. The first card is led. Which card wins?") % {"trump": trump}
    return _("Trumps are %(trump)s. Which of these two is higher?") % {"trump": trump}


def _choices(puzzle: Puzzle) -> tuple[Face, ...]:
    if puzzle.kind == MAY:
        return ()
    led = _("led") if puzzle.kind == WINS else ""
    return tuple(face(card, word=led if card == puzzle.table[0] else "") for card in puzzle.table)


def _so_far(asked: int, right: int) -> str:
    return ngettext(
        "%(right)s of %(asked)s question right.", "%(right)s of %(asked)s questions right.", asked
    ) % {"right": right, "asked": asked}


# Examples of what must be played, may be played and may be held back, ruled on by this hall's law.


TRUMPS = Suit.SPADES


@dataclass(frozen=True, slots=True)
class Example:
    """A card that is led, a hand, and what the referee says of them."""

    title: str
    ruling: Ruling

    @property
    def says(self) -> str:
        """The last thing that he says: why not, or why every card may be played."""
        return self.ruling.answers[-1].says


def examples(variant: Variant) -> list[Example]:
    """A plain suit led, a low trump, the best one, and A♥ where it asks for hearts; none where
    every card may be played at any time."""
    if variant.follow is Follow.NONE:
        return []
    asked = [
        (_("A plain suit is led"), "9D", "4S KD 3C"),
        (_("A low trump is led"), "7S", "JS KD 3C"),
        (_("A low trump is led, and there is another one"), "7S", "JS 4S 3C"),
        (_("The five of trumps is led"), "5S", "JS KD 3C"),
    ]
    if variant.ah_lead_forces_hearts:
        asked.append((_("A♥ is led"), "AH", "KH KD 3C"))
    return [
        Example(
            _("%(what)s; trumps are %(suit)s") % {"what": what, "suit": suit(TRUMPS)},
            rule_on(_examples_question(led, hand), variant),
        )
        for what, led, hand in asked
    ]


def _examples_question(led: str, hand: str) -> Question:
    return Question(TRUMPS, read_cards(led), read_cards(hand), HAND, ace_sunk=False)
