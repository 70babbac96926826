# Two commands do everything: `make run` and `make test`. They install what is missing.
# The longer ones below are for those who change something.

CARGO ?= cargo
TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
NPM := cd web && npm
# What is handed over and measured is optimised across crates, which takes longer.
PRODUCTION := $(CARGO) build --profile production --locked
# Whoever is not root is asked for the password once.
SUDO := $(if $(filter 0,$(shell id -u)),,sudo )
APT := $(SUDO)apt-get

# What the client is made of, and where it is when it is made. It has the licences of the whole program.
WEB := $(shell find web/src web/public web/build -type f ! -name '*.test.ts') \
	web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json Cargo.lock
NODE_MODULES := web/node_modules/.stamp
CLIENT := web/dist/index.html

.PHONY: run dev test setup setup-rust setup-wasm setup-node setup-browser setup-services web lint lint-rust lint-web unit rust e2e games screens \
	bench coverage fuzz deny golden catalogue model faults soak throughput dist

run: setup web
	$(CARGO) build --release --locked --bin enigmata
	@$(TARGET)/release/enigmata

# One archive for machines that have neither Rust nor Node, in target/dist.
dist: setup web
	$(PRODUCTION) --bin enigmata
	deploy/dist.sh $(TARGET)/production/enigmata $(TARGET)/dist

# A server and the client with hot reload, for those who change something. The client is at the address that Vite prints.
dev: setup
	$(CARGO) build --locked --bin enigmata
	@$(TARGET)/debug/enigmata serve --listen 127.0.0.1:8080 --data $(TARGET)/dev & server=$$!; \
	trap 'kill $$server' EXIT; cd web && npm run dev

# The client comes first: it is part of the program, which is then built once.
test: setup setup-services web lint unit rust e2e

lint: lint-web lint-rust

# In the profile of the tests, so that what is built of C is built once. What a browser will run has to compile for one.
WASM := wasm32-unknown-unknown
lint-rust: setup-rust setup-wasm
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --profile test --locked -- -D warnings
	$(CARGO) check --package enigmata-table --package enigmata-bots --target $(WASM) --locked
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --locked $(addprefix --package enigmata-,game mansion conduit bots table)

lint-web: $(NODE_MODULES)
	$(NPM) run lint
	$(NPM) run check

unit: setup-rust $(NODE_MODULES)
	$(NPM) run unit

rust: setup-rust setup-services web
	$(CARGO) test --workspace --locked

# Browsers play against the program that the tests of Rust have built; alone, it is built here.
e2e: setup-rust setup-browser web
	$(CARGO) test --workspace --locked --quiet --no-run
	cd web && ENIGMATA_BIN=$(TARGET)/debug/enigmata npm run e2e

# Whole games in real browsers: every number of players, every option, broken lines, rude guests.
games: setup-rust setup-browser web
	$(CARGO) test --workspace --locked --quiet --no-run
	cd web && ENIGMATA_BIN=$(TARGET)/debug/enigmata npm run games

# Pictures of every screen, for docs/screens.
screens: setup-rust setup-browser web
	@command -v pngquant >/dev/null || { $(APT) update -qq && $(APT) install -y -qq --no-install-recommends pngquant; }
	$(CARGO) test --workspace --locked --quiet --no-run
	cd web && ENIGMATA_BIN=$(TARGET)/debug/enigmata npm run screens

# The client for the browser.
web: $(CLIENT)

$(CLIENT): $(WEB) $(NODE_MODULES)
	$(NPM) run build

$(NODE_MODULES): web/package.json web/package-lock.json | setup-node
	$(NPM) ci --no-progress
	@touch $@

setup: setup-rust setup-node $(NODE_MODULES)

# A C compiler and Rust's own formatter and linter are all that is needed beside Rust.
setup-rust:
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it with rustup, then run this again."; exit 1; }
	@command -v cc >/dev/null || { $(APT) update -qq && $(APT) install -y -qq --no-install-recommends gcc libc6-dev; }
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

setup-wasm: setup-rust
	@rustup target list --installed | grep -qx $(WASM) || rustup target add $(WASM)

# Node is taken as it is if it is new enough, else from Debian. Where Debian's own is too old (12 has 18), its npm fetches a newer
# one, for this folder alone.
NODE_FITS := command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null
NODE_OWN := $(abspath web/.cache/node)
export PATH := $(NODE_OWN)/node_modules/node/bin:$(PATH)
# It trusts whom this Debian trusts, as Debian's own does: whoever is behind a proxy has its certificate there.
export NODE_EXTRA_CA_CERTS ?= $(wildcard /etc/ssl/certs/ca-certificates.crt)
setup-node:
	@$(NODE_FITS) || { $(APT) update -qq && $(APT) install -y -qq --no-install-recommends nodejs npm; } || true
	@$(NODE_FITS) || { mkdir -p $(NODE_OWN) && npm install --prefix $(NODE_OWN) --no-save --no-fund --no-audit node@22.23.3; } || true
	@$(NODE_FITS) || { echo "Node 20 or newer, with npm, is missing, and neither this Debian nor npm gave it: install it, then run this again."; exit 1; }

