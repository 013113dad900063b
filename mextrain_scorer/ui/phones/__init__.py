"""The phones' process as the window has it, and what phones propose."""
