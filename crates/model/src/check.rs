//! What must hold when everything is calm again, whatever happened before.

use crate::cluster::Cluster;
use crate::node::Node;
use crate::rules::{Actor, Game, Row, What};
use crate::store::Stage;
use crate::window::Window;
use std::fmt;

/// What does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violation {
    /// A number was given to no move, or to two.
    Number(usize),
    /// A move that may not be made in its place.
    Illegal(usize),
    /// Time ran out for somebody who still had some.
    Early(usize),
    /// A move that was acknowledged is not in the log.
    Lost(u64),
    /// A move is in the log twice.
    Doubled(u64),
    /// A move that was refused is in the log.
    Denied(u64),
    /// A window was told what is not so.
    Told(usize),
    /// A node's copy is not the log.
    Copy(usize),
    /// The game does not come to its end.
    Stuck,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "number {number} was not given to one move alone"),
            Self::Illegal(number) => write!(f, "move {number} may not be made in its place"),
            Self::Early(number) => write!(f, "move {number} was made for somebody who had time"),
            Self::Lost(answer) => write!(f, "answer {answer} was acknowledged and is lost"),
            Self::Doubled(answer) => write!(f, "answer {answer} is in the log twice"),
            Self::Denied(answer) => write!(f, "answer {answer} was refused and is in the log"),
            Self::Told(window) => write!(f, "window {window} was told what is not so"),
            Self::Copy(node) => write!(f, "the copy of node {node} is not the log"),
            Self::Stuck => write!(f, "the game does not come to its end"),
        }
    }
}

/// Look at everything.
///
/// # Errors
/// What does not hold.
pub fn check(cluster: &Cluster, nodes: &[Node], windows: &[Window]) -> Result<(), Violation> {
    let numbered = cluster.store.log();
    for (at, (number, _)) in numbered.iter().enumerate() {
        if at != *number {
            return Err(Violation::Number(at.min(*number)));
        }
    }
    let log: Vec<Row> = numbered.into_iter().map(|(_, row)| row).collect();
    promises(cluster, &log)?;
    for (number, window) in windows.iter().enumerate() {
        if !log.starts_with(window.heard()) {
            return Err(Violation::Told(number));
        }
    }
    let game = replay(cluster, &log)?;
    if !game.is_over() || cluster.store.stage() != Stage::Over {
        return Err(Violation::Stuck);
    }
    for (number, node) in nodes.iter().enumerate() {
        if node.known().is_some_and(|known| known != log) {
            return Err(Violation::Copy(number));
        }
    }
    Ok(())
}

/// Every deadline is fired once for each who was still asked, and never before its time: a second
/// time it would be against the rules, and a time that nobody fires would be the end of the game.
fn replay(cluster: &Cluster, log: &[Row]) -> Result<Game, Violation> {
    let mut game = Game::new(cluster.limit);
    for (number, row) in log.iter().enumerate() {
        if !game.allows(row.by) || (row.by == Actor::Chance) != (row.what == What::Question) {
            return Err(Violation::Illegal(number));
        }
        let has_time = game.deadline().is_none_or(|deadline| row.made_at < deadline);
        if row.what == What::Neutral && has_time {
            return Err(Violation::Early(number));
        }
        game.make(row);
    }
    Ok(game)
}

/// Every answer is what its player was told of it.
fn promises(cluster: &Cluster, log: &[Row]) -> Result<(), Violation> {
    for (answer, promise) in cluster.ledger.all() {
        let times = log.iter().filter(|row| row.what == What::Answer(answer)).count();
        match times {
            0 if promise.acknowledged => return Err(Violation::Lost(answer)),
            1 if promise.refused && !promise.unknown && !promise.acknowledged => {
                return Err(Violation::Denied(answer));
            }
            0 | 1 => {}
            _ => return Err(Violation::Doubled(answer)),
        }
    }
    Ok(())
}
