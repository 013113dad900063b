"""Documents: their content, their pages, their seals."""
