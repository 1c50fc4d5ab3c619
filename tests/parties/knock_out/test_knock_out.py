"""The page of the knock-out, from the plan to the last prize; its sheet, the board, what others show of it."""

import pytest
from django.urls import reverse

from parties.knock_out import sheets
from parties.knock_out.forms import button_of
from parties.printing.paper.page import Heading, Paper
from parties.telephones.page import Followed, couple_page
from parties.telling.page.telling import result_html
from parties.web.finding import names_of
from scoring.formats.named import EUCHRE_PAIRS
from scoring.games.results import PutRight, Won
from scoring.knock_out.bracket import Part
from scoring.knock_out.saying import (
    KnockOutDrawn,
    KnockOutGone,
    KnockOutLate,
    KnockOutPlanned,
    MatchWon,
)
from scoring.night.course import Phase
from scoring.night.rules import Plays, RulesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_game, a_night, dollars, fees_paid, registered
from tests.parties.nights import (
    a_kept_night,
    goes_on,
    helper,
    log,
    make_people,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.web.forms_on import Page

PRIZES = HouseRules(prizes=dollars(40, 20, 10, 10))
PLAN = {"after": "0", "double": "0", "best_of": "1"}


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(5, PRIZES), *fees_paid(range(1, 6), PRIZES.fee))


def plan(client, night, **sent):
    answer = press(client, "knock-out", night, **PLAN | sent)
    assert answer.status_code == 303, text(answer)


def draw(client, night, **sent):
    answer = press(client, "draw-knock-out", night, **sent)
    assert answer.status_code == 303, text(answer)


def win(client, night, couple, against, part=Part.WINNERS, lost=0, before=0):
    said = MatchWon(part, couple, against, lost)
    return press(client, "match-won", night, won=button_of(said, before))


def test_it_is_planned_drawn_and_won_with_presses_and_the_prizes_follow(client, night):
    plan(client, night)
    assert log(night)[-1] == KnockOutPlanned(0, 0, 1)
    assert "Draw the knock-out" in text(client.get(url("night", night)))

    draw(client, night, seeds="4, 2")
    entrants = log(night)[-1].entrants
    assert entrants[:2] == (4, 2)
    assert sorted(entrants) == [1, 2, 3, 4, 5]

    while refreshed(night).bracket.open:
        meeting = refreshed(night).bracket.open[0]
        page = text(client.get(url("knock-out", night)))
        assert f"Match {meeting.match.number}, table" in page
        assert win(client, night, *sorted(meeting.both)).status_code == 303

    over = refreshed(night)
    assert over.phase is Phase.SETTLE
    page = text(client.get(url("knock-out", night)))
    assert f"1 {over.bracket.winner} Player Nr{over.bracket.winner}1" in spaced(page)
    assert "Hand out the prizes" in page
    prizes = text(client.get(url("prizes", night)))
    assert "First prize, $40" in prizes
    assert "in the knock-out" in prizes
    assert sum(award.amount for award in over.awards.values()) == 80_00


def test_two_who_share_two_places_are_told_both_with_their_money_on_every_page(
    client, ida, words_of
):
    rules = HouseRules(prizes=dollars(20, 10, 5, 10))
    night = a_kept_night(ida, *a_door(8, rules), *fees_paid(range(1, 9), rules.fee))
    plan(client, night)
    draw(client, night)
    while refreshed(night).bracket.open:
        win(client, night, *sorted(refreshed(night).bracket.open[0].both))

    says = "Prize for places 3 and 4, $15"
    for page in ("prizes", "payout"):
        assert says in text(client.get(url(page, night)))
    assert "Third prize, $" not in text(client.get(url("prizes", night)))
    sheet = words_of(client.get(url("result-sheet.pdf", night)).content)
    assert sheet.count("Prize for places 3") == 2
    assert [each.amount for each in refreshed(night).awards.values()] == [2000, 1000, 750, 750]


def test_seeds_are_numbers_of_who_is_here_once_each(client, night):
    plan(client, night)

    for typed in ("7", "4, 4", "the best"):
        answer = press(client, "draw-knock-out", night, seeds=typed)
        assert answer.status_code == 422
        assert typed in answer.content.decode()
    assert isinstance(log(night)[-1], KnockOutPlanned)


