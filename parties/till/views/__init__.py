"""The tills counted and filled, one drawer, fees of earlier nights, where pots' money is kept."""
