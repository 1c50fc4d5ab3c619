"""The fields of the house rules that a hall decides once, as they are asked: a title above a few."""

from scoring.log.said import gettext_noop

GROUPS = (
    (
        gettext_noop("The draw and the way winners go"),
        ("draw", "avoid_last_table_mates", "direction"),
    ),
    (gettext_noop("An odd couple"), ("odd", "bye_earns_hole")),
    (
        gettext_noop("The bell, tea, and who comes late"),
        ("rolling", "minutes", "break_after", "late_games"),
    ),
    (gettext_noop("Hours"), ("doors", "begins")),
    (gettext_noop("Ties and money"), ("places", "rounding", "no_taker", "cut_ace", "play_off")),
    (gettext_noop("Tickets"), ("ticket_prices",)),
    (gettext_noop("A misplay at the tables"), ("penalty",)),
    (gettext_noop("Who told it"), ("source",)),
)
"""What a hall decides once, in the order in which it is asked."""
