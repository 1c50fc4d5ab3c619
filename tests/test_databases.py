from tests.databases import EITHER, TESTS, knows_of_a_database


def test_each_that_is_named_is_there_and_has_a_test():
    assert [
        name
        for name in EITHER
        if not any((TESTS / name).rglob("test_*.py")) and not (TESTS / name).is_file()
    ] == []


def test_a_file_is_named_by_itself_or_by_its_folder():
    assert knows_of_a_database(TESTS / "parties/log/test_many_writers.py")
    assert knows_of_a_database(TESTS / "parties/till/test_two_tills.py")
    assert not knows_of_a_database(TESTS / "parties/till/test_till.py")
    assert not knows_of_a_database(TESTS / "parties/test_told.py")
