"""The sheets of one evening that ends as in the halls' own example, to the byte the same."""

from pathlib import Path

from docs.making.hall import Hall

BEFORE = ("punch-cards", "seating-list", "house-rules")
AT_TEA = ("callers-grid",)
AFTER = ("result-sheet", "treasurer")
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


def _print(hall: Hall, folder: Path, sheets: tuple[str, ...]) -> None:
    for name in sheets:
        (folder / f"{name}.pdf").write_bytes(hall.get(f"paper/{name}.pdf"))
