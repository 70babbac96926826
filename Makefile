# Two commands do everything: `make run` and `make test`. They install what is missing.
# The longer ones below are for those who change the rules.

CARGO ?= cargo

.PHONY: run test setup lint bench bench-server coverage fuzz deny golden

run: setup
	$(CARGO) run --release --quiet --bin enigmata

test: setup lint
	$(CARGO) test --workspace --locked

lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

# A C linker and Rust's own formatter and linter are all that is needed beside Rust.
setup:
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it with rustup, then run this again."; exit 1; }
	@command -v cc >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev; }
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

# Random playouts; the items are players' decisions.
bench: setup
	$(CARGO) bench --package enigmata-mansion

# The server under load beside a bare relay, four connections to a table; about five minutes.
# With QUICK=1 it is small and takes 20 seconds.
bench-server: setup
	$(CARGO) bench --package enigmata-server --bench serve -- $(if $(QUICK),--quick)

# Golden files and the examples of docs/protocol.md are written anew; read the difference.
golden: setup
	UPDATE_GOLDEN=1 $(CARGO) test --workspace --locked

# Line coverage. LLVM's tools must be of the version that rustc was built with.
LLVM := $(shell rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
coverage: setup
	@$(CARGO) llvm-cov --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-llvm-cov
	@command -v llvm-cov-$(LLVM) >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends llvm-$(LLVM); }
	LLVM_COV=llvm-cov-$(LLVM) LLVM_PROFDATA=llvm-profdata-$(LLVM) \
		$(CARGO) llvm-cov --workspace --summary-only

# Each target for FUZZ_SECONDS seconds, from the seeds that are kept and what was found before.
FUZZ_SECONDS ?= 60
fuzz: setup
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-fuzz
	for target in referee_bytes referee_moves; do \
		mkdir -p fuzz/corpus/$$target fuzz/seeds/$$target; \
		RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) || exit 1; done

# Licences, duplicates and sources of what we depend on.
deny: setup
	@$(CARGO) deny --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-deny
	$(CARGO) deny --offline check bans licenses sources
