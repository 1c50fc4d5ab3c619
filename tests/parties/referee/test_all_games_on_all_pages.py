"""All games of the family on every page of the cards, in both languages: what a page shows is what
the engine does."""

from collections import Counter
from itertools import cycle, product

import pytest
from django.utils import translation

from engine.calling import may_name
from engine.cards import CARDS, Suit, card_set, cards_in, name_of, names, read_cards
from engine.check import judge
from engine.notation import NotationError, read
from engine.notation_words import written_call
from engine.play import law_of
from engine.points import possible_bids, possible_sums
from engine.presets import PRESETS
from engine.ranking import plain_order, trump_order
from engine.tables import table_fault
from engine.variants import AllPass, Variant
from parties.referee.forms.points import seats_for, sides_of
from parties.referee.page.referee import USUAL_TABLE, tables_of
from parties.referee.words.games import game
from parties.referee.words.playing_cards import SIGNS
from parties.referee.words.told import chapters
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import text
from tests.parties.referee.card_pages import a_night_by, of_night

ON_EVERY_PAGE = (
    *("referee", "check-hand", "best-lead", "bid-odds", "game-points", "card-order", "card-quiz"),
    *("hall-rules", "rule-difference"),
)

EACH = pytest.mark.parametrize(("name", "language"), [*product(PRESETS, ("en", "fr"))])
BY_TURNS = pytest.mark.parametrize(
    ("name", "language"), [*zip(PRESETS, cycle(("en", "fr")), strict=False)]
)
"""Where no word is looked at, each game in one of the languages."""


@pytest.fixture
def at(client, ida, name, language):
    """Ask a page of a night on which this game is played, in this language."""
    client.cookies["django_language"] = language
    night = a_night_by(ida, HouseRules(table_game=TableGame(name)))

    def ask(page, said=None, *, post=False, status=200):
        method = client.post if post else client.get
        answer = method(of_night(page, night), said or {})
        assert answer.status_code == status, (page, text(answer))
        return answer

    with translation.override(language):
        yield ask


@pytest.fixture
def here(name) -> Variant:
    return PRESETS[name]


def shown(faces) -> str:
    return " ".join(face.name for face in faces)


def unspaced(said: str) -> str:
    """As it is compared with what stands in a file: a page may break a line anywhere."""
    return "".join(said.split())


@pytest.mark.thorough
@EACH
def test_its_name_and_the_way_to_its_rules_stand_on_every_page(at, name):
    for page in ON_EVERY_PAGE:
        answer = at(page)

        assert game(name) in text(answer), page
        rules = answer.context["the_rules"]
        assert f'href="{rules}"' in answer.content.decode()
        assert answer.client.get(rules).context["chapters"]


@BY_TURNS
def test_the_order_is_the_one_by_which_tricks_are_won(at, here):
    for trump in Suit:
        order = at("card-order", {"trump": trump.letter}).context

        assert shown(order["trump"].cards) == names(trump_order(here, trump))
        plain = [suit for suit in Suit if suit is not trump]
        assert [shown(each.cards) for each in order["plain"]] == [
            names(plain_order(here, suit)) for suit in plain
        ]


LEDS_AND_HANDS = (
    ("7S", "JS KD 3C"),
    ("5S", "JS KD 3C"),
    ("5S", "JS AH 3C"),
    ("JS", "5S AH 3C"),
    ("AH", "KH 3D 2C"),
    ("AH", "JS KH 2C"),
    ("AS", "AH 3D 2C"),
    ("9D", "4S KD 3C"),
    ("9D", "4S AH 3C"),
    ("KH", "AH 3D 2C"),
)


@BY_TURNS
def test_the_referee_lets_play_what_the_law_lets_play(at, here):
    law = law_of(here)
    for led, hand in LEDS_AND_HANDS:
        ruling = at("referee", {"trump": "S", "table": led, "hand": hand}).context["ruling"]

        legal = law.legal_plays(card_set(read_cards(hand)), CARDS[led], Suit.SPADES)
        assert {each.name for each in ruling.hand if each.good} == set(
            names(cards_in(legal)).split()
        ), (led, hand)


@BY_TURNS
def test_the_referee_gives_the_trick_to_the_winning_card(at, here):
    law = law_of(here)
    for trick in ("9D 4S AH JS", "KH AH 3C 2S", "9D KD AD 5D", "2C TC AC 5C", "3D 5S AH AS"):
        table = read_cards(trick)[: max(here.players)]
        ruling = at("referee", {"trump": "S", "table": names(table)}).context["ruling"]

        won = [each.name for each in ruling.table if each.good]
        assert won == [name_of(law.winning_card(table, Suit.SPADES))], trick


@BY_TURNS
def test_its_example_is_a_hand_of_this_game_with_the_points_that_it_brought(at, here):
    written = at("check-hand", {"example": 1}).context["form"]["text"].value()
    checked = at("check-hand", {"text": written}, post=True)
    verdict = judge(read(written), here)
    rows = dict(checked.context["points"])

    assert verdict.faults == ()
    assert checked.context["faults"] == []
    found = [int(value.split()[0]) for value in list(rows.values())[: len(verdict.points.taken)]]
    if here.target is None:  # tricks, and who takes the pool
        sides = read(written).sides
        tricks = Counter(sides[winner] for winner in verdict.points.winners)
        assert found == [tricks[side] for side in verdict.points.taken]
    else:
        assert found == list(verdict.points.taken.values())
        assert sum(found) in possible_sums(here)


