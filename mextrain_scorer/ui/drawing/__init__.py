"""What is painted without widgets: the bracket and the charts."""
