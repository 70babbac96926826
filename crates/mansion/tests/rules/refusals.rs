//! Every refusal can be read by a program and by a person.

use enigmata_game::{Language, Refusal};
use enigmata_mansion::{Illegal, SetupError};
use std::collections::HashSet;

#[test]
fn codes_are_unique_and_sentences_are_sentences() {
    let rules = include_str!("../../../../docs/rules/mansion.md");
    let mut codes = HashSet::new();
    let mut check = |refusal: &dyn Refusal| {
        let code = refusal.code();
        assert!(codes.insert(code), "{code} stands twice");
        assert!(code.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'));
        assert!(rules.contains(&format!("**{}", refusal.rule())), "no rule {}", refusal.rule());
        for language in [Language::English, Language::Russian] {
            let sentence = refusal.sentence(language);
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        }
        let russian = refusal.sentence(Language::Russian);
        assert!(russian.chars().any(|letter| ('а'..='я').contains(&letter)), "{russian}");
    };
    Illegal::ALL.iter().for_each(|illegal| check(illegal));
    for error in [
        SetupError::Players,
        SetupError::Keeper,
        SetupError::Breakthroughs,
        SetupError::GradualSingle,
    ] {
        check(&error);
    }
}

/// Names and fates exist in both languages.
#[test]
fn names_and_fates_are_written_in_both_languages() {
    use enigmata_mansion::{Card, Character, Fate};
    for character in Character::ALL {
        let names = [Language::English, Language::Russian].map(|tongue| character.name(tongue));
        assert!(names.iter().all(|name| !name.is_empty()) && names[0] != names[1]);
    }
    for card in Card::SHARED.into_iter().chain([Card::Solowork]) {
        let names = [Language::English, Language::Russian].map(|tongue| card.name(tongue));
        assert!(names.iter().all(|name| !name.is_empty()) && names[0] != names[1]);
    }
    let mut fates = HashSet::new();
    for winner in Character::ALL.into_iter().map(Some).chain([None]) {
        let fate = Fate::of(winner);
        assert!(fate.text(Language::English).len() > 100);
        assert!(fate.text(Language::Russian).len() > 100);
        fates.insert(fate.en);
    }
    assert_eq!(fates.len(), 7, "six Characters can win; the Ghost cannot, and Chaos can");
}