def test_two_are_told_what_to_do(client, ida):
    night = a_kept_night(ida, *a_door(2))
    plan(client, night)

    answer = press(client, "draw-knock-out", night, seeds="")

    assert answer.status_code == 409
    assert "A knock-out needs at least 3, and here are 2." in text(answer)


def test_a_sheet_to_fill_in_is_printed_before_anybody_is_in(client, ida, words_of):
    night = a_kept_night(ida, RulesSet(HouseRules()))
    plan(client, night)

    page = text(client.get(url("knock-out", night)))
    assert "It is drawn here once the door is open and at least 3 are in." in page
    assert "Draw the knock-out" not in page
    assert 'name="entrants"' in client.get(url("paper", night)).content.decode()
    sheet = words_of(client.get(url("knock-out.pdf", night), {"entrants": "6"}).content)
    assert " 6 " in sheet
    assert " 7 " not in sheet
    assert client.get(url("knock-out.pdf", night), {"entrants": "2"}).status_code == 422


def test_a_sheet_for_the_first_so_many_is_printed_for_as_many(client, ida, words_of):
    night = a_kept_night(ida, RulesSet(HouseRules(games=5)))
    plan(client, night, after="5", first="4")

    sheet = words_of(client.get(url("knock-out.pdf", night)).content)

    assert "W2" in sheet
    assert "W3" not in sheet


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("double", [False, True])
def test_no_long_name_of_sixty_four_is_cut_on_the_sheet(read_pdf, paper, double):
    who = "Mary-Catherine MacEachern & Jean-Baptiste MacLellan"
    lines = sheets.Line("64", who, won=True), sheets.Line("W119", "", won=False)
    full, empty = sheets.Match(119, (lines[0],) * 2, "5–4"), sheets.Match(127, lines, "")
    most = ("Round 1", (full,) * 32), *(("Round", (full,) * each) for each in (16, 8, 4, 2, 1))
    sheet = sheets.KnockOutSheet(
        *("Double knock-out", Heading("Boularderie Legion", "20 November 2026")),
        sides=(most, most[1:2] * 2 + most[2:3] * 2) if double else (most,),
        end=(("Final", (empty,)),),
        reads="W5",
    )

    read = read_pdf(sheets.draw(sheet, paper))

    assert "…" not in read
    assert read.count("MacLellan") == 2 * (63 + 48 * double) + 1


def test_nothing_is_drawn_with_a_press_while_fewer_than_three_are_in(client, ida):
    night = a_kept_night(ida, *a_door(2))
    plan(client, night)

    for page in ("knock-out", "night"):
        assert "Draw the knock-out" not in text(client.get(url(page, night)))
    make_people(night.club, (31, 32))
    then(night, registered(3))
    for page in ("knock-out", "night"):
        assert "Draw the knock-out" in text(client.get(url(page, night)))


def test_after_the_games_the_hall_says_who_of_those_level_at_the_line_goes_on(client, ida):
    night = a_kept_night(ida, *a_night(6, HouseRules(games=1)), *a_game(1, 1, 3, 5))
    plan(client, night, after="1", first="4", double="1", best_of="3")
    assert log(night)[-1] == KnockOutPlanned(1, 4, 3, double=True)

    page = text(client.get(url("knock-out", night)))
    assert "Level at the line: tick the 1 who go on" in page
    refused = press(client, "draw-knock-out", night, chosen=["2", "4"])
    assert refused.status_code == 409
    assert "4 go on to the knock-out, and 5 are chosen." in text(refused)

    draw(client, night, chosen=["4"])
    assert sorted(log(night)[-1].entrants) == [1, 3, 4, 5]
    assert log(night)[-1].entrants[-1] == 4


def test_a_late_correction_is_asked_about_and_says_what_is_open_again(client, night):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)))
    then(night, *(MatchWon(Part.WINNERS, *two) for two in [(4, 5), (1, 4), (2, 3), (1, 2)]))

    asked = win(client, night, 5, 4, before=4)

    page = text(asked)
    assert "Later matches would change" in page
    assert "Match 2, which couple 1 and couple 4 played, is open again." in page
    assert refreshed(night).bracket.winner == 1
    sent = {"won": button_of(MatchWon(Part.WINNERS, 5, 4), 4)}
    assert goes_on(client, "match-won", night, asked, **sent).status_code == 303
    assert {5, 1} in [each.both for each in refreshed(night).bracket.open]


