"""What the program says when it cannot do what was asked."""


class Refused(Exception):
    """The user's world says no: a wrong value, a file in use, a full disk.

    Its text is one clear sentence for people that says what to do; nothing was changed.
    """
