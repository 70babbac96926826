//! What those who follow a game are shown of it: all at once, and then what changes.

use super::{Hosted, Live, LiveGame};
use enigmata_game::{Json, Observer, Telling};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// What a seat or a spectator is sent of a move; see `docs/protocol.md`.
#[derive(Serialize)]
struct News<'a, S, C, M> {
    seq: u64,
    told: &'a [&'a S],
    change: C,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    legal: Vec<M>,
}

/// All that an observer may know, and what they were told since they last looked.
#[derive(Serialize)]
struct Whole<'a, S, V, M> {
    seq: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<&'a [&'a S]>,
    view: V,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    legal: Vec<M>,
}

/// How an observer saw the game last.
pub(super) struct Eyes<G: Hosted> {
    view: G::View,
    history: usize,
    /// How many of the session's tellings were published to them.
    tellings: usize,
}

impl<G: Hosted> LiveGame<G> {
    /// All that an observer may know, which they follow from now on.
    pub(super) fn show_whole(&mut self, observer: Observer, since: Option<u64>) -> Json {
        let mut view = self.session.view(observer);
        let tellings = self.session.tellings().len();
        let heard = self.session.heard(observer);
        let since = since.filter(|_| G::remembers(self.session.setup()));
        let told = since.and_then(|since| heard.get(usize::try_from(since).ok()?..));
        let seq = self.seq(observer);
        let whole = Whole { seq, told, view: &view, legal: self.legal(observer) };
        let json = to_raw_value(&whole).unwrap_or_default();
        let index = self.index(observer);
        if self.eyes[index].is_none() {
            let history = G::drop_history(&mut view);
            self.eyes[index] = Some(Eyes { view, history, tellings });
        }
        json
    }

    /// Nobody looks through these eyes any more.
    pub(super) fn shut_eyes(&mut self, observer: Observer) {
        let index = self.index(observer);
        self.eyes[index] = None;
    }

    /// What an observer who follows was told since they were last shown something.
    pub(super) fn show_news(&mut self, observer: Observer) -> Option<Json> {
        let index = self.index(observer);
        let tellings = self.session.tellings();
        let old = self.eyes[index].as_ref()?;
        // Who was told nothing sees nothing change.
        let heard = |telling: &Telling<G::Seen>| telling.heard_by(observer).is_some();
        if !tellings[old.tellings..].iter().any(heard) {
            return None;
        }
        let tellings = tellings.len();
        let mut view = self.session.view(observer);
        let news = self.compose(observer, old, &view);
        let history = G::drop_history(&mut view);
        self.eyes[index] = Some(Eyes { view, history, tellings });
        news
    }

    /// What lies between how an observer saw it once and how they see it now.
    fn compose(&self, observer: Observer, old: &Eyes<G>, view: &G::View) -> Option<Json> {
        let now = self.session.tellings().len();
        let told = self.session.heard_in(observer, old.tellings..now);
        let news = News {
            seq: self.seq(observer),
            told: &told,
            change: G::change(&old.view, old.history, view, &told),
            legal: self.legal(observer),
        };
        to_raw_value(&news).ok()
    }
}
