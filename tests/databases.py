"""What knows of a database’s ways, and so is tried on each that a club may have: locks, order,
constraints, JSON, letters that are searched for, what is copied, kept and read in; and each page once.

A test marked `django_db` that is not here says what holds of the value, or of what a page makes of it.
"""

from pathlib import Path

TESTS = Path(__file__).parent

EITHER = (
    "config/test_postgresql.py",
    "config/test_site.py",
    "kept",
    "parties/board/test_measuring.py",
    "parties/board/test_slides.py",
    "parties/club/test_club_log.py",
    "parties/club/test_forgotten.py",
    "parties/club/test_members.py",
    "parties/club/test_names_of_clubs.py",
    "parties/club/test_nights.py",
    "parties/club/test_past_nights.py",
    "parties/club/test_series.py",
    "parties/club/test_sign_in.py",
    "parties/club/test_two_at_once.py",
    "parties/copies/archives",
    "parties/copies/test_a_real_stick.py",
    "parties/copies/test_copies.py",
    "parties/copies/test_forgotten.py",
    "parties/copies/test_put_back.py",
    "parties/copies/test_servers_copy.py",
    "parties/copies/test_thinning.py",
    "parties/door/test_actions.py",
    "parties/door/test_book_actions.py",
    "parties/door/test_expected.py",
    "parties/door/test_forms.py",
    "parties/door/test_offers.py",
    "parties/door/test_public_names.py",
    "parties/door/test_recent_partners.py",
    "parties/floor/test_follow_floor.py",
    "parties/floor/test_record_win.py",
    "parties/log",
    "parties/night/test_actions.py",
    "parties/night/test_log.py",
    "parties/night/test_practice.py",
    "parties/night/test_year.py",
    "parties/people/test_nights.py",
    "parties/people/test_over_nights.py",
    "parties/people/test_people.py",
    "parties/people/test_records.py",
    "parties/people/test_twice.py",
    "parties/people/test_who_came.py",
    "parties/seasons/test_lines.py",
    "parties/seasons/test_prizes.py",
    "parties/seasons/test_season.py",
    "parties/seasons/test_seasons.py",
    "parties/seasons/test_words.py",
    "parties/telling/test_followed.py",
    "parties/telling/test_ics.py",
    "parties/telling/test_nights.py",
    "parties/test_club_cut_off.py",
    "parties/test_commands.py",
    "parties/test_cut_off.py",
    "parties/test_dead_laptop.py",
    "parties/test_forgotten_bytes.py",
    "parties/test_forgotten_everywhere.py",
    "parties/test_identities.py",
    "parties/test_kept_lines.py",
    "parties/test_looked_for.py",
    "parties/test_made_once.py",
    "parties/till/test_actions.py",
    "parties/till/test_later_nights.py",
    "parties/till/test_two_tills.py",
    "parties/web/test_answering.py",
    "parties/web/test_clubs_apart.py",
    "parties/web/test_kept.py",
    "parties/web/test_newer.py",
    "parties/web/test_strangers.py",  # every address, by GET and by POST
    "test_sweeping.py",
)


def knows_of_a_database(path):
    """Whether this file of tests, or its folder, is named above."""
    parts = path.relative_to(TESTS)
    return any(str(each) in EITHER for each in (parts, *parts.parents))
