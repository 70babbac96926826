//! What one player knows of one game, and how they came to know it.

use super::count::{Count, add};
use super::ledger::{Own, Span};
use enigmata_game::below;
use rand::Rng;
use serde_json::Value;
use serde_json::value::RawValue;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Not all players are ready.
    Waiting,
    /// It is played.
    Playing,
    /// It is over, or the table is closed.
    Over,
}

/// How something came to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// By news that the server pushed.
    Told,
    /// By the answer to one's own move.
    Acknowledged,
    /// By looking at the table with `watch`.
    Seen,
}

/// A move that was sent.
#[derive(Clone, Debug)]
pub struct Flight {
    /// In JSON, as it was listed.
    pub action: String,
    /// When it was sent first.
    pub sent: Instant,
    /// Whether an answer may have been lost: then only a look says what became of it.
    pub is_unknown: bool,
    /// Whether it was acknowledged, though nothing was told with that.
    pub is_acknowledged: bool,
}

/// What is known of a game.
#[derive(Debug)]
pub struct Knowledge {
    /// Link of the table that the game is played at.
    pub link: String,
    /// Where it stands.
    pub stage: Stage,
    /// How many facts have been heard.
    pub seq: u64,
    /// The move under way.
    pub flight: Option<Flight>,
    /// What happened from count to count.
    pub spans: Vec<Span>,
    has_clock: bool,
    /// What one may do, in JSON; empty if nothing.
    legal: String,
    deadline: Option<i64>,
}

impl Knowledge {
    /// Nothing is known of a game at a table.
    #[must_use]
    pub const fn new(link: String, has_clock: bool) -> Self {
        Self {
            link,
            stage: Stage::Waiting,
            seq: 0,
            flight: None,
            spans: Vec::new(),
            has_clock,
            legal: String::new(),
            deadline: None,
        }
    }

    /// Whether one is asked.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        !self.legal.is_empty()
    }

    /// So much was heard by now, and this may be done until then. Whether anything is new.
    pub fn learn(
        &mut self,
        how: How,
        seq: u64,
        legal: Option<&RawValue>,
        deadline: Option<i64>,
        count: &Count,
    ) -> bool {
        if seq < self.seq {
            add(&count.went_back);
            count.describe(format!("{} facts were heard at {}, now {seq}", self.seq, self.link));
            // What was heard stays heard; there is nothing to answer until the node knows it too.
            self.legal.clear();
            return false;
        }
        if seq > self.seq {
            let (own, by_server) = (self.own(how), self.may_have_run_out());
            if own != Own::Nothing || by_server || self.is_asked() {
                self.spans.push(Span { from: self.seq, to: seq, own, by_server });
            }
        }
        let is_new = seq > self.seq;
        self.seq = seq;
        self.legal.clear();
        self.legal.push_str(legal.map_or("", RawValue::get));
        self.deadline = deadline;
        is_new
    }

    /// What one did since the last count.
    fn own(&mut self, how: How) -> Own {
        let Some(flight) = &self.flight else { return Own::Nothing };
        // It is one of the moves that were offered, each of them JSON.
        let action: Value = serde_json::from_str(&flight.action).unwrap_or(Value::Null);
        let is_acknowledged = how == How::Acknowledged || flight.is_acknowledged;
        // While an answer can still come, news of others say nothing.
        if how != How::Told || flight.is_acknowledged {
            self.flight = None;
        }
        if is_acknowledged { Own::Acknowledged(action) } else { Own::Unknown(action) }
    }

    /// Whether the server may have moved for this seat since the last count. Who was asked knows until
    /// when; who was asked and answered for since then does not.
    fn may_have_run_out(&self) -> bool {
        let is_out = || self.deadline.is_some_and(|deadline| deadline <= now());
        self.has_clock && (!self.is_asked() || is_out())
    }

    /// The move to be made: the one that was sent and is not there, or one that is drawn evenly.
    /// Whether it is sent again.
    pub fn choose(&mut self, random: &mut impl Rng) -> Option<(String, bool)> {
        let legal: Vec<&RawValue> = serde_json::from_str(&self.legal).ok()?;
        if let Some(flight) = &self.flight
            && legal.iter().any(|action| action.get() == flight.action)
        {
            return Some((flight.action.clone(), true));
        }
        let drawn = below(random, legal.len().max(1) as u32) as usize;
        let action = legal.get(drawn)?.get().to_owned();
        self.flight = Some(Flight {
            action: action.clone(),
            sent: Instant::now(),
            is_unknown: false,
            is_acknowledged: false,
        });
        Some((action, false))
    }

    /// The connection has ended: of a move under way nothing is known.
    pub fn lose_touch(&mut self, count: &Count) {
        if let Some(flight) = &mut self.flight
            && !flight.is_unknown
        {
            flight.is_unknown = true;
            add(&count.unknown);
        }
    }

    /// A move was refused: it was not made, unless an earlier try of it was.
    pub fn refused(&mut self) {
        self.flight = self.flight.take().filter(|flight| flight.is_unknown);
    }
}

/// The time in milliseconds since 1970, as the server on the same machine has it.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;
    use serde_json::json;

    fn raw(text: &str) -> Box<RawValue> {
        RawValue::from_string(text.to_owned()).unwrap()
    }

    #[test]
    fn a_move_without_an_answer_is_sent_again_if_it_is_not_there() {
        let (count, mut random) = (Count::default(), Xoshiro256PlusPlus::seed_from_u64(1));
        let mut known = Knowledge::new("a".to_owned(), false);
        let legal = raw(r#"["x"]"#);
        known.learn(How::Seen, 3, Some(&legal), None, &count);
        assert_eq!(known.choose(&mut random), Some((r#""x""#.to_owned(), false)));
        known.lose_touch(&count);
        known.learn(How::Seen, 3, Some(&legal), None, &count);
        assert_eq!(known.choose(&mut random), Some((r#""x""#.to_owned(), true)));
        known.refused();
        assert!(known.flight.is_some(), "the first try may have been made");
        known.learn(How::Seen, 5, Some(&legal), None, &count);
        let unknown = Span { from: 3, to: 5, own: Own::Unknown(json!("x")), by_server: false };
        assert_eq!(known.spans, [unknown]);
        assert_eq!(known.choose(&mut random), Some((r#""x""#.to_owned(), false)));
        known.learn(How::Acknowledged, 6, None, None, &count);
        let made = Span { from: 5, to: 6, own: Own::Acknowledged(json!("x")), by_server: false };
        assert_eq!(known.spans[1], made);
        assert!(!known.is_asked() && known.flight.is_none());
        assert_eq!((count.unknown.get(), count.went_back.get()), (1, 0));
        known.learn(How::Seen, 4, None, None, &count);
        assert_eq!((count.went_back.get(), known.seq), (1, 6), "what was heard stays heard");
    }

    #[test]
    fn the_house_may_move_once_the_time_is_over() {
        let count = Count::default();
        let by_server = |deadline: i64| {
            let mut known = Knowledge::new("a".to_owned(), true);
            let legal = raw(r#"["x"]"#);
            known.learn(How::Seen, 3, Some(&legal), Some(deadline), &count);
            known.learn(How::Told, 4, None, None, &count);
            known.spans.last().unwrap().by_server
        };
        assert!(by_server(now()) && !by_server(now() + 60_000));
    }
}
