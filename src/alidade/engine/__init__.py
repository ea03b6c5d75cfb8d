"""The rules of the game: frozen values and pure functions, on the standard library alone."""