def test_who_plays_no_more_is_marked_and_taken_back_with_a_press(client, night):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)), KnockOutGone(4), KnockOutGone(3))
    page = client.get(url("knock-out", night))
    assert "4 Player Nr41 & Player Nr42 plays no more" in text(page)
    back = [each for each in Page(page).forms if each.action == url("undo", night)]

    assert client.post(back[1].action, back[1].sent()).status_code == 303

    assert [*refreshed(night).bracket.gone] == [3]
    assert "4 Player Nr41 & Player Nr42 plays no more" not in text(
        client.get(url("knock-out", night))
    )


def test_taking_back_asks_first_where_somebody_has_played_on_since(client, night):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)), KnockOutGone(4))
    then(night, MatchWon(Part.WINNERS, 1, 5))
    page = client.get(url("knock-out", night))
    back = next(each for each in Page(page).forms if each.action == url("undo", night))

    asked = client.post(back.action, back.sent())

    assert "Match 2, which couple 1 and couple 5 played, is open again." in text(asked)
    assert goes_on(client, "undo", night, asked, **back.sent()).status_code == 303
    assert not refreshed(night).bracket.gone


def test_planning_a_night_says_where_a_knock_out_is_found(client, night):
    says = "A knock-out: plan the night first, then press “What is played” on its page."

    for page in ("plan-night", "evenings"):
        assert says in text(client.get(reverse(page, args=[night.club.pk])))


def test_a_game_put_right_says_first_that_the_draw_rests_on_it(client, ida):
    night = a_kept_night(ida, *a_night(6, HouseRules(games=1)), *a_game(1, 1, 3, 5))
    plan(client, night, after="1", first="3")
    draw(client, night)
    assert sorted(log(night)[-1].entrants) == [1, 3, 5]
    entered = next(at for at, entry in enumerate(log(night), 1) if entry == Won(1, 1, 1))
    sent = {"win": f"1-1-2-{entered}"}

    asked = press(client, "record-win", night, **sent)

    page = text(asked)
    assert "The knock-out rests on the standings" in page
    assert "Couple 2 is not drawn, and would go on." in page
    assert "Couple 1 is drawn, and would not go on." in page
    assert isinstance(log(night)[-1], KnockOutDrawn)
    assert goes_on(client, "record-win", night, asked, **sent).status_code == 303
    assert isinstance(log(night)[-1], PutRight)
    assert sorted(refreshed(night).bracket.entrants) == [1, 3, 5]


def test_who_goes_home_and_who_comes_late(client, night, ida):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)))
    make_people(night.club, (61, 62))
    then(night, registered(6))

    assert press(client, "knock-out-late", night, couple="6").status_code == 303
    assert log(night)[-1] == KnockOutLate(6)
    assert press(client, "knock-out-gone", night, couple="6").status_code == 303
    assert log(night)[-1] == KnockOutGone(6)

    assert press(client, "knock-out-gone", night, couple="6").status_code == 422
    assert refreshed(night).bracket.meeting_of(Part.WINNERS, 3, 6).winner == 3


def test_an_old_page_does_not_say_otherwise_what_was_said_meanwhile(client, night):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)))

    assert win(client, night, 4, 5).status_code == 303
    old = win(client, night, 5, 4)
    assert old.status_code == 409
    assert "This page was old" in text(old)
    assert win(client, night, 4, 5).status_code == 303
    assert refreshed(night).bracket.meeting_of(Part.WINNERS, 4, 5).winner == 4


def test_undo_leads_back_to_the_page(client, night):
    plan(client, night)
    draw(client, night)

    answer = press(client, "undo", night, page="knock-out", seq=refreshed(night).lines[-1].seq)

    assert answer.url == url("knock-out", night)
    assert not refreshed(night).bracket


