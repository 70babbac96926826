//! Every refusal can be read by a program and by a person.

use enigmata_game::conformance::{is_code, is_sentence};
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
        assert!(is_code(code), "{code}");
        assert!(rules.contains(&format!("**{}", refusal.rule())), "no rule {}", refusal.rule());
        for language in [Language::English, Language::Russian] {
            let sentence = refusal.sentence(language);
            assert!(is_sentence(sentence, language), "{code}: {sentence}");
        }
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
    let mut names = HashSet::new();
    let mut check = |name: &dyn Fn(Language) -> String| {
        let (english, russian) = (name(Language::English), name(Language::Russian));
        let is_latin = |c: char| c.is_ascii_alphabetic() || " '-".contains(c);
        let is_cyrillic =
            |c: char| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё' | ' ' | '-' | '«' | '»');
        assert!(english.starts_with(|c: char| c.is_ascii_uppercase()), "{english}");
        assert!(english.len() > 2 && english.chars().all(is_latin), "{english}");
        assert!(russian.len() > 4 && russian.chars().all(is_cyrillic), "{russian}");
        assert!(names.insert(english.clone()) && names.insert(russian), "{english} is there twice");
    };
    for character in Character::ALL {
        check(&|language| character.name(language).to_string());
    }
    for card in Card::SHARED.into_iter().chain([Card::Solowork]) {
        check(&|language| card.name(language).to_string());
    }
    let mut fates = HashSet::new();
    for winner in Character::ALL.into_iter().map(Some).chain([None]) {
        let fate = Fate::of(winner);
        for language in [Language::English, Language::Russian] {
            let text = fate.text(language);
            assert!(is_sentence(text, language) && text.split(' ').count() > 15, "{text}");
        }
        fates.insert(fate.en);
    }
    assert_eq!(fates.len(), 7, "six Characters can win; the Ghost cannot, and Chaos can");
}
