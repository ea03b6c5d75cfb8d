# `make` alone lists the commands. `make play` and `make test` set up all they need by themselves.
# PYTHON=python3.12 chooses another interpreter, ARGS="..." passes options, UV= forces pip even if uv is installed.

PYTHON ?= python3
UV ?= $(shell uv --version >/dev/null 2>&1 && echo uv)
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
NODE := board/node_modules/.package-lock.json
RUNTIME := src/alidade/runtime/index.json
PLAY := $(VENV)/.ready-to-play
TEST := $(VENV)/.ready-to-test

.DEFAULT_GOAL := help
.PHONY: help play test python lowest newest check board runtime types browser compiled words prove mutants bench \
    screenshots docs dist lock clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

play: $(PLAY) ## Start the server and open the page (ARGS="--port 9000"); in the terminal: .venv/bin/alidade play
	@$(BIN)/alidade serve --open $(ARGS)

# One more than there are processors, since a test of the page often waits for its browser. Files run in their order, so
# that those with a browser, which take the longest, start early.
WORKERS = $$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')

test: ## Check, then run all tests (ARGS="-k ruins")
	@$(PACKAGES) chromium
	@$(MAKE) --jobs=2 check board runtime browser compiled
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

WITHOUT_BROWSER = -m pytest -n $(WORKERS) --dist loadfile --ignore tests/browser $(ARGS)

python: $(RUNTIME) compiled ## Run all tests except those in a browser (PYTHON=python3.13 VENV=.venv-3.13)
	$(BIN)/python $(WITHOUT_BROWSER)

lowest: RESOLUTION = lowest-direct
lowest: $(RUNTIME) ## Run the same with the lowest versions of libraries that pyproject.toml allows, in .venv-lowest (needs uv)
	$(WITH_OTHER_VERSIONS)

newest: RESOLUTION = highest
newest: $(RUNTIME) ## Run the same with the newest versions that it allows, in .venv-newest (needs uv)
	$(WITH_OTHER_VERSIONS)

define WITH_OTHER_VERSIONS
	$(UV) venv --quiet --clear --python $(BIN)/python .venv-$@
	$(UV) pip install --quiet --python .venv-$@/bin/python --resolution $(RESOLUTION) \
	    --editable ".[cli,server,client,postgres,fast,rl,plot,tune]"
	$(UV) pip freeze --quiet --python .venv-$@/bin/python --exclude-editable > .venv-$@/versions.txt
	$(UV) pip install --quiet --python .venv-$@/bin/python --group dev --constraint .venv-$@/versions.txt
	.venv-$@/bin/python $(WITHOUT_BROWSER)
endef

check: $(TEST) ## Lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(wildcard src tests prove bench tools)

board: $(NODE) ## Check and test the browser client, and verify that the committed bundle matches its source
	$(WITH_NODE) && cd board && npm run --silent check && npm run --silent test
	$(WITH_NODE) && cd board && npm run --silent build -- --outDir ../.board --emptyOutDir --logLevel warn
	@diff -r .board src/alidade/web >/dev/null || { echo "src/alidade/web does not match board/:" \
	    "run npm run build in board/ and commit both." >&2; exit 1; }

runtime: $(RUNTIME) ## Build the browser runtime (Pyodide), for `alidade site` and for play without the server; not committed

types: $(TEST) ## Generate the page's message types, requests and colours
	$(BIN)/python -m alidade.interface messages > board/src/lib/messages.ts
	$(BIN)/python -m alidade.interface requests > board/src/lib/requests.ts
	$(BIN)/python -m alidade.palette > board/src/art/pigments.ts

browser: $(TEST) ## Download Chromium for the tests if there is none
	@$(BIN)/python tools/system.py browser

# Compile once up front, not once per test process.
compiled: $(TEST)
	@$(BIN)/python -m alidade.batch >/dev/null 2>&1

words: $(TEST) ## Copy the English error texts from the code to src/alidade/i18n/en.ftl
	$(BIN)/python -m tests.i18n.english

