"""The tills counted and filled, fees of earlier nights, where pots' money is kept."""
