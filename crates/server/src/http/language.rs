//! The language that a browser asks for.

use axum::http::{HeaderMap, header};
use enigmata_game::Language;

/// The language that whoever asks likes best of those that are spoken here.
#[must_use]
pub fn accepted(headers: &HeaderMap) -> Language {
    let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok());
    let mut best = (0.0, Language::default());
    for choice in text.unwrap_or_default().split(',') {
        let (name, weight) = choice.split_once(';').unwrap_or((choice, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(1.0, |q| q.parse().unwrap_or(0.0));
        let language = match name.trim().split('-').next().unwrap_or_default() {
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
