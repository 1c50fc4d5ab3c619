"""Where the check of the cards leads: nothing is chosen unasked, and no page is a dead end."""

import re

import pytest

from scoring.punch_cards.reading import CardRead
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated
from tests.builders import a_door
from tests.parties.nights import a_kept_night, log, markup, text, then, url
from tests.parties.punch_cards.card_nights import (
    RULES,
    a_table,
    cards_of,
    entries,
    on_paper,
    played,
)


def page_html(page, night):
    return page.get(url("card-check", night)).content.decode()


def check_page(page, night):
    return text(page.get(url("card-check", night)))


def test_without_a_word_who_says_so_the_same_page_asks_for_one(client, ida, whole):
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (won, 3)))
    known = len(log(night))

    answer = client.post(url("accept-repair", night), {"repair": f"{won}.3.1", "reason": " "})

    assert answer.status_code == 422
    assert len(log(night)) == known
    assert "Write in a few words who says so, then press once more." in text(answer)
    html = answer.content.decode()
    assert f'value="{won}.3.1"' in html
    assert re.search(r'name="reason"[^>]*autofocus', html)


def test_whoever_says_that_it_was_otherwise_is_asked_no_more_and_it_depends(client, ida, whole):
    won, _lost = a_table(whole, 3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, (won, 3)))
    no = re.search(r'value="(\|[^"]+)">No, it was otherwise<', page_html(client, night))[1]

    client.post(url("accept-repair", night), {"repair": no, "reason": "Both say so"})

    shown = check_page(client, night)
    assert no == f"|{won}.3.1"
    assert "It depends: who gets which prize hangs on what happened." in shown
    assert "It was otherwise, somebody says. Ask who won and who sat where" in shown
    assert no not in page_html(client, night)
    assert "What was asked about the cards was otherwise. Both say so" in shown


@pytest.mark.parametrize("name", ["decide-result", "card-check"])
def test_enter_after_the_reason_chooses_nothing(client, ida, whole, name):
    """The first button of a form is pressed by Enter; here it is one that cannot be pressed."""
    won, _lost = a_table(whole, 3, 2)
    log_of_night = entries(whole) if name == "decide-result" else on_paper(whole)
    night = a_kept_night(ida, *log_of_night, *cards_of(whole, (won, 3)))
    where = (3, 2) if name == "decide-result" else ()

    html = client.get(url(name, night, *where)).content.decode()

    form = html[html.rindex("<form", 0, html.index('name="reason"')) :]
    assert re.search(r"<button[^>]*>", form)[0] == "<button disabled hidden>"


def test_holes_that_add_up_but_not_game_by_game_are_no_success(client, ida, whole):
    won, _lost = a_table(whole, 3, 2)
    other = 4 if 4 not in whole.punches[won] else 5
    turned = (won, 3), (won, other)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, *turned))
    assert other not in whole.punches[won]

    shown = check_page(client, night)

    assert "All cards have 24 holes, as it should be, but not game by game." in shown
    assert "It adds up" not in shown


def test_what_lacks_is_said_of_lost_cards_and_the_button_leads_as_far_as_the_cards_tell(
    client, ida, whole
):
    first, second = whole.couples_at(3, 2)
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, lost=(first, second)))

    shown = check_page(client, night)

    assert re.search(r"\d+ holes; together with those on the lost cards it should be 24", shown)
    assert re.search(r"The cards tell \d+ results?, and then no more. Who won game \d at", shown)
    assert f'href="{url("card-questions.pdf", night)}"' in page_html(client, night)
    client.post(url("make-night", night))
    after = page_html(client, night)
    assert f'href="{url("card-questions.pdf", night)}"' in after
    assert re.search(r'<a class="button next" href="[^"]*/floor/">', after)


def test_a_card_of_another_night_can_be_read_anew_or_taken_out(client, ida):
    long = played(8, HouseRules(games=12, prizes=RULES.prizes))
    all_otherwise = [(1, game) for game in range(1, 13)]
    night = a_kept_night(ida, *on_paper(long))
    then(night, *cards_of(long, *all_otherwise))
    html = page_html(client, night)
    again = f"{url('count-card', night)}?couple=1"

    assert "Too much is wrong" not in html
    assert again in html
    assert re.search(r'name="couple" value="1"', client.get(again).content.decode())
    form = html[html.index("is not tonight’s") - 400 :]
    seq = re.search(r'name="seq" value="(\d+)"', form)[1]
    client.post(url("undo", night), {"seq": seq, "page": "card-check"})

    assert "Still out: 1." in check_page(client, night)


