"""A live match with its seats, its log and its listeners; storage, clock and transport are passed in."""
