//! The end of a game (E).

use super::state::{Phase, State};
use enigmata_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitEnding"))]
pub struct Ending {
    /// Who has won; several share the win.
    pub winners: Seats,
    /// What decided between those with the most points.
    pub by: Decided,
    /// Whether no player had enough points after the last round (E3).
    pub out_of_rounds: bool,
}

/// What decided a game (E1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitDecided"))]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// The points alone.
    Points,
    /// The networkers still on the network.
    Networkers,
    /// Nothing: the win is shared.
    Nothing,
}

impl State {
    /// How the game ended, once it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        if let Phase::Over { ending } = self.phase { Some(ending) } else { None }
    }

    /// How the game ends with this round, if it does (E1, E3).
    pub(super) fn ends(&self) -> Option<Ending> {
        let most_of = |seats: Seats, of: &dyn Fn(Seat) -> u16| -> Seats {
            let most = seats.iter().map(of).max();
            seats.iter().filter(|&seat| Some(of(seat)) == most).collect()
        };
        let enough = self.everybody().iter().any(|seat| self.points(seat) >= Self::ENOUGH);
        if !enough && self.round < Self::ROUNDS {
            return None;
        }
        let leading = most_of(self.everybody(), &|seat| self.points(seat));
        let winners = most_of(leading, &|seat| u16::from(self.standing(seat)));
        let by = if leading.len() == 1 {
            Decided::Points
        } else if winners.len() == 1 {
            Decided::Networkers
        } else {
            Decided::Nothing
        };
        Some(Ending { winners, by, out_of_rounds: !enough })
    }
}
