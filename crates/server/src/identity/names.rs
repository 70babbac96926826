//! What people are called: by themselves, or by the server when they have not said.

use crate::wire::Fault;
use enigmata_game::{Language, below};
use enigmata_table::{is_mark, visible};

/// The longest name, in characters.
const LONGEST: usize = 24;

const ENGLISH: ([&str; 12], [&str; 12]) = (
    [
        "Quiet", "Brave", "Clever", "Curious", "Gentle", "Hidden", "Lucky", "Nimble", "Patient",
        "Swift", "Polite", "Wakeful",
    ],
    [
        "Rotor", "Cipher", "Lantern", "Sparrow", "Raven", "Signal", "Key", "Owl", "Compass",
        "Visitor", "Magnet", "Wire",
    ],
);

// All of the masculine gender, so that every pair agrees.
const RUSSIAN: ([&str; 12], [&str; 12]) = (
    [
        "Тихий",
        "Смелый",
        "Умный",
        "Любопытный",
        "Добрый",
        "Тайный",
        "Удачливый",
        "Ловкий",
        "Спокойный",
        "Быстрый",
        "Вежливый",
        "Бодрый",
    ],
    [
        "Ротор",
        "Шифр",
        "Фонарь",
        "Воробей",
        "Ворон",
        "Сигнал",
        "Ключ",
        "Филин",
        "Компас",
        "Гость",
        "Магнит",
        "Провод",
    ],
);

/// A friendly name for a guest who has not given one.
#[must_use]
pub fn drawn_name(language: Language) -> String {
    let (first, second) = match language {
        Language::English => ENGLISH,
        Language::Russian => RUSSIAN,
    };
    let mut random = crate::chance::generator();
    let mut draw = |count: usize| below(&mut random, count as u32) as usize;
    let (first, second) = (first[draw(first.len())], second[draw(second.len())]);
    format!("{first} {second} {}", 10 + draw(90))
}

/// A name as it is kept, without what cannot be seen.
///
/// # Errors
/// When nothing or too much is left, or it has a mark that tables add.
pub fn check_name(name: &str) -> Result<String, Fault> {
    // These are letters and marks by their class, but invisible.
    let is_blank = |c: char| {
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{2800}')
            || matches!(c, '\u{3164}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
    };
    let name: String = name.chars().filter(|&c| !is_blank(c)).collect();
    let name = visible(&name);
    let is_marked = name.chars().any(is_mark);
    if name.is_empty() || is_marked || name.chars().count() > LONGEST {
        Err(Fault::BadName)
    } else {
        Ok(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_names_can_be_had_by_everybody() {
        for (first, second) in [ENGLISH, RUSSIAN] {
            for first in first {
                for second in second {
                    let name = format!("{first} {second} 99");
                    assert_eq!(check_name(&name), Ok(name.clone()));
                }
            }
        }
        assert_eq!(drawn_name(Language::Russian).split(' ').count(), 3);
    }

    /// Among liars a guest called "Patient Phantom" would mislead, and so would one called after a Character.
    #[test]
    fn drawn_names_are_not_those_of_cards_and_characters() {
        let english = include_str!("../../../../web/src/i18n/en/names.ts");
        let russian = include_str!("../../../../web/src/i18n/ru/names.ts");
        for ((_, nouns), names) in [(ENGLISH, english), (RUSSIAN, russian)] {
            assert!(names.contains("phantom:") && names.contains("ghost:"));
            for noun in nouns {
                assert!(!names.contains(noun), "{noun} is the name of something in the games");
            }
        }
    }

    #[test]
    fn names_can_be_seen() {
        let check = |name: &str, expected: Option<&str>| {
            assert_eq!(check_name(name).ok().as_deref(), expected, "{name:?}");
        };
        check(" Жук ", Some("Жук"));
        check("<b>'; DROP TABLE--", Some("<b>'; DROP TABLE--"));
        check("a\u{202e}b", Some("ab"));
        check(&"я".repeat(24), Some(&"я".repeat(24)));
        check(&"я".repeat(25), None);
        for blank in ["", "  ", "\u{200b}", "\u{3164}", "\u{2800}\u{ad}", "\n"] {
            check(blank, None);
        }
    }
}
