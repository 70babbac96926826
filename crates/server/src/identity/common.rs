//! Passwords that are guessed first, and so cannot be chosen.

use std::collections::HashSet;
use std::sync::OnceLock;

/// Rows of keyboards and what is counted in order; forwards and backwards.
const WALKS: [&str; 16] = [
    "`1234567890-=",
    "01234567890",
    "qwertyuiop[]",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "qwertzuiopü",
    "azertyuiop",
    "abcdefghijklmnopqrstuvwxyz",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "йцукенгшщзхъ",
    "фывапролджэ",
    "ячсмитьбю.",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
];
/// So many characters in a row are a walk.
const STEPS: usize = 3;
/// The longest part of which repeating it makes no password.
const LONGEST_PART: usize = 6;
/// The games and what they are called together.
const GAMES: [&str; 6] = ["enigmata", "mansion", "conduit", "энигмата", "особняк", "канал"];

struct Lists {
    passwords: HashSet<&'static str>,
    words: HashSet<&'static str>,
}

fn lists() -> &'static Lists {
    static LISTS: OnceLock<Lists> = OnceLock::new();
    LISTS.get_or_init(|| Lists {
        passwords: words(include_str!("common.txt")),
        words: words(include_str!("common_words.txt")),
    })
}

fn words(list: &'static str) -> HashSet<&'static str> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).collect()
}

/// As passwords are compared.
fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

/// Without the digits and signs before and after it.
fn word(folded: &str) -> &str {
    folded.trim_matches(|c: char| !c.is_alphabetic())
}

/// Letters instead of what is written for them.
fn spelled(text: &str, one: char) -> String {
    let letter = |c| match c {
        '0' => 'o',
        '1' | '!' | '|' => one,
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        _ => c,
    };
    text.chars().map(letter).collect()
}

/// Whether it is one of the commonest passwords, or made of one as people do.
pub(super) fn is_common(password: &str) -> bool {
    let folded = folded(password);
    is_listed(&folded) || is_walk(&folded) || is_date(&folded) || is_repeated(&folded)
}

fn is_listed(folded: &str) -> bool {
    let lists = lists();
    let is_word = |text: &str| lists.words.contains(text) || lists.passwords.contains(text);
    // Signs at the end may stand for letters or be no more than signs.
    let without_end = folded.trim_end_matches(|c: char| !c.is_alphabetic() && c != '$' && c != '@');
    let spellings = ['i', 'l'].into_iter().flat_map(|one| {
        [spelled(folded, one), spelled(without_end, one), spelled(word(folded), one)]
    });
    is_word(folded) || is_word(word(folded)) || spellings.into_iter().any(|text| is_word(&text))
}

/// Whether it is nothing but walks.
fn is_walk(folded: &str) -> bool {
    let mut rest: Vec<char> = folded.chars().collect();
    while !rest.is_empty() {
        let longest = (STEPS..=rest.len()).rev().find(|&length| is_one_walk(&rest[..length]));
        let Some(length) = longest else { return false };
        rest.drain(..length);
    }
    true
}

fn is_one_walk(steps: &[char]) -> bool {
    let forwards: String = steps.iter().collect();
    let backwards: String = steps.iter().rev().collect();
    WALKS.iter().any(|row| row.contains(&forwards) || row.contains(&backwards))
}

/// Whether it is a short part again and again, or a common one.
fn is_repeated(folded: &str) -> bool {
    let all: Vec<char> = folded.chars().collect();
    let parts = (1..=all.len() / 2).filter(|length| all.len().is_multiple_of(*length));
    parts.into_iter().any(|length| {
        let part = &all[..length];
        let text: String = part.iter().collect();
        all.chunks(length).all(|other| other == part)
            && (length <= LONGEST_PART || is_listed(&text) || is_walk(&text))
    })
}