def test_who_comes_after_the_draw_comes_in_at_the_door(client, night):
    plan(client, night)
    draw(client, night)
    page = text(client.get(url("door", night)))
    assert "cannot be changed at the door" not in page

    named = {"first-name": "Late Gillis", "second-name": "Lena Martell", "paid": "both"}
    assert press(client, "register-couple", night, **named).status_code == 303
    assert press(client, "knock-out-late", night, couple="6").status_code == 303
    assert log(night)[-1] == KnockOutLate(6)


def test_who_was_not_among_the_first_does_not_come_late(client, ida):
    night = a_kept_night(ida, *a_night(6, HouseRules(games=1)), *a_game(1, 1, 3, 5))
    plan(client, night, after="1", first="3", best_of="1")
    draw(client, night)

    assert "Somebody came late" not in text(client.get(url("knock-out", night)))
    refused = press(client, "knock-out-late", night, couple="2")
    assert refused.status_code == 409
    assert "nobody more can come to it" in text(refused)


@pytest.mark.parametrize("double", ["0", "1"])
def test_every_page_of_the_night_stands_before_in_and_after_it(client, night, words_of, double):
    plan(client, night, double=double, best_of="3", **({} if double == "1" else {"third": "on"}))
    pages = (
        *("night", "knock-out", "door", "board-picture", "paper", "log", "stop", "plays", "note"),
        *("prizes", "payout", "pots", "till", "telling", "change-rules", "helpers", "share-result"),
    )

    def all_stand():
        for page in pages:
            assert client.get(url(page, night)).status_code == 200, page
        sheet = words_of(client.get(url("knock-out.pdf", night)).content)
        assert "W3" in sheet or refreshed(night).games_are_over
        return sheet

    assert "a seed" in all_stand()
    draw(client, night, seeds="1, 2, 3, 4, 5")
    assert "Player Nr41" in all_stand()
    board = text(client.get(url("board-picture", night)))
    assert "Table: who meets whom" in board
    while refreshed(night).bracket.open:
        meeting = refreshed(night).bracket.open[-1]
        one, other = sorted(meeting.both)
        assert win(client, night, other, one, meeting.match.part, 1).status_code == 303
    assert "2–1" in all_stand()
    result = words_of(client.get(url("result-sheet.pdf", night)).content)
    assert ("Double knock-out" if double == "1" else "Knock-out") in result


def test_the_rules_on_the_wall_say_a_knock_out_and_no_walk(client, night, words_of):
    plan(client, night, best_of="3", third="on")

    said = words_of(client.get(url("house-rules.pdf", night)).content)

    assert "We play a knock-out from the start." in said
    assert "Whoever loses a match is out. A match is the best of 3 games." in said
    assert "The two who lose in the half-finals play for the third place." in said
    for of_the_drive in ("25 games", "hole", "winners go up", "A bell"):
        assert of_the_drive not in said
    page = text(client.get(url("change-rules", night)))
    assert "We play a knock-out from the start." in page


def test_the_rules_on_the_wall_say_who_goes_on_after_the_games(client, ida, words_of):
    night = a_kept_night(ida, RulesSet(HouseRules(games=9)))
    plan(client, night, after="5", first="4", double="1")

    said = words_of(client.get(url("house-rules.pdf", night)).content)

    assert "We play 5 games, then the first 4 go on to a knock-out." in said
    assert "whoever has lost two matches is out. A match is one game." in said
    assert "After each game the winners go up one table" in said
    assert "9 games" not in said


def test_the_wall_says_for_whom_the_booby_prize_is(client, ida, words_of):
    rules = HouseRules(games=9, booby=Prize(PrizeKind.GOODS, 0, "a bag of potatoes"))
    night = a_kept_night(ida, RulesSet(rules))

    for sent, says in (
        ({}, "Booby prize, for those who are out first: a bag of potatoes."),
        ({"after": "5"}, "Booby prize, for those who are out first: a bag of potatoes."),
        ({"after": "5", "first": "4"}, "Booby prize, for the fewest games of all"),
    ):
        plan(client, night, **sent)
        said = words_of(client.get(url("house-rules.pdf", night)).content)
        assert says in said
        assert said.count("Booby prize") == 1


