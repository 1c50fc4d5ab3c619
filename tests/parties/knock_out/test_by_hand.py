"""The sheet that is filled in by hand, played from the paper alone: nothing of the program is asked but
whether it says the same in the end."""

import re

import pytest

from scoring.knock_out.bracket import KnockOut, Result
from scoring.knock_out.saying import KnockOutPlanned
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from tests.lacking import needs, run
from tests.parties.nights import a_kept_night, url

NUMBERS = range(3, 17)
PLANS = {
    "single": (False, False),
    "single, and for the third place": (False, True),
    "double": (True, False),
}


def read_sheet(pdf):
    """Each match by its number: what stands before its two lines, in the order of the paper."""
    raw = run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True)
    said = [line for line in raw.stdout.decode().splitlines() if re.fullmatch("[WL]?[0-9]+", line)]
    return {int(number): (one, other) for one, other, number in zip(*[iter(said)] * 3, strict=True)}


def who_wins(one, other, night):
    """Anybody may win: a card is cut for it."""
    return one if (6 * one + 11 * other + night) % 5 < 3 else other


def played_by_hand(sheet, *, double, night):
    """Match after match: who met whom and who won, written down on the lines."""
    written = {}
    for number in sorted(sheet):
        two = tuple(_who(before, written) for before in sheet[number])
        if double and number == max(sheet) and written[number - 1][1] == written[number - 1][0][0]:
            break  # who had not lost has won the final: no second one
        written[number] = two, who_wins(*two, night)
    return written


def _who(before, written):
    if before.isdigit():
        return int(before)
    two, won = written[int(before[1:])]
    return won if before[0] == "W" else sum(two) - won


def as_the_program_has_it(entrants, double, third, night):
    knock_out = KnockOut(tuple(range(1, entrants + 1)), double, third)
    while knock_out.open:
        meeting = knock_out.open[0]
        won = Result(who_wins(*meeting.sides, night), 0)
        results = {**knock_out.results, (meeting.match.part, meeting.both): won}
        knock_out = KnockOut(knock_out.entrants, double, third, results)
    return {
        number: (each.sides, each.winner) for number, each in knock_out.meetings.items()
    }, knock_out


@pytest.mark.parametrize("plan", PLANS)
def test_who_plays_from_the_paper_alone_comes_to_the_same(client, ida, plan):
    needs("pdftotext")
    double, third = PLANS[plan]
    night = a_kept_night(ida, RulesSet(HouseRules()), KnockOutPlanned(0, 0, 1, double, third))
    for entrants in NUMBERS:
        pdf = client.get(url("knock-out.pdf", night), {"entrants": entrants}).content
        sheet = read_sheet(pdf)
        for cut in range(5):
            by_hand = played_by_hand(sheet, double=double, night=cut)
            ours, over = as_the_program_has_it(entrants, double, third, cut)
            assert by_hand == ours
            assert over.is_over
