"""The server: sockets, identity, limits, storage round live tables."""
