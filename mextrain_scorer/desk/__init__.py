"""What people do at the game monitor's desk, one module a task. No Qt."""
