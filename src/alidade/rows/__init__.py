"""Sheets as rows of 64-bit integers, and the queries that compiled versions of cards are written in."""
