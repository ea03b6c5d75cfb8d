"""Every request once: its declaration, its handler, and what derives from them for servers, workers and clients."""
