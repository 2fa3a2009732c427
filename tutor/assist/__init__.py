"""Suggestions, signatures and documentation for the editor, from a process of their own."""
