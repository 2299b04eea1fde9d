# make run    starts the app and prints its address and a QR code for phones
# make test   installs what the tests need and runs them; make test-all tries everything where that takes a sample
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
# A stamp, not the folder: a failed "python3 -m venv" leaves its folder behind.
INSTALLED := $(VENV)/.installed
INSTALLED_DEV := $(VENV)/.installed-dev
SOURCES := companion printables
TEXT_KEYWORDS := -k t -k tn:1,2

.PHONY: run test test-all check format messages tools bench load mutants printables screens clean

run: $(INSTALLED)
	$(BIN)/companion serve --lan --port $(PORT)

# A file on each core, so that a worker makes what its tests share once; then by themselves those that kill servers and count what the disk was asked.
PYTEST := $(BIN)/python -m pytest
AT_ONCE := -n auto --dist loadfile --no-loadscope-reorder

test: $(INSTALLED_DEV) tools
	$(PYTEST) $(AT_ONCE) -m "not slow and not serial"
	$(PYTEST) -m "serial and not slow"

test-all: $(INSTALLED_DEV) tools
	$(PYTEST) $(AT_ONCE) --hypothesis-profile=full -m "not serial"
	$(PYTEST) --hypothesis-profile=full -m serial

check: $(INSTALLED_DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(INSTALLED_DEV)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: $(INSTALLED_DEV)
	$(BIN)/python benchmarks/run.py

# Many tables on one server: how long polls and moves take.
load: $(INSTALLED_DEV)
	$(BIN)/python -m benchmarks.load

# Faults put into the rules, one at a time, to see whether a test fails: make mutants ROOM=rumini SAMPLE=60.
ROOM ?= rumini
SAMPLE ?= 60
mutants: $(INSTALLED_DEV)
	$(BIN)/python -m benchmarks.mutants $(ROOM) --sample $(SAMPLE)

# Everything that can be printed, with a contact sheet of it all, and how large and quick each page is.
printables: $(INSTALLED_DEV)
	$(BIN)/python -m benchmarks.proofs build/printables

# Every page as a phone shows it, light and dark, with a contact sheet for each game: to be looked at.
screens: $(INSTALLED_DEV) tools
	$(BIN)/python -m benchmarks.screens build/screens

# Brings the catalogs up to date with the texts; a test says what is still untranslated.
messages: $(INSTALLED_DEV)
	$(BIN)/pybabel -q extract -F babel.cfg $(TEXT_KEYWORDS) --no-location --omit-header -o companion/locale/messages.pot .
	$(BIN)/pybabel -q update -i companion/locale/messages.pot -o companion/locale/hu.po -l hu --no-fuzzy-matching --ignore-obsolete
	rm companion/locale/messages.pot
	sed -i -E '/^"(Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By)/d' companion/locale/hu.po

# What the tests need beside Python packages: a browser, and strace to see that moves reach the disk.
tools:
	@missing=""; for tool in chromium strace; do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	[ -z "$$missing" ] || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -qq -y --no-install-recommends $$missing >/dev/null; } || { \
	  echo "The tests need$$missing. Run: sudo apt-get install --no-install-recommends$$missing"; exit 1; }

$(INSTALLED): pyproject.toml constraints.txt
	@echo "Installing into $(VENV); this takes a minute the first time."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(INSTALLED_DEV): $(INSTALLED)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .import_linter_cache .hypothesis
