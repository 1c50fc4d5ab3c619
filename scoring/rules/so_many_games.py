"""House rules for another number of games."""

from dataclasses import replace

from scoring.rules.house_rules import MOST_GAMES, HouseRules


def with_games(rules: HouseRules, games: int) -> HouseRules:
    """With so many games, or as many as a night can have, and with tea as far through them.

    >>> once = with_games(HouseRules(games=25, break_after=13), 12)
    >>> once.games, once.break_after
    (12, 6)
    >>> with_games(once, 99).games
    40
    """
    games = min(games, MOST_GAMES)
    if games == rules.games:
        return rules
    return replace(
        rules, games=games, break_after=min(rules.break_after * games // rules.games, games - 1)
    )
