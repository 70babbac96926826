//! No rule without a test that names it.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_rule_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/rules/mansion.md")).unwrap();
    let ids: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("- **"))
        .filter_map(|rest| rest.split(['*', ' ']).next())
        .map(str::to_lowercase)
        .collect();
    assert!(ids.len() > 80, "the page of rules was not understood: {ids:?}");
    let mut named = BTreeSet::new();
    for crate_name in ["game", "mansion", "bots", "server", "cli"] {
        read_tests(&root.join("crates").join(crate_name), &mut named);
    }
    let missing: Vec<_> = ids.difference(&named).collect();
    assert!(missing.is_empty(), "rules that no test names: {missing:?}");
    let unknown: Vec<_> = named.difference(&ids).collect();
    assert!(unknown.is_empty(), "tests name rules that do not exist: {unknown:?}");
}

/// Collect the ids with which names of tests begin.
fn read_tests(folder: &Path, named: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_tests(&path, named);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let mut after_test = false;
            for line in text.lines().map(str::trim) {
                if let Some(name) = line.strip_prefix("fn ").filter(|_| after_test) {
                    named.extend(name.split('_').next().filter(|id| is_id(id)).map(str::to_owned));
                }
                after_test = line == "#[test]" || (after_test && line.starts_with("#["));
            }
        }
    }
}

fn is_id(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|first| first.is_ascii_lowercase())
        && word.len() > 1
        && letters.all(|letter| letter.is_ascii_digit())
}
