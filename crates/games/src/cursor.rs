//! What those who follow a game are sent of it: a snapshot first, and then what changes.

use crate::{Hosted, HostedSession};
use enigmata_game::{Disclosure, Json, Observer};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// What an observer is sent of moves that were made; see `docs/protocol.md`.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update<E, C, M> {
    /// The sequence number of what is seen now.
    pub seq: u64,
    /// What the observer was told, in order.
    pub events: Vec<E>,
    /// What changed in the view.
    pub change: C,
    /// All that may be done now; nothing if it is left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<M>>"))]
    pub legal: Vec<M>,
}

/// All that an observer may know, and what they were told since they last looked.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot<E, V, M> {
    /// The sequence number of what is seen now.
    pub seq: u64,
    /// What was told since the sequence number that was asked for; it is in the view too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub events: Option<Vec<E>>,
    /// All that the observer may know, in the game's form.
    pub view: V,
    /// All that may be done now; nothing if it is left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<M>>"))]
    pub legal: Vec<M>,
}

/// What an observer was sent last.
pub(crate) struct Cursor<G: Hosted> {
    /// Their view, without its history.
    view: G::View,
    /// How long its history was.
    history: usize,
    /// How many of the session's disclosures they were sent.
    disclosures: usize,
}

impl<G: Hosted> HostedSession<G> {
    /// All that an observer may know, and what they were told since a sequence number, where the table
    /// remembers that. From now on [`HostedSession::update`] says what changes for them.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub(crate) fn subscribe(
        &mut self,
        observer: Observer,
        since: Option<u64>,
    ) -> serde_json::Result<Json> {
        let mut view = self.session().view(observer);
        let disclosures = self.session().disclosures().len();
        let heard = self.session().heard(observer);
        let since = since.filter(|_| G::remembers(self.session().setup()));
        let events = since.and_then(|since| heard.get(usize::try_from(since).ok()?..));
        let (seq, legal) = (self.seq(observer), self.legal(observer));
        let events = events.map(<[_]>::to_vec);
        let json = to_raw_value(&Snapshot { seq, events, view: &view, legal })?;
        let cursor = self.cursor(observer);
        if cursor.is_none() {
            let history = G::drop_history(&mut view);
            *cursor = Some(Box::new(Cursor { view, history, disclosures }));
        }
        Ok(json)
    }

    /// No connection follows the game as this observer any more.
    pub(crate) fn unsubscribe(&mut self, observer: Observer) {
        *self.cursor(observer) = None;
    }

    /// What a subscribed observer was told since they were last sent something; none if that is nothing.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub(crate) fn update(&mut self, observer: Observer) -> serde_json::Result<Option<Json>> {
        let Some(old) = self.cursor(observer).take() else { return Ok(None) };
        let disclosures = self.session().disclosures();
        // Who was told nothing sees nothing change.
        let heard = |disclosure: &Disclosure<G::Event>| disclosure.heard_by(observer).is_some();
        if !disclosures[old.disclosures..].iter().any(heard) {
            *self.cursor(observer) = Some(old);
            return Ok(None);
        }
        let disclosures = disclosures.len();
        let mut view = self.session().view(observer);
        let events = self.session().heard_in(observer, old.disclosures..disclosures);
        let update = to_raw_value(&Update {
            seq: self.seq(observer),
            change: G::change(&old.view, old.history, &view, &events),
            events,
            legal: self.legal(observer),
        })?;
        let history = G::drop_history(&mut view);
        let mut cursor = old;
        *cursor = Cursor { view, history, disclosures };
        *self.cursor(observer) = Some(cursor);
        Ok(Some(update))
    }
}
