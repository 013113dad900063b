"""Drawing code without widgets: the bracket and the charts."""
