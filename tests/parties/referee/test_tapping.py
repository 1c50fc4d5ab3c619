"""A hand written down by tapping: the text that comes of it, what is asked next, and what is refused."""

import pytest
from django.urls import reverse
from hypothesis import given, settings, strategies as st

from engine.cards import CARD_NAMES, card
from engine.presets import AUCTION_45_PARTNERS, MARITIME_6P, PRESETS, TRADITIONAL_45
from engine.switches import variant_of
from parties.referee.page.referee import (
    CannotTap,
    Entry,
    Word,
    gone,
    is_readable,
    next_word,
    tapped,
)
from tests.builders import a_night
from tests.parties.nights import a_kept_night, assert_says, text
from tests.sweeping import swept


def taps(*said, text="", variant=TRADITIONAL_45):
    """What is written after these taps; a word alone is a word of the hand."""
    entry = Entry(text)
    for each in said:
        known = each.split()[0] in ("line", "end", "leave", "back")
        entry = tapped(entry, each if known else f"word {each}", variant)
    return entry


def test_trumps_a_leader_and_cards_are_a_trick():
    entry = taps("S", "N", "5D", "8S", "6D", "2S")
    assert entry == Entry("trump S\n1: N 5D 8S 6D 2S\n")


def test_who_took_a_trick_leads_to_the_next_without_being_asked():
    """Spades are trumps: of 5♦ 8♠ 6♦ 2♠ the two takes it, as the lowest in black is the highest."""
    entry = taps("S", "N", "5D", "8S", "6D", "2S", "4C")
    assert entry.text.endswith("2: W 4C\n")


def test_somebody_else_may_have_led():
    entry = taps("S", "N", "5D", "8S", "6D", "2S", "line leader", "E", "4C")
    assert entry.text.endswith("2: E 4C\n")


def test_the_dealer_says_who_leads():
    entry = taps("line dealer", "W", "S")
    following = next_word(entry, TRADITIONAL_45)
    assert entry.text == "dealer W\ntrump S\n"
    assert (following.word, following.seat) == (Word.CARD, 0)


def test_a_line_is_put_where_it_belongs():
    entry = taps("S", "N", "5D", "line dealt", "N", "5D", "4S", "end", "line turned", "7C")
    assert entry.text == "dealt N 5D 4S\nturned 7C\ntrump S\n1: N 5D\n"


def test_the_little_words_come_by_themselves():
    assert taps("line robs", "E", "7C", "2D").text == "robs E 7C for 2D\n"
    drawn = taps("line changes", "N", "3D", "2C", "end", "9S", "TS", "end")
    assert drawn.text == "changes N 3D 2C for 9S TS\n"
    assert taps("line changes", "N", "3D", "end", "end").text == "changes N 3D\n"


def test_calls_go_round_the_table():
    said = ("line calls", "E", "pass", "20", "pass", "hold", "end")
    entry = taps(*said, variant=AUCTION_45_PARTNERS)
    assert entry.text == "calls E pass S 20 W pass N hold\n"


def test_at_a_table_of_six_the_players_are_numbered():
    entry = taps("6", "S", "2", "5D", "6D", variant=MARITIME_6P)
    assert entry.text == "players 6\ntrump S\n1: 2 5D 6D\n"


def test_back_takes_one_word_at_a_time_and_of_a_line_the_line():
    entry = taps("line dealer", "W", "S", "5D", "8S")
    texts = []
    for _ in range(5):
        entry = tapped(entry, "back", TRADITIONAL_45)
        texts.append(entry.text)
    assert texts == ["dealer W\ntrump S\n1: N 5D\n", "dealer W\ntrump S\n", "dealer W\n", "", ""]


