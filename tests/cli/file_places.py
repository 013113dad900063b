"""Every place where a command reads a file or writes one, marked with an X."""

READS = """
new DAY --name Day --rules X
rules --of X
rules-export X -o OUT
rules-check X
rules-change X samboree --preview
rules-change DAY X --preview
players import X roster.csv
players import DAY X
players add X --name Ann
players list X
players check-in X --all
players no-show X 1
players withdraw X 1 --reason late
players disqualify X 1 --reason late
seat X
tables X
seating swap X 1 2
seating move X 1 --table 1
seating pin X 1
seating keep X --reason late
seating late X 1
scores import X scores.csv
scores import DAY X
scores set X --table 1 --engine 1 --player 1 1
scores clear X --table 1 --engine 1 --player 1
scores blocked X --table 1 --engine 1
scores not-played X --table 1 --engine 1 --reason late
scores totals X 1=2 --table 1
accept X --table 1 --reason late
penalty give X 1 --table 1 --player 1 --reason late
penalty take-back X --table 1 --player 1 --reason late
receive X --table 1
sign X --table 1 --score-keeper Sam
reopen X --table 1 --reason late
rule-tie X --by other --reason late --table 1 --order 1,2
print X standings -o OUT
seal X -o OUT
verify X --key KEY
verify PDF --tournament X --key KEY
phones X
check X
standings X
results X
overall X
history X
playoff plan X
playoff start X
playoff replace X 1 --reason late
playoff undo X --stage final --reason late
playoff stands X --stage final --reason late
playoff champion X --champion 1 --reason late
undo X
redo X
export X -o OUT
backup X
restore X -o OUT
to-server X DSN
tournament set X --name Day
demo -o DIR --rules X
""".strip().splitlines()


# Over what a document may be written; what is a tournament's own goes to a new name alone, and
# what makes a folder takes one that is there.
OVER = frozenset({"missing", "empty device", "endless device", "empty", "garbage", "too large"})
NEW = frozenset({"missing"})
WITHIN = frozenset({"missing", "in no folder", "folder", "link to nothing"})
WRITES = {
    "new X --name Day": NEW,
    "rules-export samboree -o X": OVER,
    "print DAY standings -o X": OVER,
    "seal DAY -o X": OVER,
    "verify PDF --extract X --key KEY": OVER,
    "export DAY -o X": OVER,
    "backup DAY -o X": NEW,
    "restore DAY -o X": NEW,
    "to-file DSN -o X": frozenset[
        str
    ](),  # nobody answers at the address: test_server.py writes one
    "demo -o X": WITHIN,
}
