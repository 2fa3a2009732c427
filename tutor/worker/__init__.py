"""Running a learner's code in another process.

`host` is the side that lives in the app or the command line and never imports
JAX; `child*` is the side that does the work. They speak `messages`.
"""
