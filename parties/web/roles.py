"""Which address is for whom, of those who sign in for a club: said here once for all of them.

An address that stands nowhere here is for organisers alone, so that none can be left open by mistake.
Nothing is offered on a page to somebody who may not do it (`parties.web.offered`).
"""

from collections.abc import Mapping

from scoring.club.members import MemberRole

_CARDS = frozenset(
    (
        *(
            "referee",
            "check-hand",
            "best-lead",
            "bid-odds",
            "game-points",
            "card-order",
            "card-quiz",
        ),
        *("hall-rules", "rule-difference", "hall-rules-sheet", "card-order-sheet", "score-sheet"),
        "why",
    )
)
_PLAYED = frozenset(
    (
        *("night", "results", "standings", "night-pictures", "results-lines", "games-lines"),
        *("seating", "seating-list", "board", "board-picture"),
        *("result-sheet", "announcers-sheet", "house-rules-sheet", "night-calendar", "poster"),
        *("telling", "certificates", "pot-rules", "share-result", "result-file"),
    )
)
_OF_THE_CLUB = frozenset(
    (
        *("club", "records", "seasons", "season", "season-table-lines", "club-calendar"),
        *("season-of-person", "two-over-nights", "season-of-couple", "season-pictures"),
        *("season-meetings", "past-nights", "championship"),
    )
)
READER_LOOKS = _CARDS | _PLAYED | _OF_THE_CLUB
"""What was played and how the club stands in it: no takings, tills or debts, no notes on anybody, no secret."""

READER_PRESSES = frozenset(("check-hand", "best-lead"))
"""They work something out, and change nothing."""

TREASURER_LOOKS = READER_LOOKS | frozenset(
    (
        *("people", "person", "people-lines", "couples-lines", "club-log", "money-kept"),
        *(
            "season-money",
            "season-sheet",
            "season-lines",
            "season-prizes",
            "log",
            "door",
            "offers",
            "couple",
            "owing",
        ),
        *("expected", "side-fees", "tickets", "till", "returns", "pots", "pot-advice"),
        *("prizes", "payout", "draws", "draw-sheet", "hands", "hands-at", "card-check", "paper"),
        *(
            "treasurer-sheet",
            "treasurer-lines",
            "prize-receipts",
            "prize-envelopes",
            "all-of-the-afternoon",
            "all-of-the-end",
        ),
        *("evening-sheet", "dead-laptop-sheet", "punch-cards", "callers-grid", "table-signs"),
        *("door-list", "card-questions", "card-corrections"),
    )
)
"""All that can be looked at, but for what lets somebody in, copies, and forms of the play."""

TREASURER_PRESSES = READER_PRESSES | frozenset(
    (
        *("take-fees", "set-fee", "give-fees-back", "give-too-much-back", "owing", "leave-fee"),
        *("take-side-fee", "give-side-fee-back", "sell-tickets", "tickets", "work-at-till"),
        *("begin-till", "put-float", "add-cash-line", "move-cash", "count-till", "leave-uncounted"),
        *("find-cash", "put-away", "bear", "explain-till"),
        *("pay-out", "take-goods", "sign-for", "no-longer-owed"),
        *("hand-over-the-rest", "bring-forward", "feed-pot", "keep-back", "pay-share"),
        *("settle-share", "put-pot-right", "money-kept", "returns", "undo", "undo-of-club"),
        *("hand-season-prize", "set-aside-for-season", "back-from-season"),
    )
)
"""Money at the door, in the tills, of pots and prizes, between two nights; and what was one's own
entry, undone."""

OWN_ALONE = frozenset(("undo", "undo-of-club"))
"""Of whoever is no organiser: a deed of one's own can be undone."""

_LOOKS: Mapping[MemberRole, frozenset[str]] = {
    MemberRole.TREASURER: TREASURER_LOOKS,
    MemberRole.READER: READER_LOOKS,
}
_PRESSES: Mapping[MemberRole, frozenset[str]] = {
    MemberRole.TREASURER: TREASURER_PRESSES,
    MemberRole.READER: READER_PRESSES,
}


def may(role: MemberRole, address: str, method: str) -> bool:
    """Whether the address of this name may be looked at, or pressed, by a member in this role.

    >>> may(MemberRole.READER, "standings", "GET"), may(MemberRole.READER, "take-fees", "POST")
    (True, False)
    """
    if role is MemberRole.ORGANISER:
        return True
    known = _LOOKS if method in ("GET", "HEAD", "OPTIONS") else _PRESSES
    return address in known.get(role, ())


def who_may(address: str, method: str) -> tuple[MemberRole, ...]:
    """The roles that may, the organiser first."""
    roles = MemberRole.ORGANISER, MemberRole.TREASURER, MemberRole.READER
    return tuple(role for role in roles if may(role, address, method))
