"""Where a tournament is kept, and all that only that place knows.

``home.py`` is the face that the desk sees.  ``file.py`` is the one home there is: a file of SQLite
on this computer's disk.
"""
