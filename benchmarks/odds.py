"""How long the hurdle adviser takes for an answer it has not given before: python -m benchmarks.odds

The peer in the same run is a hall walked night by night, as one would write it first.
"""

from benchmarks.measuring import milliseconds
from scoring.pots.odds import MOST_NIGHTS, hurdle_chances, jar_chances
from tests.slow_count import fill_the_hall, tosses

GAMES = 25


def one_night(couples: int) -> int:
    """The most games of any card on one night that somebody walks through."""
    hall = fill_the_hall(couples, down=False, bye_is_a_win=False)
    chooses = tosses(couples)
    for game in range(1, GAMES + 1):
        hall.play(game, chooses)
        hall.walk()
    return max(len(card) for card in hall.cards.values())


def main() -> None:
    """Print a line for each size of hall."""
    print(
        "couples  hurdle ms  jar ms  error at 20 games  walked one by one, nights in the same time"
    )
    for couples in (8, 30, 31, 84, 300):

        def hurdle() -> object:
            hurdle_chances.cache_clear()
            return hurdle_chances(couples, GAMES)  # noqa: B023 called in this turn of the loop

        def jar() -> object:
            jar_chances.cache_clear()
            return jar_chances(couples, GAMES, 8)  # noqa: B023 as above

        def walk() -> object:
            return one_night(couples)  # noqa: B023 as above

        ours, theirs, walked = milliseconds(hurdle), milliseconds(jar), milliseconds(walk)
        error = 100 * hurdle_chances(couples, GAMES).reach(20).error
        print(f"{couples:7}  {ours:9.1f}  {theirs:6.1f}  {error:15.2f} %  {ours / walked:20.0f}")
    print(f"up to {MOST_NIGHTS:,} nights are tossed at once, fewer in a big hall")


if __name__ == "__main__":
    main()
