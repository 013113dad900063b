"""One tournament: its rows, changes and journal; in ``homes``, the SQLite file it is kept in."""
