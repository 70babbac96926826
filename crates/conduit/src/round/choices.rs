//! The legal moves of one seat, counted and picked without a list being made.

use super::moves::Move;
use super::state::{Phase, State};
use crate::Turn;
use crate::network::{Cells, Spot};
use crate::puzzle::Family;
use enigmata_game::Seat;

/// What a seat may do. Of solving only giving up is listed: a list of solutions would give the
/// puzzle away (K1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choices {
    /// No legal move: the seat is not asked.
    None,
    /// A chamber that no player has chosen.
    Choose(Vec<Family>),
    /// To give up, and with a timer to stop.
    Solve {
        /// Whether the time can run out.
        timed: bool,
    },
    /// A spot and a turn.
    Lay(Vec<Spot>),
    /// A cell, or none.
    Put(Cells),
}

impl State {
    pub(super) fn choices(&self, seat: Seat) -> Choices {
        if !self.who_acts().seats().contains(seat) {
            return Choices::None;
        }
        match self.phase {
            Phase::Choose { .. } => {
                let free = |chamber: &Family| self.chosen_by(*chamber).is_none();
                Choices::Choose(Family::ALL.into_iter().filter(free).collect())
            }
            Phase::Solve { .. } => Choices::Solve { timed: !self.setup.untimed },
            Phase::Lay { .. } => Choices::Lay(self.network.spots().to_vec()),
            Phase::Put { .. } => Choices::Put(self.network.allowed()),
            Phase::Begin
            | Phase::Refill { .. }
            | Phase::Draw { .. }
            | Phase::TurnUp
            | Phase::Over { .. } => Choices::None,
        }
    }
}

impl enigmata_game::Choices<Move> for Choices {
    fn len(&self) -> u32 {
        match self {
            Self::None => 0,
            Self::Choose(chambers) => chambers.len() as u32,
            Self::Solve { timed } => 1 + u32::from(*timed),
            Self::Lay(spots) => 4 * spots.len() as u32,
            Self::Put(cells) => 1 + cells.iter().count() as u32,
        }
    }

    fn nth(&self, k: u32) -> Move {
        match self {
            Self::Choose(chambers) => Move::Choose { chamber: chambers[k as usize] },
            Self::Solve { .. } if k == 1 => Move::Stop,
            Self::None | Self::Solve { .. } => Move::GiveUp,
            Self::Lay(spots) => {
                Move::Lay { spot: spots[(k / 4) as usize], turn: Turn::ALL[(k % 4) as usize] }
            }
            Self::Put(cells) => match k.checked_sub(1) {
                None => Move::Pass,
                Some(k) => {
                    cells.iter().nth(k as usize).map_or(Move::Pass, |cell| Move::Put { cell })
                }
            },
        }
    }

    fn contains(&self, action: &Move) -> bool {
        match (self, action) {
            (Self::Choose(chambers), Move::Choose { chamber }) => chambers.contains(chamber),
            (Self::Solve { timed }, Move::Stop) => *timed,
            (Self::Solve { .. }, Move::GiveUp) | (Self::Put(_), Move::Pass) => true,
            (Self::Lay(spots), Move::Lay { spot, .. }) => spots.binary_search(spot).is_ok(),
            (Self::Put(cells), Move::Put { cell }) => cells.contains(*cell),
            _ => false,
        }
    }
}
