"""What an archive is made from and put back into: the database's rows."""
