"""What a learner has done, kept safe.

`workspace` owns the answers, which are real files; `store` owns everything
else, in one SQLite file. Neither knows what a course teaches or how code runs.
"""
