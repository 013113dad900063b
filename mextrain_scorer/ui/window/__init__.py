"""The main window: menus, sidebar, notices, the open tournament's pages, closing."""
