"""Who is ahead, by which metric, and why."""
