//! Names that people could take for one another, and the marks that tell them apart.
//!
//! The mark is a number in a circle before the name, where it is seen also when a long name is cut. No name
//! may have such a character itself.

use unicode_security::confusable_detection::skeleton;

/// The marks, from 1.
const MARKS: std::ops::RangeInclusive<u8> = 1..=20;

/// A name that was nothing but marks.
const NAMELESS: &str = "?";

/// Whether a character is one of the marks, or could be taken for one: all that stand in a circle, in
/// brackets that are part of the character, or on a key.
#[must_use]
pub fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{2460}'..='\u{24ff}' | '\u{2776}'..='\u{2793}' | '\u{20dd}'..='\u{20e4}'
        | '\u{3200}'..='\u{32ff}' | '\u{1f100}'..='\u{1f16f}' | '\u{1f51f}')
}

fn mark(number: u8) -> char {
    char::from_u32(0x2460 + u32::from(number) - 1).unwrap_or('①')
}

/// A name without marks.
fn bare(name: &str) -> String {
    let bare: String = name.chars().filter(|&c| !is_mark(c)).collect();
    let bare = bare.trim();
    if bare.is_empty() { NAMELESS.to_owned() } else { bare.to_owned() }
}

/// The parts of a name by which people tell it from others at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Look {
    mark: Option<char>,
    /// By its letters as they are, and by small ones: `I` looks like `l`, and `A` is the same letter as `a`.
    letters: [String; 2],
}

impl Look {
    fn of(name: &str) -> Self {
        let mark = name.chars().find(|&c| is_mark(c));
        let bare = bare(name);
        let bare = without_number(&bare);
        Self { mark, letters: [letters(bare), letters(&bare.to_lowercase())] }
    }

    /// Whether one could be taken for the other.
    fn is_like(&self, other: &Self) -> bool {
        let pairs = self.letters.iter().zip(&other.letters);
        self.mark == other.mark && pairs.into_iter().any(|(one, other)| one == other)
    }
}

/// A number before a name looks like a mark.
fn without_number(name: &str) -> &str {
    let rest = name.trim_start_matches(|c: char| c.is_numeric() || !c.is_alphanumeric());
    if rest.is_empty() { name } else { rest }
}

/// The letters that a name seems to have, without accents, spaces and signs.
fn letters(name: &str) -> String {
    let seeming = skeleton(name).flat_map(char::to_lowercase);
    let letters: String = seeming.filter(|c| c.is_alphanumeric()).collect();
    if letters.is_empty() { name.chars().filter(|c| !c.is_whitespace()).collect() } else { letters }
}

/// A name as it is shown among others: with the first of these marks that makes it differ, if it needs one.
#[must_use]
pub fn told_apart<'a>(
    name: &str,
    others: impl Iterator<Item = &'a str>,
    marks: impl Iterator<Item = u8>,
) -> String {
    let name = bare(name);
    let others: Vec<Look> = others.map(Look::of).collect();
    let is_free = |name: &String| {
        let look = Look::of(name);
        !others.iter().any(|other| look.is_like(other))
    };
    if is_free(&name) {
        return name;
    }
    let marked = |number| format!("{} {name}", mark(number));
    let mut last = name.clone();
    for number in marks.filter(|number| MARKS.contains(number)) {
        last = marked(number);
        if is_free(&last) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        Look::of(one).is_like(&Look::of(other))
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for other in [
            "Ada",
            "ADA",
            "ada",
            " a d a ",
            "\u{410}da",
            "\u{410}d\u{430}",
            "Adа",
            "Ädá",
            "A.d.a!",
            "A\u{200b}da",
            "A\u{fe0f}da",
            "𝐀𝐝𝐚",
            "Ａｄａ",
            "(2) Ada",
            "2. Ada",
            "🐞Ada🐞",
            "ᗅda",
        ] {
            assert!(alike("Ada", other) && alike(other, "Ada"), "{other:?}");
        }
        assert!(alike("Ian", "lan") && alike("Bob", "B0b") && alike("ВОВА", "BOBA"));
        assert!(alike("Елка", "Ёлка") && alike("morn", "mom"));
        for other in ["Adam", "Ad", "Dada", "Ида", "Ada 2", "② Ada", "A"] {
            assert!(!alike("Ada", other), "{other:?}");
        }
        assert!(!alike("Quiet Rotor 42", "Quiet Rotor 43") && !alike("Guest 0", "Guest 1"));
        assert!(!alike("李", "王") && !alike("🐞", "🦋") && alike("🐞 ", "🐞") && !alike("1", "2"));
    }

    #[test]
    fn a_mark_is_added_only_where_it_is_needed() {
        let told = |name: &str, others: &[&str], marks: &[u8]| {
            told_apart(name, others.iter().copied(), marks.iter().copied())
        };
        assert_eq!(told("Ada", &[], &[2]), "Ada");
        assert_eq!(told("Ada", &["Joan", "Alan"], &[2]), "Ada");
        assert_eq!(told("ADA", &["Joan", "Ada"], &[2]), "② ADA");
        assert_eq!(told("ADA", &["Ada", "② Ada"], &[2, 9, 10]), "⑨ ADA");
        assert_eq!(told("Ada", &["② Ada"], &[3]), "Ada", "they differ already");
        assert_eq!(told("② Ada", &["Joan"], &[1]), "Ada", "what nobody may be called");
        assert_eq!(told("②", &["Joan"], &[1]), "?");
        assert_eq!(told("(2) Ada", &["Ada"], &[2]), "② (2) Ada");
        assert_eq!(told("—", &["—"], &[3]), "③ —");
        let long = "я".repeat(24);
        assert!(told(&long, &[&long], &[5]).starts_with("⑤ я"));
    }
}
