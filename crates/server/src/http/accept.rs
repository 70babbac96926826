//! What the client accepts, and likes best.

use crate::client::Coding;
use axum::http::header::{ACCEPT, ACCEPT_ENCODING, HeaderName};
use axum::http::{HeaderMap, HeaderValue};

/// How much a client likes what it does not name: less than anything that is named.
const UNNAMED: f32 = 0.0001;

/// The choices of a header and how much each is liked, from 0, not at all, to 1.
pub(super) fn choices(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, f32)> {
    let texts = headers.get_all(name).into_iter().filter_map(|text| text.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(|choice| {
        let mut parts = choice.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        (name, weight.map_or(1.0, |q| q.parse().unwrap_or(0.0)))
    })
}

/// Whether a page is wanted, and no other kind of answer.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    choices(headers, ACCEPT).any(|(kind, q)| kind.eq_ignore_ascii_case("text/html") && q > 0.0)
}

/// How much a coding is liked.
pub(super) fn liking(headers: &HeaderMap, coding: Coding) -> f32 {
    let named = |name: &str| {
        choices(headers, ACCEPT_ENCODING)
            .find_map(|(choice, q)| choice.eq_ignore_ascii_case(name).then_some(q))
    };
    let unnamed = match coding {
        Coding::Plain => UNNAMED,
        Coding::Brotli | Coding::Gzip => 0.0,
    };
    named(coding.name()).or_else(|| named("*")).unwrap_or(unnamed)
}

/// Whether the client already has the content with this tag.
pub(super) fn has(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let texts = headers.get_all(axum::http::header::IF_NONE_MATCH);
    let mut tags = texts.into_iter().filter_map(|text| text.to_str().ok());
    tags.any(|tags| {
        let mut tags = tags.split(',').map(str::trim);
        // Proxies that compress make a tag weak; it is of the same content.
        tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == *tag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn pages_are_for_those_who_want_pages() {
        let check = |text, expected| {
            assert_eq!(wants_page(&headers(ACCEPT, text)), expected, "{text}");
        };
        check("text/html,application/xhtml+xml,*/*;q=0.8", true);
        check("Text/HTML; q=0.1", true);
        check("text/html;q=0, */*", false);
        check("*/*", false);
        check("application/json", false);
    }

    #[test]
    fn codings_are_liked_as_they_are_named() {
        let check = |text, expected: [f32; 3]| {
            let headers = headers(ACCEPT_ENCODING, text);
            assert_eq!(Coding::ALL.map(|coding| liking(&headers, coding)), expected, "{text}");
        };
        check("gzip, deflate, br;q=0.5", [0.5, 1.0, UNNAMED]);
        check("br;q=0, gzip ; q=0.8", [0.0, 0.8, UNNAMED]);
        check("*;q=0.3, gzip;q=0", [0.3, 0.0, 0.3]);
        check("identity", [0.0, 0.0, 1.0]);
        check("br;q=lots", [0.0, 0.0, UNNAMED]);
        check("", [0.0, 0.0, UNNAMED]);
    }

    #[test]
    fn tags_are_known_again() {
        let tag = HeaderValue::from_static("\"ab\"");
        let check = |text, expected| {
            let headers = headers(axum::http::header::IF_NONE_MATCH, text);
            assert_eq!(has(&headers, &tag), expected, "{text}");
        };
        check("\"ab\"", true);
        check("\"x\", W/\"ab\"", true);
        check("*", true);
        check("ab", false);
        check("", false);
    }
}