def test_where_few_slips_do_not_explain_the_cards_the_ways_on_are_shown(client, ida, monkeypatch):
    monkeypatch.setattr("parties.web.looking.SECONDS", 0.0)
    long = played(8, HouseRules(games=12, prizes=RULES.prizes))
    strange = [(couple, game) for couple in (1, 2, 3) for game in range(1, 13)]
    night = a_kept_night(ida, *on_paper(long), *cards_of(long, *strange))

    html = page_html(client, night)

    assert "Not all has been looked at yet: too much is wrong for a few slips" in html
    for name in ("count-card-again", "seating", "totals"):
        assert f'href="{url(name, night)}"' in html, name
    assert "Go on searching" in html
    assert 'hx-trigger="load' not in html


def test_the_next_step_is_not_the_prizes_while_two_readings_differ(client, ida, whole):
    night = a_kept_night(ida, *entries(whole), *cards_of(whole))
    assert "Settle the prizes" in check_page(client, night)

    client.post(url("count-card-again", night), {"couple": 1, "holes": "0"})

    assert "Read twice, and differently" in check_page(client, night)
    assert "Settle the prizes" not in check_page(client, night)


def test_when_all_cards_are_in_the_night_leads_to_their_check(client, ida, whole):
    """The hall has played on paper; a draw of tables or a bell would be wrong now."""
    cards = list(cards_of(whole))
    night = a_kept_night(ida, *on_paper(whole), *cards[:-1])
    before = text(client.get(url("night", night)))
    then(night, cards[-1])

    after = client.get(url("night", night)).content.decode()

    assert "Start game 1" in before
    assert re.search(rf'class="button next big" href="{url("card-check", night)}"', after)


def test_totals_begin_with_what_the_cards_have(client, ida, whole):
    night = a_kept_night(ida, *on_paper(whole), *cards_of(whole, lost=(3,)))

    html = client.get(url("totals", night)).content.decode()

    holes = dict(re.findall(r'name="holes-(\d)" value="(\d+)"', html))
    assert holes == {str(c): str(len(g)) for c, g in whole.punches.items() if c != 3}
    assert 'value="Counted from the cards"' in html


def test_what_hangs_on_a_question_names_who_settles_each_prize(client, ida):
    """A tied prize has no winner yet, so nothing is paid otherwise, but other couples share it."""
    whole = played()
    best = whole.levels[0].couples[0]
    hole = whole.punches[best][0]
    night = a_kept_night(ida, *entries(whole), *cards_of(whole, (best, hole)))

    shown = check_page(client, night)

    (other,) = re.findall(r"If couple (\d+) won: First prize: ", shown)
    assert int(other) != best
    assert shown.count("It depends:") == 1


def test_the_prizes_of_a_night_on_paper_wait_for_it_to_be_made_from_its_cards(client, ida, whole):
    night = a_kept_night(ida, *on_paper(whole))
    then(night, *list(cards_of(whole))[:-1])
    some = text(client.get(url("prizes", night)))
    then(night, list(cards_of(whole))[-1])
    every = client.get(url("prizes", night))

    assert "Then the prizes are settled here." in some
    assert "Once the night is made from them, the prizes are settled here." in text(every)
    assert f'<a class="button next" href="{url("card-check", night)}">' in markup(every)


def test_a_card_that_may_be_of_another_night_beside_a_slip_is_named(client, ida):
    """Couple 7's card and one hole of couple 2 cost less than any slips of the hand."""
    seats = Seated(1, ((0, (1,)), (1, (5, 7)), (2, (3, 6)), (3, (2, 4))))
    holes = ("2 4 5 7 8 9", "1 3 5 6 7", "3 7 9", "2 5 6 8", "4 9", "1 3 6 7", "2 3 6 8 9")
    cards = (
        CardRead(couple, tuple(map(int, each.split())), None)
        for couple, each in enumerate(holes, 1)
    )
    rules = HouseRules(games=9, prizes=RULES.prizes)
    night = a_kept_night(ida, *a_door(7, rules), seats, *cards)

    shown = check_page(client, night)

    assert "If the card of couple 7 is not tonight’s, less is wrong with the others" in shown
    assert "The card of couple 7 is not tonight’s: take it out" in shown
    assert "It depends" not in shown
