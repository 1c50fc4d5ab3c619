"""Who got what, receipts, and what a return asks for, in words."""
