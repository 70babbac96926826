//! No rule without a test that names it: for the tests of every game.

use std::collections::BTreeSet;
use std::path::Path;

/// The rules of one game, and where its tests are.
pub struct Rules<'a> {
    /// The repository.
    pub root: &'a Path,
    /// The page of rules.
    pub page: &'a str,
    /// Rules that are tested outside the folder that is read here.
    pub elsewhere: &'a [&'a str],
    /// The crates whose tests may name them.
    pub crates: &'a [&'a str],
    /// Whether tests in a file, by its path in the repository, are about this game. Both games have
    /// rules with the same ids.
    pub is_ours: fn(&str) -> bool,
}

/// Whether a file is about Conduit.
pub fn is_of_conduit(file: &str) -> bool {
    ["conduit", "puzzle"].iter().any(|word| file.contains(word))
}

impl Rules<'_> {
    /// Every rule is named by a test, and every name is a rule's. How many there are.
    pub fn check(&self) -> usize {
        let text = std::fs::read_to_string(self.root.join(self.page)).unwrap();
        let ids: BTreeSet<String> = text
            .lines()
            .filter_map(|line| line.strip_prefix("- **"))
            .filter_map(|rest| rest.split(['*', ' ']).next())
            .map(str::to_lowercase)
            .filter(|id| !self.elsewhere.contains(&id.as_str()))
            .collect();
        let mut named = BTreeSet::new();
        for crate_name in self.crates {
            self.read(&self.root.join("crates").join(crate_name), &mut named);
        }
        let missing: Vec<_> = ids.difference(&named).collect();
        assert!(missing.is_empty(), "rules that no test names: {missing:?}");
        let unknown: Vec<_> = named.difference(&ids).collect();
        assert!(unknown.is_empty(), "tests name rules that do not exist: {unknown:?}");
        ids.len()
    }

    /// Collect the ids with which names of tests begin.
    fn read(&self, folder: &Path, named: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.read(&path, named);
                continue;
            }
            let within = path.strip_prefix(self.root).unwrap().to_string_lossy();
            if !within.ends_with(".rs") || !(self.is_ours)(&within) {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let mut after_test = false;
            for line in text.lines().map(str::trim) {
                let function = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
                if let Some(name) = function.filter(|_| after_test) {
                    named.extend(name.split('_').take_while(|id| is_id(id)).map(str::to_owned));
                }
                let is_test = ["#[test]", "#[tokio::test]"].contains(&line);
                after_test = is_test || (after_test && line.starts_with("#["));
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
