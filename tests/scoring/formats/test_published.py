"""Tables that others published: the program knows them, keeps their promise, or has the same itself."""

import re
from collections import Counter
from itertools import combinations

import pytest

from scoring.formats.choices import Entry
from scoring.formats.effect import all_met_after, effect_of, games_of
from scoring.formats.format import ACROSS, TWO, Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import From, Printed
from scoring.formats.named import (
    ALL_WITH_ALL,
    EUCHRE_COLOURS,
    EUCHRE_COMPASS,
    EUCHRE_HEAD_TABLE_ALL,
    MILITARY_WHIST,
    MITCHELL,
    ROUND_ROBIN,
    WHIST_SEMI_PARTNER,
)
from scoring.formats.people import first_tables, people_of

TWELVE = """
E+G:I+J L+A:B+H C+F:D+K | L+D:E+K F+I:G+C H+J:A+B | I+A:J+F K+B:D+E L+G:H+C | C+E:G+H L+J:K+F A+D:B+I
L+B:C+I D+G:E+A F+H:J+K | G+J:H+D I+K:B+C L+E:F+A | A+C:E+F L+H:I+D J+B:K+G | L+K:A+G B+E:C+J D+F:H+I
E+H:F+B G+I:K+A L+C:D+J | J+A:C+D L+F:G+B H+K:I+E | L+I:J+E K+C:A+H B+D:F+G
"""
"""J. D. A. Wiseman, "Tournament Designs: Individual-Pairs", 2003, the example for twelve:
https://jdawiseman.com/papers/tournaments/individual-pairs/individual-pairs.html"""

SIXTEEN = """
D+I:F+B L+A:C+G K+O:M+H N+J:E+P | A+J:N+L D+K:O+I P+G:C+E M+F:B+H | E+H:B+C F+G:P+M N+O:I+L D+A:J+K
P+J:K+M C+L:I+B D+F:G+A O+H:E+N | D+O:H+F E+G:A+N J+L:C+P B+M:K+I | G+M:B+E D+J:L+O I+N:A+K C+H:F+P
K+P:F+A H+N:I+C B+L:O+E D+G:M+J | I+M:J+C A+E:O+F D+H:N+G L+P:K+B | D+L:P+H K+N:G+B M+E:A+I F+C:J+O
N+C:F+K D+M:E+L O+B:G+J A+P:H+I | J+I:H+G P+B:O+A F+E:L+K D+N:C+M | O+C:M+A G+K:L+H D+P:B+N E+I:J+F
D+E:I+P J+B:N+F C+K:G+O H+A:M+L | B+A:H+J D+C:K+E L+F:N+M G+I:P+O | M+O:P+N I+F:L+G H+K:E+J D+B:A+C
"""
"""The same, for sixteen: https://www.jdawiseman.com/papers/tournaments/individual-pairs/ip-pure_16.html"""

EIGHT_PAIRS = """
8-1 7-2 6-3 5-4 | 8-2 1-3 7-4 6-5 | 8-3 2-4 1-5 7-6 | 8-4 3-5 2-6 1-7 | 8-5 4-6 3-7 2-1 | 8-6 5-7 4-1 3-2
8-7 6-1 5-2 4-3
"""
"""An answer of 2014 for eight pairs at bridge: http://en.allexperts.com/q/Bridge-other-card-2226/2014/8/bridge-rotation-8-pairs.htm"""


def rows(text):
    return [row.split() for line in text.strip().splitlines() for row in line.split("|")]


def no_dice(_sides):
    return 0


@pytest.mark.parametrize(("text", "people"), [(TWELVE, 12), (SIXTEEN, 16)])
def test_a_published_whist_table_is_a_format_and_does_what_ours_does(text, people):
    printed = Printed(
        tuple(
            tuple(
                tuple(ord(each) - 64 for each in (table[0], table[4], table[2], table[6]))
                for table in row
            )
            for row in rows(text)
        )
    )
    form = Format("published", Entry.SINGLE, ACROSS, (From(1, printed),), games=len(printed.games))
    ours = all_met_after(ALL_WITH_ALL, people)
    assert ours == form.games == people - 1
    effect = effect_of(form, people, no_dice)
    assert (effect.partners.different, effect.partners.most) == (people - 1, 1)
    assert (effect.opponents.different, effect.opponents.most) == (people - 1, 2)


def test_the_circle_is_the_one_that_is_published():
    """Pair 8 stays there and 1 here; whoever meets it in a game has that game's number there."""
    form = Format("eight", Entry.COUPLE, TWO, ROUND_ROBIN.movements, games=7)
    games = list(games_of(form, people_of(form, 8), no_dice))
    number = {1: 8} | {
        (table[0] + table[1] - 1): game
        for game, tables in enumerate(games, 1)
        for table in tables
        if 1 in table
    }
    published = [{frozenset(map(int, two.split("-"))) for two in row} for row in rows(EIGHT_PAIRS)]
    assert [
        {frozenset(number[card] for card in table) for table in game} for game in games
    ] == published


