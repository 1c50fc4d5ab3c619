"""The hall's own pictures, which its board shows by turns with its pages: a sponsor, the next date."""