@BY_TURNS
def test_every_line_that_is_shown_can_be_read_and_none_is_shown_that_has_no_place(at, here):
    lines = dict(at("check-hand").context["written"])
    table = "players" if 4 not in here.players else ""

    for line in lines:
        whole = line
        if table and line.split()[0] not in ("players", "sides"):
            whole = f"players {here.players[0]}\n{line}"
        try:
            deal = read(whole)
        except NotationError as wrong:
            raise AssertionError(line) from wrong
        if line.split()[0] in ("players", "sides"):
            assert table_fault(here, deal.sides) is None, line
    words = {line.split()[0] for line in lines}
    assert ("calls" in words) == ("bid" in words) == here.has_auction
    assert ("turned" in words) != here.has_auction
    assert ("points" in words) == (here.target is not None)
    assert ("kitty" in words) == bool(here.kitty)


def tap(at, entry, said, **more):
    """What is asked after a tap: the page of the hand as far as it goes."""
    sent = {"text": entry.get("text", ""), "open": entry.get("open", ""), "tap": said}
    answer = at("check-hand", sent | more, post=True)
    return {"text": answer.context["form"]["text"].value() or "", **answer.context.flatten()}


@BY_TURNS
def test_what_can_be_tapped_is_what_this_game_has(at, here):
    start = at("check-hand").context
    tables = tables_of(here)
    if USUAL_TABLE in tables.values():
        assert [suit.letter for suit in start["trumps"]] == [suit.letter for suit in Suit]
    else:
        assert [value for value, _says in start["choices"]] == list(tables)
    for word, sides in tables.items():
        begun = tap(at, tap(at, {}, "line players"), f"word {word}")
        assert read(begun["text"]).sides == sides
        assert begun["numbered"] == (len(sides) != 4)
    if USUAL_TABLE not in tables.values():
        assert start["more"] == []
        start = begun
    assert {len(sides) for sides in tables.values()} == set(here.players)
    more = {line for line, _says in start["more"]}
    assert ("calls" in more) == here.has_auction
    assert ("turned" in more) != here.has_auction
    assert ("kitty" in more) == bool(here.kitty)
    assert ("went" in more) == here.go_on_kitty
    if here.has_auction:
        players = here.players[0] if 4 not in here.players else 4
        first = "1" if 4 not in here.players else "N"
        begun = {"text": f"players {players}\n"}
        asked = tap(at, tap(at, begun, "line calls"), f"word {first}")
        offered = {value for value, _says in asked["choices"]}
        bids = {written_call(bid) for bid in possible_bids(here)}
        assert offered - {"hold", "pass-the-deal"} == {"pass"} | bids
        assert ("hold" in offered) == here.hold
        assert ("pass-the-deal" in offered) == (here.all_pass is AllPass.PASS_OR_15)


@BY_TURNS
def test_the_odds_are_of_the_bids_that_may_be_made(at, here):
    linked = [page for page in at("referee").context["pages"] if "/bid/" in page.url]
    assert bool(linked) == here.has_auction
    if here.has_auction:
        told = at("bid-odds", {"hand": "5S JS AH AS KS"}).context

        assert [bid for bid in told["bids"] if bid.isdigit()] == [
            str(bid) for bid in here.bids if bid < 30 or "30" in told["bids"]
        ]
        hand = card_set(read_cards("5S JS AH AS KS"))
        nameable = may_name(here, hand, from_kitty=False)
        assert {row.sign for row in told["rows"]} == {SIGNS[suit] for suit in nameable}


@BY_TURNS
def test_its_points_are_asked_for_as_they_can_fall(at, here):
    for sides in sides_of(here):
        assert table_fault(here, seats_for(here, sides)) is None
        names_of_sides = [f"Side {number}" for number in range(sides)]
        begun = at("game-points", {"side": names_of_sides, "dealer": "0"}).context
        assert {value for value, _says in begun["bids"]} == (
            {written_call(bid) for bid in possible_bids(here)} if here.has_auction else set()
        )
        assert bool(begun["pool"]) == (here.target is None)
        if sides == 2 and here.target is not None:
            sums = {
                sum(map(int, way.value.split("-")))
                for _title, ways in begun["splits"]
                for way in ways
            }
            assert sums == set(possible_sums(here))
    blanks = at("game-points").context
    assert len(blanks["blanks"]) + len(blanks["more_blanks"]) == max(sides_of(here))


@pytest.mark.thorough
@EACH
def test_the_rules_are_those_of_this_game_on_the_page_and_on_paper(at, here, read_pdf):
    page = at("hall-rules")
    paper = unspaced(read_pdf(at("hall-rules-sheet").content))
    for chapter in chapters(here):
        for told in chapter.told:
            assert unspaced(told.says) in unspaced(text(page))
            assert unspaced(told.says) in paper or here.kitty, told.says  # in columns they mix
    assert [shown(plain.cards) for _trump, plain in page.context["order"]] == [
        names(plain_order(here, suit)) for suit in (Suit.HEARTS, Suit.SPADES)
    ]


@pytest.mark.thorough
@EACH
def test_what_is_different_is_all_that_is_played_otherwise(at, here):
    for other, there in PRESETS.items():
        told = at("rule-difference", {"other": other}).context

        assert game(other) == told["other"]
        lines = {label: (ours, theirs) for label, ours, theirs in told["lines"]}
        assert all(ours != theirs for ours, theirs in lines.values())
        same = [each.says for chapter in chapters(here) for each in chapter.told] == [
            each.says for chapter in chapters(there) for each in chapter.told
        ]
        is_told = bool(lines) or told["who_here"] != told["who_there"]
        assert is_told != same, other
