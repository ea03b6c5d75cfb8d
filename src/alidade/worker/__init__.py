"""Tables in the page itself: the same match inside a browser's worker, with what a browser has to store and to send."""