/// Whether it is a date from 1900 to 2099 in figures, such as a birthday.
fn is_date(folded: &str) -> bool {
    let figures: Vec<u32> = folded.chars().filter_map(|c| c.to_digit(10)).collect();
    let is_dotted = folded.chars().all(|c| c.is_ascii_digit() || ".-/ ".contains(c));
    if figures.len() != 8 || !is_dotted {
        return false;
    }
    let number = |part: &[u32]| part.iter().fold(0, |number, figure| 10 * number + figure);
    let is_year = |part: &[u32]| (1900..2100).contains(&number(part));
    let is_day = |one: &[u32], other: &[u32]| {
        let (one, other) = (number(one), number(other));
        (1..=31).contains(&one) && (1..=31).contains(&other) && (one <= 12 || other <= 12)
    };
    (is_year(&figures[4..]) && is_day(&figures[..2], &figures[2..4]))
        || (is_year(&figures[..4]) && is_day(&figures[4..6], &figures[6..]))
}

/// Whether it is a word that is guessed first here, with a number at most: the login or a game.
pub(super) fn is_about(password: &str, login: &str) -> bool {
    let (password, login) = (folded(password), folded(login));
    let is_same = |other: &str| {
        !other.is_empty()
            && !password.is_empty()
            && (password == other || word(&password) == other || {
                let mut rest = &*password;
                while let Some(after) = rest.strip_prefix(other) {
                    rest = after;
                }
                rest.is_empty()
            })
    };
    is_same(&login) || is_same(word(&login)) || GAMES.into_iter().any(is_same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_hundreds_of_long_ones_in_small_letters() {
        let lists = lists();
        let long = lists.passwords.iter().filter(|text| text.chars().count() >= 8);
        assert!(long.count() > 800);
        for text in lists.passwords.iter().chain(&lists.words) {
            assert_eq!(folded(text), **text);
        }
    }

    #[test]
    fn what_people_choose_first_is_common() {
        for text in [
            "password",
            "PASSWORD",
            " Password1 ",
            "p@ssw0rd",
            "P4$$w0rd2024!",
            "12345678",
            "123456789",
            "87654321",
            "qwertyui",
            "QWERTYUIOP",
            "1qaz2wsx",
            "zxcvbnm,",
            "asdfghjk",
            "qwer1234",
            "abcdefgh",
            "aaaaaaaa",
            "abcabcabc",
            "hunter2hunter2",
            "iloveyou",
            "sunshine",
            "princess",
            "football",
            "superman",
            "dragon123",
            "1234monkey",
            "welcome1",
            "summer2024",
            "letmein!!",
            "trustno1",
            "31121987",
            "1987-12-31",
            "01.02.2003",
            "йцукенгш",
            "пароль123",
            "ЛЮБОВЬ2020",
            "passwordpassword",
            "qazwsxedc",
            "00000000",
            "passw0rd",
            "adm1n123",
            "11111111",
            "147258369",
        ] {
            assert!(is_common(text), "{text}");
        }
        for text in [
            "correct horse battery",
            "Tea at 4 with Ada",
            "something new",
            "something else",
            "gk47-pl20-xx9",
            "тихий ротор 42",
            "99887712",
            "the battery staple",
            "wrong wrong",
        ] {
            assert!(!is_common(text), "{text}");
        }
    }

    #[test]
    fn the_login_and_the_games_are_about_this_house() {
        for (text, login) in [
            ("JOAN.Clarke", "joan.clarke"),
            ("joan.clarke99", "joan.clarke"),
            ("turingturing", "Turing"),
            ("turing1912", "turing42"),
            ("enigmata", "ada"),
            ("Enigmata2026!", "ada"),
            ("mansionmansion", "ada"),
        ] {
            assert!(is_about(text, login), "{text}");
        }
        assert!(!is_about("ada likes tea", "ada") && !is_about("correct horse", "ada"));
        assert!(!is_about("12345678", "1234"), "that is common, and no login");
    }
}
