//! What one seat was promised in one game, to be compared with the record.
//!
//! A seat counts the facts that it hears. Between two such counts either a move of its own was
//! acknowledged, or one was under way of which nothing was heard, or its time may have run out. Every
//! move of the record has to be explained by that, and every acknowledged move has to be there.

use serde_json::Value;

/// What happened to a seat between two counts of what it has heard.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// It had heard so much before.
    pub from: u64,
    /// And so much after.
    pub to: u64,
    /// What it did.
    pub own: Own,
    /// Whether its time may have run out: then the server has moved for it.
    pub by_server: bool,
}

impl Span {
    fn covers(&self, made: &Made) -> bool {
        (self.from..self.to).contains(&made.heard)
    }
}

/// What a seat did itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Own {
    /// A move that was acknowledged.
    Acknowledged(Value),
    /// A move that was sent, and no answer came.
    Unknown(Value),
    /// It made no move.
    Nothing,
}

/// A move of the record.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// So much its seat had heard before.
    pub heard: u64,
    /// What was done.
    pub action: Value,
}

/// What comparing one seat's spans with the record has shown.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Findings {
    /// Moves that were acknowledged and are in their place.
    pub kept: u64,
    /// Moves that were made though no answer had come by then. Where the server does the same for
    /// a player whose time runs out at that moment, nothing tells them apart.
    pub survived: u64,
    /// Moves that the server made because time had run out.
    pub deadlines: u64,
    /// Acknowledged moves that are not in their place.
    pub lost: u64,
    /// Moves that no player made, or that a player made once and are there twice.
    pub doubled: u64,
    /// Moves that the server made for a player who still had time.
    pub early: u64,
}

impl Findings {
    /// Add the counts of another comparison.
    pub const fn add(&mut self, other: Self) {
        self.kept += other.kept;
        self.survived += other.survived;
        self.deadlines += other.deadlines;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.early += other.early;
    }
}

/// Compare what a seat was promised with what the record says of it, both in order. Whether time
/// runs at this table says what a move can be that its player did not make.
#[must_use]
pub fn compare(spans: &[Span], made: &[Made], has_clock: bool) -> Findings {
    let mut findings = Findings::default();
    for span in spans {
        let inside: Vec<&Made> = made.iter().filter(|made| span.covers(made)).collect();
        match &span.own {
            Own::Acknowledged(action) => match inside.iter().position(|it| it.action == *action) {
                Some(_) => {
                    findings.kept += 1;
                    findings.doubled += inside.len() as u64 - 1;
                }
                None => findings.lost += 1,
            },
            Own::Unknown(action) => {
                let survived = inside.iter().any(|it| it.action == *action);
                findings.survived += u64::from(survived);
                findings.others(inside.len() as u64 - u64::from(survived), span, has_clock);
            }
            Own::Nothing => findings.others(inside.len() as u64, span, has_clock),
        }
    }
    let is_within = |made: &Made| spans.iter().any(|span| span.covers(made));
    findings.doubled += made.iter().filter(|made| !is_within(made)).count() as u64;
    findings
}

impl Findings {
    /// Moves that are not the player's own.
    const fn others(&mut self, count: u64, span: &Span, has_clock: bool) {
        if span.by_server {
            self.deadlines += count;
        } else if has_clock {
            self.early += count;
        } else {
            self.doubled += count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn span(from: u64, to: u64, own: Own, by_server: bool) -> Span {
        Span { from, to, own, by_server }
    }

    fn acknowledged(from: u64, to: u64, action: &str) -> Span {
        span(from, to, Own::Acknowledged(json!(action)), false)
    }

    fn made(moves: &[(u64, &str)]) -> Vec<Made> {
        moves.iter().map(|&(heard, action)| Made { heard, action: json!(action) }).collect()
    }

    #[test]
    fn what_was_acknowledged_is_there_once_and_in_its_place() {
        let spans = [acknowledged(3, 5, "a"), acknowledged(7, 9, "b")];
        let check = |moves: &[(u64, &str)], kept, lost, doubled| {
            let found = compare(&spans, &made(moves), false);
            assert_eq!(found, Findings { kept, lost, doubled, ..Findings::default() }, "{moves:?}");
        };
        check(&[(3, "a"), (7, "b")], 2, 0, 0);
        check(&[(4, "a"), (8, "b")], 2, 0, 0);
        check(&[(3, "a")], 1, 1, 0);
        check(&[(3, "a"), (7, "c")], 1, 1, 0);
        check(&[(3, "a"), (4, "a"), (7, "b")], 2, 0, 1);
        check(&[(3, "a"), (5, "a"), (7, "b")], 2, 0, 1);
        check(&[(3, "a"), (9, "b")], 1, 1, 1);
    }

    #[test]
    fn a_move_without_an_answer_is_there_or_not() {
        let unknown = [span(3, 5, Own::Unknown(json!("a")), false)];
        assert_eq!(compare(&unknown, &made(&[(3, "a")]), false).survived, 1);
        assert_eq!(compare(&unknown, &made(&[]), false), Findings::default());
        assert_eq!(compare(&unknown, &made(&[(3, "b")]), false).doubled, 1);
        assert_eq!(compare(&unknown, &made(&[(3, "a"), (4, "a")]), false).doubled, 1);
    }

    #[test]
    fn the_house_moves_only_when_time_has_run_out() {
        let nothing = |by_server| [span(3, 5, Own::Nothing, by_server)];
        let once = made(&[(3, "pass")]);
        assert_eq!(compare(&nothing(true), &once, true).deadlines, 1);
        assert_eq!(compare(&nothing(false), &once, true).early, 1);
        assert_eq!(compare(&nothing(false), &once, false).doubled, 1);
        assert_eq!(compare(&[], &once, true).doubled, 1);
    }
}
