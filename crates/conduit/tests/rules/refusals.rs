//! Every refusal has a code of its own, a rule that exists and a sentence in both languages.

use enigmata_conduit::network::Unfit;
use enigmata_conduit::puzzle::{angular, conduit, fragment, weight};
use enigmata_conduit::{SetupError, Untimely};
use enigmata_game::{Language, Refusal};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn refusals_are_told_apart_and_speak_both_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/conduit.md");
    let rules = std::fs::read_to_string(root).unwrap();
    let mut codes = BTreeSet::new();
    let mut check = |refusal: &dyn Refusal| {
        let code = refusal.code();
        // Two families may have a code in common: the rule tells them apart.
        assert!(codes.insert((code, refusal.rule())), "{code} twice");
        assert!(code.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{code}");
        let rule = refusal.rule();
        let stands =
            rules.contains(&format!("- **{rule}")) || rules.contains(&format!("## {rule}."));
        assert!(stands, "{code} names {rule}");
        let [english, russian] =
            [Language::English, Language::Russian].map(|language| refusal.sentence(language));
        assert!(english.is_ascii() && english.ends_with('.'), "{english}");
        assert!(!russian.is_ascii() && russian.ends_with('.'), "{russian}");
    };
    SetupError::ALL.iter().for_each(|one| check(one));
    Untimely::ALL.iter().for_each(|one| check(one));
    Unfit::ALL.iter().for_each(|one| check(one));
    weight::Wrong::ALL.iter().for_each(|one| check(one));
    fragment::Wrong::ALL.iter().for_each(|one| check(one));
    conduit::Wrong::ALL.iter().for_each(|one| check(one));
    angular::Wrong::ALL.iter().for_each(|one| check(one));
}
