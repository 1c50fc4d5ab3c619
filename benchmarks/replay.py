"""How long a replay takes: python -m benchmarks.replay

The peer in the same run is the least that any program must do with the same night: to read its
log from JSON text.
"""

import json

from benchmarks.measuring import milliseconds
from benchmarks.straight_night import lines
from scoring.as_json import written
from scoring.evening import replay
from scoring.log.reading import read


def main() -> None:
    """Print a line for each size of hall."""
    print("tables  entries  replay ms  read from JSON ms  replay/read")
    for tables in (4, 16, 50, 150):
        night = lines(2 * tables)
        text = json.dumps([(line.entry.kind, written(line.entry)) for line in night])

        def look() -> object:
            evening = replay(night)  # noqa: B023 called in this turn of the loop
            return evening.levels, evening.settlements

        def read_text() -> object:
            return [read(kind, facts) for kind, facts in json.loads(text)]  # noqa: B023 as above

        ours, reading = milliseconds(look), milliseconds(read_text)
        print(f"{tables:6}  {len(night):7}  {ours:9.1f}  {reading:17.1f}  {ours / reading:11.1f}")


if __name__ == "__main__":
    main()
