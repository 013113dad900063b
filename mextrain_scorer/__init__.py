"""Mextrain Scorer: runs a Mexican Train dominoes tournament from roster to champion."""

__version__ = "1.0.0"

# Where the crash dialog says to send its report: a mail address, or a web page for reports. Left
# empty, it says to show the report to whoever installed the program. Whoever hands the program out
# to a club sets it.
REPORTS_GO_TO: str = ""
