"""Every evening that the manual may be read on, and the words that would not be so there."""

from dataclasses import replace

from scoring.formats.choices import Entry, Game, TieBreak
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.named import ANY_NUMBER, CRIB_NIGHT, EUCHRE_COMPASS, NAMED, ROUND_ROBIN
from scoring.numbers import GameNo

COMPOSED = (
    replace(ROUND_ROBIN, name="by rank", movements=(From(GameNo(1), ByRank()),), tie_breaks=()),
    replace(EUCHRE_COMPASS, name="drawn", movements=(From(GameNo(1), DrawnAnew()),)),
    replace(CRIB_NIGHT, name="cut", tie_breaks=(TieBreak.CUT,)),
)
OTHERS = tuple(form for form in (*NAMED, *ANY_NUMBER, *COMPOSED) if not form.is_the_drive)
EVENINGS = (None, *OTHERS)
OF_THE_DRIVE = r"punch|\bbell\b|\bring\b|caller|bye chair|poinçon|cloche|meneur|tour des tables"
OF_COUPLES = r"couple|\bboth\b|tandem|\bles deux\b"
OF_GAMES_WON = r"\bholes?\b|\bjar\b|jackpot|\btrous?\b|biscuits|gros lot"
OF_WINNERS = r"\bwon\b|winners?\b(?! and losers)|a gagné|entrer les gagnants|: gagnants"
OF_45S = r"\b45|trump|misplay|atout"
OF_ASKING = r"\bsplit\b|partager,"


def not_so(form):
    """Words that would not be so where this is played."""
    if form is None:
        return
    yield OF_THE_DRIVE
    if form.entry is not Entry.COUPLE:
        yield OF_COUPLES
    if not form.count.holes:
        yield OF_GAMES_WON
    if form.count.points is not None:
        yield OF_WINNERS
    if form.game is not Game.FORTY_FIVES:
        yield OF_45S
    if TieBreak.CUT in form.tie_breaks:
        yield OF_ASKING


def named(form):
    return form.name if form else "drive"