PROOFS = $(filter-out prove/_%,$(sort $(wildcard prove/*.py)))
prove: $(TEST) ## Run all the long proofs of prove/ and the mutants, and report what failed
	@test -n "$(PROOFS)" || { echo "There is no proof in prove/." >&2; exit 1; }
	@failed=; for proof in $(basename $(notdir $(PROOFS))); do \
	    echo "prove/$$proof.py"; $(BIN)/python -m "prove.$$proof" || failed="$$failed $$proof"; done; \
	    $(MAKE) mutants || failed="$$failed mutants"; \
	    [ -z "$$failed" ] || { echo "Not proven:$$failed" >&2; exit 1; }

mutants: $(TEST) ## Make small changes to the engine and the cards, and list those that no test notices
	$(BIN)/mutmut run "alidade.engine*" "alidade.cards*" $(ARGS)
	$(BIN)/mutmut results

screenshots: browser ## Take screenshots of every state of the page (ARGS="FOLDER play phone en")
	$(BIN)/python -m tests.browser.screenshots $(ARGS)

docs: $(TEST) ## Build the documentation site into site/
	$(BIN)/zensical build --clean --strict

bench: $(PLAY) ## Measure the speed on this machine and write it to bench/results.md
	@$(BIN)/python -m bench.speed --write $(ARGS)

dist: $(TEST) $(RUNTIME) ## Build the wheel and the sdist into dist/ and check their metadata
	rm -rf dist
	$(BIN)/python -m alidade.batch.compile
	$(BIN)/python -m hatchling build
	$(BIN)/python -m twine check --strict dist/*

lock: ## Regenerate all lock files from pyproject.toml (needs uv; ARGS="--upgrade" for newer versions)
	@test -n "$(UV)" || { echo "The locks are written by uv, and there is no uv on the path." >&2; exit 1; }
	$(COMPILE) $(PLAYING) --group build --output-file requirements.lock pyproject.toml
	$(COMPILE) $(PLAYING) --extra postgres --constraint requirements.lock --output-file requirements-server.lock \
	    pyproject.toml
	$(COMPILE) --group build --constraint requirements.lock --output-file requirements-build.lock pyproject.toml
	$(COMPILE) $(EXTRAS) --group dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean: ## Remove the virtual environment, the caches and everything built
	rm -rf $(VENV) .venv-* .board board/.svelte-check board/node_modules src/alidade/runtime dist site mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The set-up. One environment serves both commands; requirements-dev.lock holds the same versions as
# requirements.lock and more. A stamp is younger than the files it was made from, or it is made again.

$(NODE): board/package-lock.json | $(TEST)
	$(WITH_NODE) && cd board && npm ci --no-audit --no-fund --silent
	@touch $@

$(RUNTIME): $(NODE) board/runtime.json board/runtime.mjs
	$(WITH_NODE) && cd board && npm run --silent runtime
	$(BIN)/python -m alidade.batch.compile

PLAYING = $(addprefix --extra ,cli fast server)
EXTRAS = $(PLAYING) $(addprefix --extra ,client plot postgres rl tune)
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
    --no-emit-find-links --custom-compile-command "make lock" $(ARGS)
NEW_VENV = $(if $(UV),$(UV) venv --quiet --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" \
    $(VENV),$(PYTHON) -m venv --clear $(VENV))
INSTALL = $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet \
    --disable-pip-version-check)
NO_PYTHON = Alidade needs Python 3.11 or newer, and there is no $(PYTHON) on the path.
OLD_PYTHON = Alidade needs Python 3.11 or newer, but $(PYTHON) is %d.%d: install a newer one and name it, \
as in make PYTHON=python3.12.

# The system packages that a command needs, all at once and before anything is downloaded.
ANY_PYTHON = $(or $(wildcard $(BIN)/python),$(PYTHON))
PACKAGES = { command -v $(ANY_PYTHON) >/dev/null || { echo "$(NO_PYTHON)" >&2; exit 1; }; } && \
    $(ANY_PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("$(OLD_PYTHON)" % v[:2])' && \
    $(ANY_PYTHON) tools/system.py packages $(if $(UV),,venv)
# Node and npm: those on the path where they suit board/, else those of requirements-dev.lock.
WITH_NODE = export PATH="$$($(BIN)/python tools/system.py path)"

$(BIN)/python:
	@$(PACKAGES)
	$(NEW_VENV)

$(PLAY): requirements.lock
$(PLAY): EAGER = $(if $(UV),--compile-bytecode)
$(TEST): requirements-dev.lock
$(PLAY) $(TEST): pyproject.toml | $(BIN)/python
	$(if $(UV),,@$(BIN)/python -m pip --version >/dev/null 2>&1 || { $(PACKAGES) && $(BIN)/python -m ensurepip >/dev/null; })
	$(INSTALL) $(EAGER) --require-hashes -r $(filter %.lock,$^)
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@
