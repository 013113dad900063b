"""The rule sets that come with the program, by the names that tests use."""

from mextrain_scorer.desk.presets import presets

PRESETS = {each.key: each for each in presets()}
SAMBOREE = PRESETS["samboree"]
HUB_DOUBLE_12 = PRESETS["hub-double-12"]
GAMERULES_DOUBLE_9 = PRESETS["gamerules-double-9"]
GAMERULES_DOUBLE_12 = PRESETS["gamerules-double-12"]
GAMERULES_DOUBLE_18 = PRESETS["gamerules-double-18"]
FLORIDA_GOOD_SAM = PRESETS["florida-good-sam"]
SIXTY_MINUTES = PRESETS["sixty-minutes"]
SIX_ROUNDS = PRESETS["six-rounds"]
CLUB_NIGHT = PRESETS["club-night"]
LADDER_NIGHT = PRESETS["ladder-night"]
