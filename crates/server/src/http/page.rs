//! The one page that there is until people can play in their browsers.

use super::{App, language};
use crate::wire::{Occupant, Stage, TableInfo};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use enigmata_game::Language;
use std::fmt::Write as _;
use std::sync::Arc;

/// So many tables are listed.
const LISTED: usize = 50;

pub(super) fn routes() -> Router<App> {
    let style = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Router::new()
        .route("/", get(page))
        .route("/t/{link}", get(page))
        .route("/page.css", get(move || async move { (style, include_str!("page.css")) }))
}

/// The same for every link: whether there is such a table is told to those who follow it.
async fn page(State(app): State<App>, headers: HeaderMap) -> impl IntoResponse {
    let words = match language::accepted(&headers) {
        Language::English => &ENGLISH,
        Language::Russian => &RUSSIAN,
    };
    ([(header::VARY, "Accept-Language")], Html(write(words, &app.server.lobby.listed())))
}

/// What the page says.
struct Words {
    tag: &'static str,
    title: &'static str,
    about: &'static str,
    soon: &'static str,
    programs: &'static str,
    heading: &'static str,
    none: &'static str,
    free: &'static str,
    waiting: &'static str,
    playing: &'static str,
}

const ENGLISH: Words = Words {
    tag: "en",
    title: "Enigmata: Mansion",
    about: "A game of secrets for two to five, and for one. This is the house where it is played: \
            open a table, send its link to your friends, and sit down.",
    soon: "The table for the browser is being built.",
    programs: "Programs can play already, over the protocol",
    heading: "Open tables",
    none: "No public table is open just now.",
    free: "free",
    waiting: "waiting for players",
    playing: "being played",
};

const RUSSIAN: Words = Words {
    tag: "ru",
    title: "Энигмата: Особняк",
    about: "Игра тайн для двоих — пятерых, и для одного. Это дом, где в неё играют: откройте стол, \
            пошлите друзьям ссылку и садитесь.",
    soon: "Стол для браузера ещё строится.",
    programs: "Программы уже могут играть по протоколу",
    heading: "Открытые столы",
    none: "Сейчас нет ни одного открытого стола.",
    free: "свободно",
    waiting: "ждёт игроков",
    playing: "идёт игра",
};

fn write(words: &Words, tables: &[Arc<TableInfo>]) -> String {
    let mut list = String::new();
    for info in tables.iter().take(LISTED) {
        let _ = writeln!(list, "<li>{}</li>", escaped(&line(words, info)));
    }
    let tables = if list.is_empty() {
        format!("<p class=\"quiet\">{}</p>", words.none)
    } else {
        format!("<ul>\n{list}</ul>")
    };
    let Words { tag, title, about, soon, programs, heading, .. } = words;
    format!(
        "<!doctype html>\n\
         <html lang=\"{tag}\">\n\
         <head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n\
         <link rel=\"stylesheet\" href=\"/page.css\">\n\
         </head>\n\
         <body>\n\
         <main>\n\
         <h1>{title}</h1>\n\
         <p>{about}</p>\n\
         <p class=\"quiet\">{soon} {programs}: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n\
         <h2>{heading}</h2>\n\
         {tables}\n\
         </main>\n\
         </body>\n\
         </html>\n"
    )
}

/// A table in a line: who sits there, and whether it has begun.
fn line(words: &Words, info: &TableInfo) -> String {
    let seats: Vec<&str> = info
        .seats
        .iter()
        .map(|seat| match &seat.occupant {
            Some(Occupant::Person { name, .. } | Occupant::Bot { name }) => name.as_str(),
            None => words.free,
        })
        .collect();
    let stage = match info.stage {
        Stage::Waiting => words.waiting,
        Stage::Playing | Stage::Over | Stage::Closed => words.playing,
    };
    format!("{}: {} ({stage})", info.options.game, seats.join(", "))
}

/// Text that stays text within a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        assert_eq!(escaped("<i a='\"'>&"), "&lt;i a=&#39;&quot;&#39;&gt;&amp;");
    }
}
