"""The losers' side of a double knock-out of 3 to 16: as brackets-manager played it, and as it is here."""

BRACKETS_MANAGER = {
    4: "3-4 / 2-3",
    5: "3-5 / 3-4 / 2-3",
    6: "3-5 4-6 / 3-4 / 2-3",
    7: "6-7 / 3-5 4-6 / 3-4 / 2-3",
    8: "5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    9: "5-9 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    10: "5-9 6-10 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    11: "5-9 6-10 7-11 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    12: "5-9 6-10 7-11 8-12 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    13: "12-13 / 5-9 6-10 7-11 8-12 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    14: "11-14 12-13 / 5-9 6-10 7-11 8-12 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    15: "10-15 11-14 12-13 / 5-9 6-10 7-11 8-12 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
    16: "9-16 10-15 11-14 12-13 / 5-9 6-10 7-11 8-12 / 5-8 6-7 / 3-5 4-6 / 3-4 / 2-3",
}
"""Who met whom there in brackets-manager 1.11.1 (`inner_outer`, its other orders as they come), round by
round, by their seeds, when the better one won each match: as it played, on 1 December 2026."""

LADDERS = {
    3: "L2-L1",
    4: "L1-L2 / L4-W3",
    5: "L3-L1 / W4-L2 / L6-W5",
    6: "L4-L1 L3-L2 / W5-W6 / L8-W7",
    7: "L2-L3 / L6-L1 L5-W4 / W7-W8 / L10-W9",
    8: "L1-L2 L3-L4 / L8-W5 L7-W6 / W9-W10 / L12-W11",
    9: "L5-L1 / W6-L4 L3-L2 / L9-W7 L10-W8 / W11-W12 / L14-W13",
    10: "L6-L1 L4-L2 / W7-L5 W8-L3 / L11-W9 L12-W10 / W13-W14 / L16-W15",
    11: "L7-L1 L5-L2 L4-L3 / W8-L6 W9-W10 / L13-W11 L14-W12 / W15-W16 / L18-W17",
    12: "L8-L1 L7-L2 L6-L3 L5-L4 / W9-W10 W11-W12 / L15-W13 L16-W14 / W17-W18 / L20-W19",
    13: "L2-L3 / L10-L1 L9-W6 L8-L4 L7-L5 / W11-W12 W13-W14 / L17-W15 L18-W16 / W19-W20 / L22-W21",
    14: "L2-L3 L5-L6 / L12-L1 L11-W7 L10-L4 L9-W8 / W13-W14 W15-W16 / L19-W17 L20-W18 / W21-W22 / L24-W23",
    15: "L2-L3 L4-L5 L6-L7 / L14-L1 L13-W8 L12-W9 L11-W10 / W15-W16 W17-W18 / L21-W19 L22-W20 / W23-W24 / "
    "L26-W25",
    16: "L1-L2 L3-L4 L5-L6 L7-L8 / L16-W9 L15-W10 L14-W11 L13-W12 / W17-W18 W19-W20 / L23-W21 L24-W22 / "
    "W25-W26 / L28-W27",
}
"""Round by round, by the numbers of matches: L3 has lost match 3, W4 has won match 4. Written down from
what `bracket` makes, so that it stays so; no printed sheet was at hand to hold it against."""
