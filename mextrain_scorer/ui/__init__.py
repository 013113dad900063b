"""The window: pages, table models, delegates, dialogs. It asks the desk for everything."""
