"""The roles of a club in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.club.members import MemberRole

ROLES: Mapping[MemberRole, Any] = {
    MemberRole.ORGANISER: _("Organiser"),
    MemberRole.TREASURER: _("Treasurer"),
    MemberRole.READER: _("Reader"),
    MemberRole.NOBODY: _("No longer signs in"),
}

MAY: Mapping[MemberRole, Any] = {
    MemberRole.ORGANISER: _("everything"),
    MemberRole.TREASURER: _("money: fees, tills, pots, prizes handed out; looks at the rest"),
    MemberRole.READER: _("looks at games, prizes, standings and seasons; changes nothing"),
}
