"""The play-off: who enters, its stages, seats that change hands, places named."""
