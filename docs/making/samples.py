"""The sheets of one evening that ends as in the halls' own example, and the score cards of other
evenings; to the byte the same."""

from pathlib import Path

from docs.making.hall import Hall

BEFORE = ("punch-cards", "seating-list", "house-rules")
AT_TEA = ("callers-grid",)
AFTER = ("result-sheet", "treasurer")
OTHERS = {
    "45s-singles": "singles_45s",
    "euchre": "euchre_winners_right",
    "whist": "whist_progressive",
    "crib": "crib_night",
    "500": "five_hundreds",
    "beetle": "beetle_drive",
}
LAST_BEFORE_TEA, GAMES, COUPLES = 12, 25, 20


def make_samples(hall: Hall, folder: Path) -> None:
    """Each sheet at the moment when a hall prints it, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    hall.plan("2026-11-20")
    hall.let_in(COUPLES)
    hall.sit_down()
    _print(hall, folder, BEFORE)
    hall.play(1, LAST_BEFORE_TEA)
    _print(hall, folder, AT_TEA)
    hall.play(LAST_BEFORE_TEA + 1, GAMES)
    hall.settle()
    hall.close()
    _print(hall, folder, AFTER)
    for name, plays in OTHERS.items():
        hall.plan("2026-11-27", plays)
        cards = hall.get("paper/score-cards.pdf", tables="1")
        (folder / f"score-cards-{name}.pdf").write_bytes(cards)
        hall.send("take-out/")


def _print(hall: Hall, folder: Path, sheets: tuple[str, ...]) -> None:
    for name in sheets:
        (folder / f"{name}.pdf").write_bytes(hall.get(f"paper/{name}.pdf"))