def test_back_takes_out_the_line_that_was_put_in_last_wherever_it_stands():
    entry = taps("S", "N", "5D", "8S", "line dealt", "N", "5D", "4S", "end")
    assert entry.text.startswith("dealt N 5D 4S\n")

    entry = tapped(entry, "back", TRADITIONAL_45)
    assert entry == Entry("trump S\n1: N 5D 8S\n")
    assert tapped(entry, "back", TRADITIONAL_45).text == "trump S\n1: N 5D\n"


def test_what_was_typed_stays_as_it_was_typed():
    typed = "# the hand of table 3\nTRUMP spades\n1) n 5♦ 8♠   # in dispute\npoints A 20 B 10\n"
    entry = taps("6D", text=typed)
    assert entry.text == typed.replace("8♠   #", "8♠ 6D  #")


def test_a_card_that_was_played_is_gone_and_says_where():
    entry = taps("S", "N", "5D", "8S")
    assert gone(entry) == {card("5D"): "1 N", card("8S"): "1 E"}
    dealt = Entry("dealt N 5D 4S\nturned 7C\n", "dealt E 2C")
    assert gone(dealt) == {card("5D"): "N", card("4S"): "N", card("7C"): "", card("2C"): ""}


@swept(
    ("written", "tap"),
    [
        ("dealer W\n", "line trick"),
        ("dealer W\n", "line points"),
        ("dealer W\n", "end"),
        ("dealer W\n", "word 5D"),
        ("trump S\n1: N 5D\n", "word 5D"),
        ("trump S\n1: N 5D\n", "word E"),
        ("trump S\n", "word N extra"),
        ("trump S\n", "nonsense"),
        ("trump S\ntrump H\n", "word N"),
    ],
)
def test_what_has_no_place_there_is_refused(written, tap):
    with pytest.raises(CannotTap):
        tapped(Entry(written), tap, TRADITIONAL_45)


def test_what_is_there_already_is_refused_once_the_line_is_whole():
    entry = tapped(Entry("dealer W\n"), "line dealer", TRADITIONAL_45)
    with pytest.raises(CannotTap):
        tapped(entry, "word N", TRADITIONAL_45)


@settings(max_examples=300)
@given(st.data())
def test_whatever_is_tapped_can_be_read_and_asked_on(data):
    """Of any game: what can be tapped never makes a text that cannot be read."""
    variant = data.draw(st.sampled_from(sorted(PRESETS.values(), key=lambda each: each.name)))
    entry = Entry("")
    lines = (
        "dealer",
        "dealt",
        "turned",
        "kitty",
        "changes",
        "robs",
        "called",
        "calls",
        "bid",
        "leader",
    )
    seats = st.sampled_from("NESW123456")
    words = st.one_of(
        st.sampled_from(CARD_NAMES),
        seats,
        st.sampled_from("SHDC"),
        st.sampled_from(("pass", "20", "25", "hold", "30-for-60", "4", "5", "6")),
    ).map("word {}".format)
    others = st.sampled_from(("end", "leave", "back", *map("line {}".format, lines)))
    for tap in data.draw(st.lists(st.one_of(words, words, others), max_size=40)):
        try:
            entry = tapped(entry, tap, variant)
        except CannotTap:
            continue
        assert is_readable(entry.text)
        next_word(entry, variant)
        gone(entry)


# the page


@pytest.fixture
def page(client, ida):
    night = a_kept_night(ida, *a_night(4))
    address = reverse("check-hand", args=[night.club])

    def press(tap="", written="", **more):
        said = {"text": written, "tap": tap} | more
        return client.post(
            address, {name: value for name, value in said.items() if value}, **more.pop("how", {})
        )

    press.address = address
    return press


def test_a_tap_stands_in_the_text_and_the_next_one_is_asked_for(page):
    answer = page("word S")
    assert "Trick 1: who led?" in text(answer)
    assert "trump S" in answer.content.decode()
    answer = page("word 5D", "trump S\n", open="1: N")
    assert "Trick 1: which card did East play?" in text(answer)
    assert 'aria-label="five of diamonds, 1 N"' in answer.content.decode()


