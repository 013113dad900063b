"""One tournament, one SQLite file: rows, unit of work, journal, gate, migrations, backups."""
