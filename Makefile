# Everything runs in .venv, which is made when it is needed: a fresh machine needs Python 3.11+ and make.
#   make play    install and start the game
#   make test    install what the tests need, lint, run the tests
#   make help    the other targets

PYTHON  ?= python3
# What `make play` starts: `origins $(PLAY)`.
PLAY    ?= play
WORKERS ?= 2
# More arguments for pytest, origins play or origins bench, e.g. make test ARGS="-k rules"
ARGS    ?=

VENV := .venv
BIN  := $(VENV)/bin
UV   := $(shell command -v uv 2>/dev/null)

ifeq ($(UV),)
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
else
INSTALL = $(UV) pip install --quiet --python $(BIN)/python
endif

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench soak clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: $(VENV)/.stamp-play ## start the game
	@$(BIN)/origins $(PLAY) $(ARGS)

test: lint ## lint and tests: what CI runs
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

lint: $(VENV)/.stamp-dev ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.stamp-dev ## bring the code into the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.stamp-dev ## measure the engines
	$(BIN)/origins bench $(ARGS)

soak: $(VENV)/.stamp-dev ## long campaigns
	$(BIN)/python -m pytest -n $(WORKERS) -m soak tests/soak $(ARGS)

clean: ## remove everything that make has made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "origins needs Python 3.11 or newer, but '$(PYTHON)' is: $$($(PYTHON) --version 2>&1 || true)" >&2; \
		echo "Name another one: make PYTHON=/path/to/python3.12 ..." >&2; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.stamp-play: pyproject.toml | $(BIN)/python
	@echo "Installing origins into $(VENV) ..."
	@$(INSTALL) -e .
	@touch $@

$(VENV)/.stamp-dev: pyproject.toml | $(BIN)/python
	@echo "Installing origins and its tools into $(VENV) ..."
	@$(INSTALL) -e '.[dev]'
	@touch $@ $(VENV)/.stamp-play
