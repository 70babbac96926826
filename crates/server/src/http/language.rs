//! The language that a browser asks for.

use super::accept::choices;
use axum::http::{HeaderMap, header};
use enigmata_game::Language;

/// The language that the client likes best of those that are spoken here.
#[must_use]
pub fn accepted(headers: &HeaderMap) -> Language {
    let mut best = (0.0, Language::default());
    for (name, weight) in choices(headers, header::ACCEPT_LANGUAGE) {
        let language = match name.split('-').next().unwrap_or_default() {
            "ru" => Language::Russian,
            "en" => Language::English,
            _ => continue,
        };
        // Of two that are liked as much, the first one counts.
        if weight > best.0 {
            best = (weight, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_language_is_found() {
        let check = |text: &str, expected: Language| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().unwrap());
            assert_eq!(accepted(&headers), expected, "{text}");
        };
        check("ru", Language::Russian);
        check("ru-RU,ru;q=0.9,en;q=0.8", Language::Russian);
        check("de, en;q=0.5, ru;q=0.7", Language::Russian);
        check("en-GB, ru", Language::English);
        check("ru;q=0, en;q=0.1", Language::English);
        check("de;q=nonsense, *", Language::English);
        assert_eq!(accepted(&HeaderMap::new()), Language::English);
    }
}
