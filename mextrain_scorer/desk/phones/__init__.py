"""What phones are shown, and the codes with which they propose."""
