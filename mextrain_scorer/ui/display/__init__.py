"""The display for the room: a second window for a projector or a large screen."""