def test_a_helper_on_the_floor_says_who_won_and_takes_it_back_and_nothing_else(client, night):
    telephone = helper(night)
    assert "No game is being played now." in text(telephone.get(url("helping", night)))
    plan(client, night)
    assert "The knock-out is not drawn yet." in text(telephone.get(url("knock-out", night)))
    then(night, KnockOutDrawn((1, 2, 3, 4, 5), ladder=True))

    assert "Go to the knock-out" in text(telephone.get(url("helping", night)))
    page = telephone.get(url("knock-out", night))
    mine = (url("match-won", night), url("undo", night), reverse("set_language"))
    assert {each.action for each in Page(page).forms} <= {*mine, reverse("sign-out")}
    assert "Sheet for the wall" not in text(page)

    assert win(telephone, night, 4, 5).status_code == 303
    page = telephone.get(url("knock-out", night))
    assert "Undo: Knock-out: couple 4 beat couple 5" in text(page)
    assert win(telephone, night, 5, 4, before=4).status_code == 403
    assert press(telephone, "knock-out", night, **PLAN).status_code == 403
    undo = {"page": "knock-out", "seq": refreshed(night).lines[-1].seq}
    assert press(telephone, "undo", night, **undo).status_code == 303
    assert refreshed(night).bracket.meeting_of(Part.WINNERS, 4, 5).is_open


OF_THE_DRIVE = (
    *(
        "45s drive",
        "Standings",
        "Put a result right",
        "Type totals",
        "card check",
        "Further prizes",
    ),
    *("If the laptop dies", "One evening", "unch card", "lank card", "bye chair", "First tables"),
    *(
        "Comings and goings",
        "Game 1",
        "Number of games",
        "Winners move",
        "The floor",
        "on 0",
        "0 games",
    ),
    *("last game", "games have not begun", "every game", "Cut Play off", "Tea after"),
)
"""What says something on a night of games alone."""


def test_a_night_that_is_a_knock_out_says_and_offers_nothing_of_the_games(client, night):
    of_games = [
        url(page, night) for page in ("changes", "seating", "totals", "standings", "results")
    ]
    assert all(
        url(page, night) in offered(client, "night", night) for page in ("changes", "totals")
    )
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")

    def says_nothing_of_them():
        for page in (
            *(
                "night",
                "knock-out",
                "door",
                "paper",
                "prizes",
                "payout",
                "stop",
                "plays",
                "helpers",
            ),
            *("change-rules", "share-result", "telling", "board-picture"),
        ):
            said = text(client.get(url(page, night)))
            assert [each for each in OF_THE_DRIVE if each in said] == [], page
            assert [each for each in of_games if f'"{each}"' in offered(client, page, night)] == []

    says_nothing_of_them()
    assert "The knock-out is not over yet." in text(client.get(url("payout", night)))
    assert press(client, "pause", night, reason="tea").status_code == 303
    says_nothing_of_them()
    assert "Game of" not in text(client.get(url("board-picture", night)))
    assert press(client, "resume", night).status_code == 303
    best_seeds_win(night)
    says_nothing_of_them()
    assert [client.get(page).status_code for page in of_games] == [404, 303, 404, 303, 404]


def test_of_euchre_it_says_who_has_a_card_and_nothing_of_who_walks(client, ida):
    rules, *people = a_door(5, PRIZES)
    night = a_kept_night(ida, rules, Plays(EUCHRE_PAIRS), *people)
    plan(client, night)
    draw(client, night)

    said = text(client.get(url("change-rules", night)))
    assert "Euchre for couples. Each couple has a card Fee" in said
    assert [each for each in OF_THE_DRIVE if each in said] == []


def test_the_picture_of_the_board_is_sent_compressed_as_it_is_kept(client, night):
    plan(client, night)
    draw(client, night)

    sent = [
        client.get(url("board-picture", night), headers={"accept-encoding": "gzip"})
        for _again in range(2)
    ]

    assert [(each.status_code, each.headers["Content-Encoding"]) for each in sent] == [
        (200, "gzip")
    ] * 2


def spaced(said):
    """With a plain space between a number and its name."""
    return said.replace("\N{NO-BREAK SPACE}", " ")


def offered(client, page, night):
    return client.get(url(page, night)).content.decode()


def best_seeds_win(night):
    while refreshed(night).bracket.open:
        meeting = refreshed(night).bracket.open[0]
        then(night, MatchWon(meeting.match.part, *sorted(meeting.both)))


