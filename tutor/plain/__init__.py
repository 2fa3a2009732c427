"""The course as plain lines of text: for pipes, scripts, screen readers and dumb terminals.

`markdown` lays out prose, `pages` and `verdicts` say what the app would show,
`terminal` prints, `reader` walks a learner through the course line by line.
Nothing here ever writes an escape code.
"""
