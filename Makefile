# Two commands do everything on a fresh Debian or Ubuntu with Rust and Node:
#   make run     installs what is missing, builds, opens the app
#   make test    the same set-up, then every test
SHELL := /bin/bash
NPM := npm --prefix ui --no-audit --no-fund
UI_SOURCES := $(shell find ui/src ui/index.html ui/vite.config.ts ui/package-lock.json -type f 2>/dev/null)

.PHONY: run test build check dev bench package try-package fuzz soak types setup clean

run: build
	target/release/duiyi

build: setup ui/dist/index.html
	cargo build --release -p duiyi -p cli

ui/node_modules/.package-lock.json: ui/package-lock.json
	$(NPM) ci --loglevel=error
	@touch $@

ui/dist/index.html: ui/node_modules/.package-lock.json $(UI_SOURCES)
	$(NPM) run build --silent

setup:
	@scripts/setup

test: setup ui/dist/index.html
	@scripts/setup tests
	@scripts/test

check: setup ui/dist/index.html
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links" cargo doc --quiet --workspace --no-deps --document-private-items
	$(NPM) run check --silent
	@scripts/supply

dev: setup ui/node_modules/.package-lock.json
	@scripts/dev

bench: build
	@scripts/bench

# What is installed (.deb, .rpm) and what runs from any folder (.tar.gz).
package: build
	@scripts/bundle
	@scripts/portable

# The .deb on a clean Debian in a folder: installed, looked at, started, taken away. Needs root and debootstrap.
try-package:
	@scripts/try-package

# Hostile bytes against every reader, half a minute each; SECONDS_EACH=3600 for a long run. Needs a nightly toolchain.
fuzz:
	@scripts/fuzz

# The network at length: SCHEDULES random schedules of faults (100,000 unless told), GAMES random games, every order of events in a bigger world,
# and programs that are killed KILLS times (200 unless told) in the middle of their games.
soak:
	cargo build --release -p cli
	KILLS=$${KILLS:-200} DUIYI_BIN=$(CURDIR)/target/release cargo test -p acceptance --test kills -- --nocapture
	SCHEDULES=$${SCHEDULES:-100000} GAMES=$${GAMES:-20000} cargo test --release -p acceptance --test peer -- --nocapture --include-ignored faults:: sim:: explore::

# The TypeScript types of the bridge, made from the Rust types.
types:
	DUIYI_WRITE_TYPES=1 cargo test -q -p runtime -p themes --lib types_of_the_window

clean:
	cargo clean
	rm -rf ui/dist ui/node_modules
