"""What is kept: clubs, their people, their nights, and a log of each night and of each club."""

from parties.models.club import (
    YEAR_CLUB as YEAR_CLUB,
    BoardLanguage as BoardLanguage,
    Club as Club,
    ClubLink as ClubLink,
    ClubQuerySet as ClubQuerySet,
    Member as Member,
    PaperSize as PaperSize,
    Slide as Slide,
    SlideQuerySet as SlideQuerySet,
    WayIn as WayIn,
    paper_of as paper_of,
    usual_rules as usual_rules,
)
from parties.models.devices import (
    CoupleCode as CoupleCode,
    DeviceLink as DeviceLink,
    FirstOpened as FirstOpened,
    Role as Role,
    WrongGuess as WrongGuess,
)
from parties.models.log import ClubLogEntry as ClubLogEntry, LogEntry as LogEntry
from parties.models.night import (
    RESULTS as RESULTS,
    Came as Came,
    Night as Night,
    NightQuerySet as NightQuerySet,
    NightResult as NightResult,
    evenings as evenings,
    night_run_by as night_run_by,
)
from parties.models.outside import (
    Answer as Answer,
    Booking as Booking,
    Inlet as Inlet,
    Outlet as Outlet,
    PublicPage as PublicPage,
)
from parties.models.people import (
    Player as Player,
    PlayerName as PlayerName,
    PlayerQuerySet as PlayerQuerySet,
)
from parties.models.sessions import (
    BrowserSession as BrowserSession,
    end_session as end_session,
    end_sessions as end_sessions,
)
