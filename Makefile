# `make help` lists the targets. Everything is installed into .venv, from the versions in requirements.lock.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PYTEST := $(BIN)/python -m pytest
PARALLEL := -n 2 --dist loadfile  # a notebook must stay in one process
HTML := _build/html/index.html

.PHONY: help book lab test lint unit notebooks browser refresh bench assets widgets lock clean
.DEFAULT_GOAL := help

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */\1\t/' | expand -t 12

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

book: $(READY)  ## the book as HTML
	$(BIN)/jupyter-book build . -W -n --keep-going --quiet
	@echo "Open $(HTML)"

lab: $(READY)  ## JupyterLab, open at the first chapter
	$(BIN)/jupyter lab book/foundations/planar-pendulum.ipynb

test: lint unit notebooks browser  ## every test

lint: $(READY)  ## format and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

unit: $(READY)  ## the tests of pendlib and the tools
	$(PYTEST) $(PARALLEL) tests pendlib --doctest-modules --ignore tests/browser

notebooks: $(READY)  ## every notebook executed again, its outputs compared with the stored ones
	$(PYTEST) $(PARALLEL) --nbval book

browser: book  ## the built pages in Chromium
	$(PYTEST) $(PARALLEL) tests/browser

refresh: $(READY)  ## execute the notebooks in place and store their outputs
	$(BIN)/python tools/refresh.py

bench: $(READY)  ## measure accuracy and speed beside SciPy, heyoka and MuJoCo (installs these two)
	$(BIN)/python -m pip install --quiet -r benchmarks/requirements.txt
	$(BIN)/python benchmarks/planar_pendulum.py
	$(BIN)/python benchmarks/rigid_body.py

assets: $(READY)  ## fetch the browser assets anew from their npm packages (needs npm)
	$(BIN)/python tools/vendor_assets.py

widgets: $(READY)  ## bundle the scripts of pendlib.widgets anew (needs npm)
	$(BIN)/python -m tools.build_widgets

lock:  ## write requirements.lock anew from requirements.txt (needs uv)
	uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" requirements.txt -o requirements.lock

clean:  ## remove what was built, the environment included
	rm -rf _build $(VENV) *.egg-info .pytest_cache .ruff_cache .hypothesis
