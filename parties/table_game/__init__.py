"""The card game at the hall's tables: whose rules it goes by, its cards and switches in words."""
