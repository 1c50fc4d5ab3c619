"""The treasurer's paper: who gets what, receipts, the money of a night on a sheet."""