def test_all_of_the_afternoon_is_printed_without_what_is_of_games(client, night, words_of):
    plan(client, night)
    assert "Table signs" in text(client.get(url("paper", night)))

    said = words_of(client.get(url("all-of-the-afternoon", night), {"tables": "2"}).content)

    assert "We play a knock-out from the start." in said
    for of_games in ("hole", "If the laptop dies", "Caller"):
        assert of_games not in said


def test_with_two_couples_the_next_step_is_the_door(client, ida):
    night = a_kept_night(ida, *a_door(2))
    plan(client, night)

    said = text(client.get(url("night", night)))

    assert "Register couples" in said
    assert "Draw the tables" not in said


def test_a_plan_leaves_nothing_out_in_silence(client, night):
    both = press(client, "knock-out", night, **PLAN | {"double": "1", "third": "on"})
    assert both.status_code == 422
    assert "A double knock-out has a third by itself: take this tick away." in text(both)

    first = press(client, "knock-out", night, **PLAN | {"first": "4"})
    assert first.status_code == 422
    assert "From the start all play: leave this empty." in text(first)
    assert log(night)[-1] != KnockOutPlanned(0, 0, 1, double=True)


def test_the_door_says_that_it_is_too_late_and_asks_nobody_in(client, night):
    plan(client, night)
    draw(client, night, seeds="1, 2, 3, 4, 5")
    page = client.get(url("door", night))
    assert "whoever comes in now takes the place of a bye." in text(page)
    assert f'"{url("register-couple", night)}"' in page.content.decode()

    win(client, night, 2, 3)

    page = client.get(url("door", night))
    assert "It is too late for this knock-out" in text(page)
    for address in ("register-couple", "wait-for-partner"):
        assert f'"{url(address, night)}"' not in page.content.decode()
    named = {"first-name": "Late Gillis", "second-name": "Lena Martell", "paid": "both"}
    refused = press(client, "register-couple", night, **named)
    assert refused.status_code == 409
    assert "It is too late for this knock-out" in text(refused)


def test_a_match_that_was_not_played_says_so_and_who_has_the_third_place(client, night):
    plan(client, night, third="on")
    then(night, KnockOutDrawn((1, 2, 3, 4, 5), ladder=True))
    for two in (4, 5), (1, 4), (2, 3):
        then(night, MatchWon(Part.WINNERS, *two))
    then(night, KnockOutGone(3), MatchWon(Part.WINNERS, 1, 2))

    page = text(client.get(url("knock-out", night)))
    assert "3 4 Player Nr41 & Player Nr42" in spaced(page)
    assert (
        "· not played 4 Player Nr41 & Player Nr42 ✓ 3 Player Nr31 & Player Nr32 plays no more"
        in page
    )
    assert "<li>Place 3: couple 4</li>" in spaced(result_html(night, refreshed(night), ["en"]))
    assert "Third prize, $10: couple 4, in the knock-out" in text(client.get(url("prizes", night)))
    told = text(client.get(url("change-rules", night)))
    assert "If one of them has gone home, the other is third." in told


def test_the_booby_prize_is_told_as_of_a_knock_out(client, ida):
    rules = HouseRules(prizes=dollars(40, 20), booby=dollars(5)[0])
    night = a_kept_night(ida, *a_door(5, rules))
    then(night, KnockOutPlanned(0, 0, 1), KnockOutDrawn((1, 2, 3, 4, 5), ladder=True))
    best_seeds_win(night)

    assert "Booby prize, $5: couple 5, in the knock-out" in text(client.get(url("prizes", night)))
    assert "Booby prize: couple 5 (in the knock-out)." in text(client.get(url("telling", night)))


def test_a_table_says_nothing_of_a_game_where_there_is_none(client, night):
    night.club.telephones = night.club.tables_tell = True
    night.club.save()
    assert "A table may say how its game went" in text(client.get(url("telephones", night)))
    plan(client, night)

    page = client.get(url("telephones", night))
    assert "A table may say how its game went" not in text(page)
    assert press(client, "telephones", night, wifi="Hall").status_code == 303
    night.club.refresh_from_db()
    assert (night.club.wifi, night.club.tables_tell) == ("Hall", True)


