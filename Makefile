# `make` alone lists the commands. `make play` and `make test` set up all they need by themselves.
# PYTHON=python3.12 names another interpreter, ARGS="..." hands options on, UV= sets up with pip although uv is there.

PYTHON ?= python3
UV ?= $(shell uv --version >/dev/null 2>&1 && echo uv)
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/.ready-to-play
TEST := $(VENV)/.ready-to-test

.DEFAULT_GOAL := help
.PHONY: help play test check prove mutants bench lock clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: $(PLAY) ## Play a game in the terminal (ARGS="--map B --skills")
	@$(BIN)/alidade play $(ARGS)

test: check ## Check, then run all tests (ARGS="-k ruins")
	$(BIN)/python -m pytest -n auto $(ARGS)

check: $(TEST) ## Lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(wildcard src tests prove bench)

PROOFS = $(filter-out prove/_%,$(sort $(wildcard prove/*.py)))
prove: $(TEST) ## Run the long proofs of prove/, one after the other
	@test -n "$(PROOFS)" || { echo "There is no proof in prove/." >&2; exit 1; }
	@set -e; for proof in $(basename $(notdir $(PROOFS))); do \
	    echo "prove/$$proof.py"; $(BIN)/python -m "prove.$$proof"; done

mutants: $(TEST) ## Change the engine and the cards in small ways and see which changes no test notices
	$(BIN)/mutmut run "alidade.engine*" "alidade.cards*" $(ARGS)
	$(BIN)/mutmut results

bench: $(PLAY) ## Measure how fast this machine plays, and write it down in bench/results.md
	@$(BIN)/alidade bench --append bench/results.md $(ARGS)

lock: ## Write both locks anew from pyproject.toml (needs uv; ARGS="--upgrade" for newer versions)
	@test -n "$(UV)" || { echo "The locks are written by uv, and there is no uv on the path." >&2; exit 1; }
	$(COMPILE) --extra fast --group build --output-file requirements.lock pyproject.toml
	$(COMPILE) $(EXTRAS) --group dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean: ## Remove the virtual environment, the caches and everything built
	rm -rf $(VENV) dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The set-up. One environment serves both commands; requirements-dev.lock holds the same versions as
# requirements.lock and more. A stamp is younger than the files it was made from, or it is made again.

EXTRAS = $(addprefix --extra ,fast rl plot postgres client tune)
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
    --no-emit-find-links --custom-compile-command "make lock" $(ARGS)
NEW_VENV = $(if $(UV),$(UV) venv --quiet --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" \
    $(VENV),$(PYTHON) -m venv --clear $(VENV))
INSTALL = $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet \
    --disable-pip-version-check)
OLD_PYTHON = Alidade needs Python 3.11 or newer, but $(PYTHON) is %d.%d: install a newer one and name it, \
as in make PYTHON=python3.12.

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || \
	    { echo "Alidade needs Python 3.11 or newer, and there is no $(PYTHON) on the path." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("$(OLD_PYTHON)" % v[:2])'
	$(NEW_VENV)

$(PLAY): requirements.lock
$(TEST): requirements-dev.lock
$(PLAY) $(TEST): pyproject.toml | $(BIN)/python
	$(if $(UV),,@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null)
	$(INSTALL) --require-hashes -r $(filter %.lock,$^)
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