def test_mitchell_of_twelve_tables():
    """East and west of table 3 go to 4, of 8 to 9, of 12 to 1: http://beginnerbridge.com/dup1_1f.html"""
    people = people_of(MITCHELL, 24)
    tables = first_tables(MITCHELL, people)
    after = next_tables(MITCHELL, people, 1, tables, [0] * 12)
    for left, come in ((3, 4), (8, 9), (12, 1)):
        assert after[come - 1][1] == tables[left - 1][1]
    assert [here[0] for here in after] == [here[0] for here in tables]


def test_euchre_by_compass_of_seven_tables():
    """North stays, south goes down one, east up one, west up two, after each of 12 games:
    https://chatgamers.site123.me/progressive-rules"""
    people = people_of(EUCHRE_COMPASS, 28)
    for game, tables in enumerate(games_of(EUCHRE_COMPASS, people, no_dice)):
        for table, here in enumerate(tables):
            began = [(card - 1) // 4 for card in here]
            assert began == [table, (table - game) % 7, (table + game) % 7, (table - 2 * game) % 7]


def test_two_blue_and_two_white_at_each_table_all_night():
    """White go clockwise and blue the other way: the Knights of Columbus, 2015, named in docs/formats.md."""
    people = people_of(EUCHRE_COLOURS, 24)
    white = {here[chair] for here in first_tables(EUCHRE_COLOURS, people) for chair in (0, 2)}
    for tables in games_of(EUCHRE_COLOURS, people, no_dice):
        assert all(len(white & {*here}) == 2 for here in tables)


def test_ladies_of_table_four_that_lose_go_to_table_one_and_gents_of_one_to_four():
    """https://whistdrive.wordpress.com/frequently-asked-questions/ with 16 players."""
    people = people_of(WHIST_SEMI_PARTNER, 16)
    tables = first_tables(WHIST_SEMI_PARTNER, people)
    after = next_tables(WHIST_SEMI_PARTNER, people, 1, tables, [0] * 4)
    lady, gent = tables[3][1], tables[0][3]
    assert (people.group(lady), people.group(gent)) == (0, 1)
    assert lady in after[0]
    assert gent in after[3]


def test_military_whist_of_eight_forts():
    """Never two pairs of one fort against each other, and each is at every other fort once: in words at
    http://alberta55plus.ca/military-whist-rules/, which prints no table."""
    visits = Counter()
    for tables in games_of(MILITARY_WHIST, people_of(MILITARY_WHIST, 16), no_dice):
        visits.update(((out - 1) // 2, (home - 1) // 2) for home, out in tables)
    both_ways = {(a, b) for two in combinations(range(8), 2) for a, b in (two, two[::-1])}
    assert visits == Counter(both_ways)


def test_of_each_fort_couple_a_never_moves_and_couple_b_plays_at_all_others():
    """G. E. Newcombe, "How to play Military Euchre", 1903, who prints no table:
    http://library.distantreader.org/stacks/trust/loc/loc_ark+=13960=t72v3dr98.txt"""
    games = list(games_of(MILITARY_WHIST, people_of(MILITARY_WHIST, 16), no_dice))
    for fort in range(8):
        couple_a, couple_b = 2 * fort + 1, 2 * fort + 2
        assert [tables[fort][0] for tables in games] == [couple_a] * 7
        seen = [at for tables in games for at, two in enumerate(tables) if two[1] == couple_b]
        assert sorted(seen) == [other for other in range(8) if other != fort]


def test_to_the_head_table_whoever_comes():
    """Winners go up a table, losers stay, at the head table the losers go down to the last; partners
    change: Keller, 1887, and parties of today where nobody is counted a lady or a gent, which number
    the top table 1: https://euchre-2lz.pages.dev/variations/progressive-euchre/"""
    people = people_of(EUCHRE_HEAD_TABLE_ALL, 12)
    tables = first_tables(EUCHRE_HEAD_TABLE_ALL, people)
    after = next_tables(EUCHRE_HEAD_TABLE_ALL, people, 1, tables, [0] * 3)
    winners = [{here[0], here[2]} for here in tables]
    losers = [{here[1], here[3]} for here in tables]
    assert [{*here} for here in after] == [
        winners[0] | winners[1],
        losers[1] | winners[2],
        losers[2] | losers[0],
    ]
    for here in after:
        assert {here[0], here[2]} not in [*winners, *losers]


def test_the_published_tables_are_whole():
    assert [len(re.findall(r"\w", text)) for text in (TWELVE, SIXTEEN)] == [11 * 12, 15 * 16]
