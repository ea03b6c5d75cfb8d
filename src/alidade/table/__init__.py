"""The table: a live match, with its seats, its log and its listeners; storage, time and sending are handed in."""
