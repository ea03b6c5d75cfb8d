"""The browser client, played in a real browser on a real server."""
