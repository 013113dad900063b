"""Drawing seats and changing them."""
