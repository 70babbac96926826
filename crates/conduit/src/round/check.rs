//! Whether a move is allowed now. A refusal tells no more than its actor may know.

use super::illegal::{Illegal, Untimely};
use super::moves::Move;
use super::state::{Phase, State, Work};
use crate::network::{Tile, Unfit};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family, NotSolved};
use enigmata_game::{Actor, Seat};

impl State {
    pub(super) fn allows(&self, actor: Actor, action: &Move) -> Result<(), Illegal> {
        match actor {
            Actor::Chance => self.chance_may(action),
            Actor::Seat(seat) if self.everybody().contains(seat) => self.seat_may(seat, action),
            Actor::Seat(_) => Err(Untimely::NotAPlayer.into()),
        }
    }

    fn chance_may(&self, action: &Move) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Begin, Move::Begin { start, tops }) => self.may_begin(*start, tops),
            (Phase::Begin, _) => Err(Untimely::NotBegun.into()),
            (Phase::Refill { .. }, Move::Refill) => Ok(()),
            (Phase::Refill { .. }, _) => Err(Untimely::RefillNow.into()),
            (Phase::Draw { chamber }, Move::Draw { tile }) => {
                match self.number_of(chamber, *tile) {
                    Some(_) => Ok(()),
                    None => Err(Untimely::NoSuchTile.into()),
                }
            }
            (Phase::Draw { .. }, _) => Err(Untimely::DrawNow.into()),
            (Phase::TurnUp, Move::TurnUp { puzzles }) => self.may_turn_up(puzzles),
            (Phase::TurnUp, _) => Err(Untimely::TurnUpNow.into()),
            (Phase::Over { .. }, _) => Err(Untimely::Over.into()),
            (
                Phase::Choose { .. } | Phase::Solve { .. } | Phase::Lay { .. } | Phase::Put { .. },
                _,
            ) => Err(Untimely::NotChance.into()),
        }
    }

    fn may_begin(&self, start: Seat, tops: &[Tile; 4]) -> Result<(), Illegal> {
        if !self.everybody().contains(start) {
            return Err(Untimely::BadStart.into());
        }
        let known = Family::ALL.into_iter().zip(tops);
        if known.into_iter().any(|(chamber, &tile)| self.number_of(chamber, tile).is_none()) {
            return Err(Untimely::NoSuchTile.into());
        }
        Ok(())
    }

    fn may_turn_up(&self, puzzles: &[AnyPuzzle]) -> Result<(), Illegal> {
        let chambers = self.in_order().filter_map(|seat| Some(self.hand(seat)?.chamber));
        if !chambers.eq(puzzles.iter().map(AnyPuzzle::family)) {
            return Err(Untimely::BadPuzzles.into());
        }
        if puzzles.iter().any(|puzzle| self.was_played(puzzle)) {
            return Err(Untimely::SamePuzzle.into());
        }
        if puzzles.iter().any(|puzzle| puzzle.count(1) == 0) {
            return Err(Untimely::Unsolvable.into());
        }
        Ok(())
    }

    /// Whether a puzzle or an image of it was turned up in this game (R4). In a game without images only the
    /// puzzle itself counts, so that every old record still replays.
    fn was_played(&self, puzzle: &AnyPuzzle) -> bool {
        if !self.setup.images {
            return self.played.contains(puzzle);
        }
        let canonical = puzzle.canonical();
        self.played.iter().any(|played| played.canonical() == canonical)
    }

    fn seat_may(&self, seat: Seat, action: &Move) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over { .. } => Err(Untimely::Over.into()),
            Phase::Begin | Phase::Refill { .. } | Phase::Draw { .. } | Phase::TurnUp => {
                Err(Untimely::Chance.into())
            }
            Phase::Choose { of } | Phase::Lay { of } | Phase::Put { of } if of != seat => {
                Err(Untimely::NotYourMove.into())
            }
            Phase::Choose { .. } => {
                let Move::Choose { chamber } = action else {
                    return Err(Untimely::ChooseNow.into());
                };
                match self.chosen_by(*chamber) {
                    None => Ok(()),
                    Some(_) => Err(Untimely::ChamberTaken.into()),
                }
            }
            Phase::Solve { .. } => self.may_work(seat, action),
            Phase::Lay { .. } => {
                let Move::Lay { spot, .. } = action else { return Err(Untimely::LayNow.into()) };
                match self.network.spots().binary_search(spot) {
                    Ok(_) => Ok(()),
                    Err(_) => Err(self.unfit(*spot).into()),
                }
            }
            Phase::Put { .. } => {
                if *action == Move::Pass {
                    return Ok(());
                }
                let Move::Put { cell } = action else { return Err(Untimely::PutNow.into()) };
                if self.network.allowed().contains(*cell) {
                    Ok(())
                } else {
                    Err(self.unputtable(*cell).into())
                }
            }
        }
    }

    fn may_work(&self, seat: Seat, action: &Move) -> Result<(), Illegal> {
        if !matches!(action, Move::Solve { .. } | Move::GiveUp | Move::Stop) {
            return Err(Untimely::SolveNow.into());
        }
        let Some(hand) = self.hand(seat) else { return Err(Untimely::SolveNow.into()) };
        if hand.work != Work::Open {
            return Err(Untimely::Finished.into());
        }
        match (action, &hand.puzzle) {
            (Move::Solve { answer }, Some(puzzle)) => solves(puzzle, answer),
            (Move::Stop, _) if self.setup.untimed => Err(Untimely::Untimed.into()),
            _ => Ok(()),
        }
    }

    /// Why no tile may be laid on a spot.
    fn unfit(&self, spot: crate::network::Spot) -> Unfit {
        if self.network.laid().iter().any(|laid| laid.spot == spot) {
            Unfit::SpotTaken
        } else {
            Unfit::SpotApart
        }
    }

    /// Why no networker may be put on a cell of the tile just laid.
    fn unputtable(&self, cell: u8) -> Unfit {
        let last = self.network.laid().last();
        match last.and_then(|laid| laid.tile.cell(cell)) {
            None => Unfit::NoSuchCell,
            Some(_) => Unfit::ColourTaken,
        }
    }
}

/// Whether an answer solves a puzzle (R4).
fn solves(puzzle: &AnyPuzzle, answer: &AnyAnswer) -> Result<(), Illegal> {
    puzzle.check(answer).map_err(|wrong| match wrong {
        NotSolved::Wrong(wrong) => Illegal::Wrong(wrong),
        NotSolved::OtherFamily => Untimely::OtherFamily.into(),
    })
}
