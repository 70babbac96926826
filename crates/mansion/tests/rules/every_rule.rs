//! No rule without a test that names it.

#[path = "../../../game/tests/named_rules/mod.rs"]
mod named_rules;

use named_rules::{Rules, is_of_conduit};
use std::path::Path;

#[test]
fn every_rule_is_named_by_a_test() {
    let rules = Rules {
        root: &Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."),
        page: "docs/rules/mansion.md",
        elsewhere: &[],
        crates: &["game", "mansion", "bots", "server", "cli"],
        is_ours: |file| !is_of_conduit(file),
    };
    assert!(rules.check() > 80, "the page of rules was not understood");
}
