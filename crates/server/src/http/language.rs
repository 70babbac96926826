//! The language that a browser asks for.

use axum::http::{HeaderMap, header};
use enigmata_game::Language;

/// The language of an answer to somebody who is not known: what `Accept-Language` wants most of
/// what there is, else English.
#[must_use]
pub fn wanted(headers: &HeaderMap) -> Language {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let wishes = header.unwrap_or_default().split(',').filter_map(wish);
    let mut best = (Language::English, 0.0);
    for (language, weight) in wishes {
        if weight > best.1 {
            best = (language, weight);
        }
    }
    best.0
}

/// One language and how much it is wanted, such as `ru-RU;q=0.8`.
fn wish(part: &str) -> Option<(Language, f32)> {
    let mut fields = part.split(';').map(str::trim);
    let tag = fields.next()?.split('-').next()?;
    let language = if tag.eq_ignore_ascii_case("ru") {
        Language::Russian
    } else if tag.eq_ignore_ascii_case("en") {
        Language::English
    } else {
        return None;
    };
    let weight = fields.find_map(|field| field.strip_prefix("q="));
    Some((language, weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_is_wanted_most_is_chosen() {
        let check = |wishes: &str, expected: Language| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, wishes.parse().unwrap());
            assert_eq!(wanted(&headers), expected, "{wishes}");
        };
        check("ru", Language::Russian);
        check("ru-RU,ru;q=0.9,en;q=0.8", Language::Russian);
        check("en-GB,en;q=0.9,ru;q=0.8", Language::English);
        check("de, ru;q=0.5, en;q=0.4", Language::Russian);
        check("en;q=0.2, RU;q=0.3", Language::Russian);
        check("de", Language::English);
        check("ru;q=0", Language::English);
        check("ru;q=x, ;;,,-", Language::English);
        assert_eq!(wanted(&HeaderMap::new()), Language::English);
    }
}
