"""Pictures need what the program itself does not: without it, all but the tests is left alone."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("cv2") else ["[!t]*.py", "tables.py"]
