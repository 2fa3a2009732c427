# Each target does its own set-up: `make run` or `make test` is all that a fresh machine needs.
.DEFAULT_GOAL := help
.PHONY: help run test check format schema languages screenshots bench clean setup
BIN := .venv/bin
ARGS ?=

help: ## what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: ## make .venv ready (the other targets do this too)
	@scripts/setup.sh

run: setup ## open the tutor; ARGS="..." are handed on
	@$(BIN)/jax-ad-tutor $(ARGS)

check: setup ## style, types, layers, the course
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/jax-ad-tutor lint

test: check ## everything: make check, the checks on their own solutions, the tests
	@scripts/test_tools.sh
	$(BIN)/python -m pytest checks
	$(BIN)/python -m pytest tests -n 2

format: setup ## format all code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

schema: setup ## write the JSON Schemas of the course files anew
	$(BIN)/python -m tutor.course.schema

languages: setup ## gather the tutor's sentences for translators, compile what they wrote; ARGS="fr" begins French
	$(BIN)/python -m scripts.languages $(ARGS)

screenshots: setup ## make the pictures and the recording of the README anew, from the running app
	$(BIN)/python -m scripts.screenshots
	$(BIN)/python -m scripts.recording

bench: setup ## measure every budget beside what it is compared with; ARGS="--rounds 3"
	@$(BIN)/python -m benchmarks $(ARGS)

clean: ## remove the environment and everything built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
