"""What is kept: clubs, their people, their nights, and a log of each night and of each club."""

from parties.models.club import YEAR_CLUB as YEAR_CLUB
from parties.models.club import BoardLanguage as BoardLanguage
from parties.models.club import Club as Club
from parties.models.club import ClubQuerySet as ClubQuerySet
from parties.models.club import Member as Member
from parties.models.club import PaperSize as PaperSize
from parties.models.club import Slide as Slide
from parties.models.club import SlideQuerySet as SlideQuerySet
from parties.models.club import WayIn as WayIn
from parties.models.club import paper_of as paper_of
from parties.models.club import usual_rules as usual_rules
from parties.models.devices import CoupleCode as CoupleCode
from parties.models.devices import DeviceLink as DeviceLink
from parties.models.devices import FirstOpened as FirstOpened
from parties.models.devices import Role as Role
from parties.models.devices import WrongGuess as WrongGuess
from parties.models.log import ClubLogEntry as ClubLogEntry
from parties.models.log import LogEntry as LogEntry
from parties.models.night import Came as Came
from parties.models.night import Night as Night
from parties.models.night import NightQuerySet as NightQuerySet
from parties.models.night import NightResult as NightResult
from parties.models.night import evenings as evenings
from parties.models.people import Player as Player
from parties.models.people import PlayerName as PlayerName
from parties.models.people import PlayerQuerySet as PlayerQuerySet