setup-browser:
	@test -x /usr/bin/chromium || { $(APT) update -qq && $(APT) install -y -qq --no-install-recommends chromium; }

# PostgreSQL and NATS for the tests, which start their own, sqlite3, by which operators make backups, and python3, for the
# example of a bot. Debian would set up a cluster of PostgreSQL that runs for ever: that is not wanted here.
INITDB = $$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)/initdb
NO_CLUSTER := /etc/postgresql-common/createcluster.d/enigmata.conf
setup-services:
	@{ test -x "$(INITDB)" || command -v initdb >/dev/null; } && { test -x /usr/sbin/nats-server || command -v nats-server >/dev/null; } && \
		command -v sqlite3 >/dev/null && command -v python3 >/dev/null || { \
		$(SUDO)mkdir -p $(dir $(NO_CLUSTER)) && echo 'create_main_cluster = false' | $(SUDO)tee $(NO_CLUSTER) >/dev/null && \
		$(APT) update -qq && $(APT) install -y -qq --no-install-recommends postgresql nats-server sqlite3 python3; \
		installed=$$?; $(SUDO)rm -f $(NO_CLUSTER); exit $$installed; }

# Every figure that is asked for, beside its goal, in some minutes. ONLY=engine,server measures these parts alone;
# WRITE=1 keeps the figures and writes docs/figures.md anew; QUICK=1 is to see that all of it runs.
bench: setup-rust setup-services setup-browser web
	$(PRODUCTION) --bin enigmata --bin figures
	@$(TARGET)/production/figures $(if $(ONLY),--only $(ONLY)) $(if $(QUICK),--quick) $(if $(WRITE),--write)

# Many more interleavings of nodes at one table than the tests try, in a minute or two.
SCHEDULES ?= 200000
model: setup-rust
	$(CARGO) run --release --locked --package enigmata-model -- --schedules $(SCHEDULES)

# Nodes, PostgreSQL and NATS are killed at random while MOVES moves are made; nothing may be lost.
MOVES ?= 100000
faults: setup-rust setup-services
	$(CARGO) build --release --locked --bin enigmata
	ENIGMATA=$(TARGET)/release/enigmata deploy/faults.sh $(MOVES)

# Half an hour at an even rate: memory, open files and latency have to stay flat.
soak: setup-rust setup-services
	$(PRODUCTION) --bin enigmata
	ENIGMATA=$(TARGET)/production/enigmata deploy/soak.sh

# How many moves a second one node and two make here, and what each of them costs.
throughput: setup-rust setup-services
	$(PRODUCTION) --bin enigmata
	ENIGMATA=$(TARGET)/production/enigmata deploy/throughput.sh

# Golden files and the examples of docs/protocol.md are written anew; read the difference.
golden: setup-rust
	UPDATE_GOLDEN=1 $(CARGO) test --workspace --locked

# The catalogue of puzzles is made anew, in a minute or two: docs/puzzles.md.
catalogue: setup-rust
	$(CARGO) run --release --locked --package enigmata-conduit --example catalogue

# Line coverage. LLVM's tools must be of the version that rustc was built with.
LLVM := $(shell rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
coverage: setup-rust
	@$(CARGO) llvm-cov --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-llvm-cov
	@command -v llvm-cov-$(LLVM) >/dev/null || { $(APT) update -qq && $(APT) install -y -qq --no-install-recommends llvm-$(LLVM); }
	LLVM_COV=llvm-cov-$(LLVM) LLVM_PROFDATA=llvm-profdata-$(LLVM) \
		$(CARGO) llvm-cov --workspace --summary-only

# Each target for FUZZ_SECONDS seconds, from the seeds that are kept and what was found before.
FUZZ_SECONDS ?= 60
fuzz: setup-rust
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-fuzz
	for target in puzzle_answers puzzle_texts referee_bytes referee_moves; do \
		mkdir -p fuzz/corpus/$$target fuzz/seeds/$$target; \
		RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) || exit 1; done

# Licences, duplicates and sources of what we depend on.
deny: setup-rust
	@$(CARGO) deny --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-deny
	$(CARGO) deny --offline check bans licenses sources