def test_a_tap_that_cannot_be_is_refused_and_nothing_is_lost(page):
    answer = page("word N", "dealer W\n", open="dealer")
    assert_says(answer, 422, "That is written down already")
    assert "dealer W" in answer.content.decode()


def test_a_text_that_cannot_be_read_is_marked_before_anything_is_tapped(page):
    answer = page("word S", "trump X\n")
    assert answer.status_code == 422
    assert "<mark>X</mark>" in answer.content.decode()


@swept(
    "never_whole", ["changes changes", "calls", "calls 20 20 20", "9: N", "for for", "robs E for"]
)
@swept("tap", ["word 5D", "word N", "end", "back", "leave"])
def test_a_line_that_no_button_makes_breaks_nothing(page, never_whole, tap):
    assert page(tap, "trump S\n", open=never_whole).status_code in (200, 422)


@pytest.mark.parametrize(("held", "says"), [("JS", "No fault"), ("4S", "1 fault")])
def test_half_a_hand_tells_whether_a_card_may_be_held_back(client, page, held, says):
    """North leads the nine of trumps; east plays a heart, and has the jack, or else the four."""
    written = taps("S", "line dealt", "E", held, "2H", "end", "N", "9S", "2H").text
    assert says in text(client.post(page.address, {"text": written}))


def test_who_plays_is_asked_first_where_two_couples_are_no_table_of_the_game():
    """Spoil five is each for himself, also at four: the text has to say so."""
    entry = taps("4x4", variant=PRESETS["spoil_five"])
    assert entry.text == "sides N E S W\n"
    assert taps("5", variant=PRESETS["spoil_five"]).text == "players 5\n"
    assert taps("6x6", variant=PRESETS["spoil_five"]).text == "sides 1 2 3 4 5 6\n"
    assert taps("6x3", variant=MARITIME_6P).text == "sides A B C A B C\n"
    with pytest.raises(CannotTap):
        taps("6x6", variant=MARITIME_6P)


def test_where_two_couples_are_usual_another_table_can_be_said_before_anybody_is_named():
    entry = taps("line players", "3", "S", "1", variant=PRESETS["one_ten"])
    assert entry.text.startswith("players 3\ntrump S\n")
    with pytest.raises(CannotTap):
        taps("S", "N", "5D", "line players", "3", variant=PRESETS["one_ten"])


def test_a_bidder_goes_on_the_kitty_only_where_that_is_played():
    assert taps("line went", "kitty", variant=PRESETS["maritime_125"]).text == "went kitty\n"
    with pytest.raises(CannotTap):
        taps("line went", "top", variant=PRESETS["maritime_125"])
    with pytest.raises(CannotTap):
        taps("line went", "kitty", variant=TRADITIONAL_45)


def test_who_folds_does_so_to_somebody():
    begun = taps("S", "N", "5D", "8S", "6D", "2S", "line folds", "E", "W")
    assert begun.text.endswith("folds E to W\n")
    half = taps("line folds", "E")
    assert half.open == "folds E to"
    assert tapped(half, "back", TRADITIONAL_45).open == "folds"


def test_back_over_a_little_word_lets_the_word_before_it_be_tapped_anew():
    robbed = taps("line robs", "E", "7C")
    assert robbed.open == "robs E 7C for"
    assert tapped(robbed, "back", TRADITIONAL_45).open == "robs E"
    thrown = taps("line changes", "N", "3D", "end")
    assert tapped(thrown, "back", TRADITIONAL_45).open == "changes N 3D"


def test_after_a_joker_another_card_is_turned_up():
    joker = variant_of("traditional_45", {"joker": True})
    entry = taps("line turned", "JK", variant=joker)
    assert (entry.text, entry.open) == ("", "turned JK")
    assert taps("line turned", "JK", "8S", variant=joker).text == "turned JK 8S\n"
