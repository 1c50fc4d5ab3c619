"""What the referee is asked: a trick on the table, a whole hand, a question of the quiz."""