def test_the_page_of_a_correction_says_that_the_draw_rests_on_it(client, ida):
    night = a_kept_night(ida, *a_night(6, HouseRules(games=5)), *a_game(1, 1, 3, 5))
    plan(client, night, after="1", first="3")
    draw(client, night)
    then(night, MatchWon(Part.WINNERS, *sorted(refreshed(night).bracket.open[0].both)))
    right = {"winner": "2", "mover": "1"}

    page = client.get(reverse("put-right", args=[night.pk, 1, 1]), right)

    said = text(page)
    assert "It was drawn by the standings, and this changes them:" in said
    assert "Couple 2 is not drawn, and would go on." in said
    assert "The draw stands all the same." in said
    (form,) = [each for each in Page(page).forms if "seen_later" in each.sent()]
    saved = client.post(form.action, form.sent() | {"save": "1"})
    assert saved.status_code == 303, text(saved)
    assert isinstance(log(night)[-1], PutRight)
    assert "After the last game." in text(client.get(url("standings", night)))


@pytest.mark.parametrize(
    ("sent", "what", "called"),
    [
        ({}, "45s card party by knock-out", "Knock-out"),
        ({"double": "1"}, "45s card party by double knock-out", "Double knock-out"),
        ({"after": "9"}, "45s card party with a knock-out", "Knock-out"),
    ],
)
def test_who_is_asked_to_it_reads_that_it_is_a_knock_out(client, ida, words_of, sent, what, called):
    night = a_kept_night(ida, RulesSet(HouseRules(games=15)))
    plan(client, night, **sent)

    assert what in text(client.get(url("telling", night)))
    assert f"Fire Hall! {called}" in text(client.get(url("telling", night)))
    poster = words_of(client.get(url("poster", night), {"language": "en"}).content)
    assert what.casefold() in poster.casefold()
    calendar = client.get(url("night-calendar", night)).content.decode()
    assert f"· {called} ·" in calendar.replace("\r\n ", "")


def test_it_is_left_out_again_and_a_closed_night_shows_it(client, night):
    plan(client, night)
    assert press(client, "leave-knock-out", night).status_code == 303
    assert refreshed(night).knock_out.plan is None


def test_the_board_has_the_table_of_each_match_and_the_sheet_with_its_byes(client, night):
    plan(client, night)
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)))

    page = client.get(url("board-picture", night)).content.decode()

    assert text(client.get(url("board-picture", night))).count("Player Nr41") == 1
    assert page.count('class="bye"') == 3
    best_seeds_win(night)
    over = text(client.get(url("board-picture", night)))
    assert "Who came where 1. 1 Player Nr11 & Player Nr12 2. 2 Player Nr21 & Player Nr22" in over


def test_the_page_of_a_couple_on_its_own_telephone_stands_all_the_night(night):
    def says(couple):
        evening = refreshed(night)
        return couple_page(Followed(night, evening), couple, names_of(night, evening)).headline

    then(night, KnockOutPlanned(0, 0, 1))
    assert says(4) == "The first tables are not drawn yet"
    then(night, KnockOutDrawn((1, 2, 3, 4, 5)))
    assert (says(4), says(1)) == ("Match 1, table 1", "Your next match is not known yet")
    then(night, MatchWon(Part.WINNERS, 4, 5))
    assert (says(4), says(5)) == ("Match 2, table 1", "Knocked out")
    for two in (1, 4), (2, 3), (1, 2):
        then(night, MatchWon(Part.WINNERS, *two))
    assert (says(1), says(4), says(3)) == ("Place: 1", "Place: 3 and 4", "Place: 3 and 4")


def test_the_result_to_share_says_the_places_and_nothing_of_games(night):
    then(night, KnockOutPlanned(0, 0, 1), KnockOutDrawn((1, 2, 3, 4, 5)))
    for two in (4, 5), (1, 4), (2, 3), (1, 2):
        then(night, MatchWon(Part.WINNERS, *two))

    told = result_html(night, refreshed(night), ["en"])

    assert "<h2>Knock-out</h2>" in told
    assert "<li>Place 3 and 4: " in told
    assert "All places" not in told
    assert "games" not in told.split("<footer>")[0].split("</style>")[1]
