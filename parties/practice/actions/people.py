"""The pretend people of practice nights."""

from parties.dice import Dice, draw_names
from parties.models import Club, Player
from scoring.numbers import PlayerId

GIVEN = (
    *("Agnes", "Alphonse", "Angus", "Annie", "Archie", "Bernadette", "Buddy", "Catherine"),
    *("Charlie", "Christie", "Dan", "Effie", "Evelyn", "Flora", "Gordon", "Hector"),
    *("Ida", "Jessie", "Joe", "Lauchie", "Leo", "Lucille", "Mabel", "Malcolm"),
    *("Marie", "Martha", "Murdoch", "Neil", "Peggy", "Placide", "Raymond", "Rita"),
    *("Roddie", "Ronnie", "Rose", "Sadie", "Sandy", "Theresa", "Wilfred", "Yvette"),
)

FAMILY = (
    *("Aucoin", "Beaton", "Boudreau", "Burke", "Cameron", "Campbell", "Chiasson", "Denny"),
    *("Doucet", "Fougère", "Gillis", "Googoo", "Gouthro", "Kehoe", "Landry", "LeBlanc"),
    *("MacDonald", "MacKinnon", "MacLean", "MacLeod", "MacNeil", "Marchand", "Martell", "Morrison"),
    *("Murphy", "Petrie", "Poirier", "Rankin", "Samson", "Sylliboy"),
)


def pretend_players(club: Club, number: int, rng: Dice) -> list[PlayerId]:
    """People of the club's book for practice, new ones where there are too few."""
    names = draw_names(GIVEN, FAMILY, number, rng)
    pretend = club.players.filter(practice=True)
    known = set(pretend.filter(name__in=names).values_list("name", flat=True))
    Player.objects.bulk_create(
        Player(club=club, name=name, practice=True) for name in names if name not in known
    )
    ids = dict(pretend.filter(name__in=names).values_list("name", "id"))
    return [PlayerId(ids[name]) for name in names]
