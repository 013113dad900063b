"""Days at the desk, for the papers that are gathered from one."""

from tests.desk.conftest import all_signed, closed_again, five, house, registered, seated

__all__ = ["all_signed", "closed_again", "five", "house", "registered", "seated"]
