"""Documents: their content, their PDF pages, their seals."""
