"""The rows of the two logs: of a night, and of a club."""

from django.db import models

from parties.append_only import LogRow, once


class LogEntry(LogRow):
    """One line of a night's log."""

    night = models.ForeignKey("parties.Night", on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "night", seq="one_seq_a_night", form="one_deed_a_form", person="one_person_a_deed"
        )
        # What is asked of all nights of a club is asked by kind: a thousand logs are not walked for it.
        indexes = (models.Index(fields=["night", "kind", "seq"], name="kind_of_a_night"),)


class ClubLogEntry(LogRow):
    """One line of a club's log: what happens outside its nights."""

    club = models.ForeignKey("parties.Club", on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "club",
            seq="one_seq_a_club",
            form="one_club_deed_a_form",
            person="one_person_a_club_deed",
        )
