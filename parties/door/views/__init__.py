"""Who comes in, pays, is expected or waits for a partner; and one couple's own page."""
