"""The results: put right, typed as totals, told as standings, drawn; the hall’s own numbers beside them."""
