//! From what the player sees of a challenge to a moment of it, and from moves to acts.

use super::board::{ALL, Board, Mask, place};
use super::cast::{Cast, role};
use super::moment::{Act, Asked, Moment, Pick};
use super::starts::last_slot;
use enigmata_mansion::{Card, SoloAsks, SoloEvent, SoloMove, SoloView, Spot, Spots};

/// What is known of the grid, spot by spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Grid {
    /// The card that lies face-up there.
    up: [Option<usize>; 9],
    /// The block of the face-down card there. Blocks share no card, so they are told apart by theirs.
    block: [Mask; 9],
    silenced: Mask,
}

/// A challenge as the player knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    grid: Grid,
    /// What is asked.
    pub(super) stage: Stage,
}

/// Where the challenge is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// In a game.
    Game(Moment),
    /// Between two games, when cards are turned up for the win (O11, O12).
    Between(Between),
}

/// Between two games.
#[derive(Clone, Copy, Debug)]
pub(super) struct Between {
    /// The grid of the next game.
    pub(super) board: Board,
    /// Cards that are yet to be turned up.
    pub(super) left: u8,
    /// Who may be played next, each as likely as the other.
    pub(super) casts: [Cast; 2],
    /// Decryption and Chaos.
    pub(super) tokens: [bool; 2],
}

impl Position {
    /// What is asked of the player, if anything is.
    pub(super) fn of(view: &SoloView) -> Option<Self> {
        let grid = Grid::of(view);
        let board = grid.board();
        let tokens = [view.decryption, view.chaos];
        if let SoloAsks::Earned { left } = view.asks {
            let casts = next_casts(view)?;
            return Some(Self {
                grid,
                stage: Stage::Between(Between { board, left, casts, tokens }),
            });
        }
        let turn = view.turn?;
        let moment = Moment {
            board,
            slot: view.time,
            last: last_slot(view.setup),
            decryption: view.decryption,
            chaos: view.chaos,
            chosen: turn.chosen,
            spendable: turn.spendable,
            cast: cast(view)?,
            asks: grid.asked(view.asks)?,
        };
        Some(Self { grid, stage: Stage::Game(moment) })
    }

    /// What a move does, with spots left out.
    pub(super) fn act(&self, action: &SoloMove) -> Option<Act> {
        let pick = |spot: Spot| match self.grid.up[spot.index()] {
            Some(card) => Pick::Up(card),
            None => Pick::Down(self.grid.block[spot.index()]),
        };
        let card = |spot: Spot| self.grid.up[spot.index()];
        let block = |spot: Spot| self.grid.block[spot.index()];
        Some(match *action {
            SoloMove::Choose { spot } => Act::Choose(pick(spot)),
            SoloMove::Spend { spot } => Act::Spend(pick(spot)),
            SoloMove::TakeSilence { spot } => Act::TakeSilence(card(spot)?),
            SoloMove::End => Act::End,
            SoloMove::Open { spot } => Act::Open(block(spot)),
            SoloMove::Hold => Act::Hold,
            SoloMove::Cancel => Act::Cancel,
            SoloMove::Allow => Act::Allow,
            SoloMove::Mix { spots } => Act::Mix(self.grid.cards(spots)),
            SoloMove::Exchange => Act::Exchange,
            SoloMove::Decline => Act::Decline,
            SoloMove::Unsettle => Act::Unsettle,
            SoloMove::Attempt => Act::Attempt,
            SoloMove::Point { spot } => Act::Point(card(spot)?),
            SoloMove::Reveal { spot } => Act::Reveal(block(spot)),
            SoloMove::Deal { .. }
            | SoloMove::Lay { .. }
            | SoloMove::Draw { .. }
            | SoloMove::Shuffle { .. }
            | SoloMove::ShuffleTwo { .. } => return None,
        })
    }
}

impl Grid {
    /// From what was told of the grid that lies now.
    fn of(view: &SoloView) -> Self {
        let mut grid = Self { up: [None; 9], block: [ALL; 9], silenced: 0 };
        for event in &view.history {
            if let SoloEvent::LaidOut { .. } = event {
                grid = Self { up: [None; 9], block: [ALL; 9], silenced: 0 };
            } else if let SoloEvent::TurnedUp { spot, card } = event {
                grid.turn_up(*spot, *card);
            } else if let SoloEvent::Shuffled { spots } = event {
                grid.lay_down(*spots);
            } else if let SoloEvent::TurnedDown { spot } = event {
                grid.lay_down(Spots::NONE.with(*spot));
            }
        }
        let silent = view.spots.iter().zip(grid.up).filter(|(spot, _)| spot.silence);
        grid.silenced = silent.filter_map(|(_, card)| card).fold(0, |mask, card| mask | 1 << card);
        grid
    }

    fn turn_up(&mut self, spot: Spot, card: Card) {
        let card = place(card);
        // It leaves its block, whose other spots are then without it.
        for block in &mut self.block {
            *block &= !(1 << card);
        }
        self.block[spot.index()] = 0;
        self.up[spot.index()] = Some(card);
    }

    fn lay_down(&mut self, spots: Spots) {
        let block = self.cards(spots);
        for spot in spots.iter() {
            self.up[spot.index()] = None;
            self.block[spot.index()] = block;
        }
    }

    /// The face-up cards on these spots.
    fn cards(&self, spots: Spots) -> Mask {
        spots.iter().filter_map(|spot| self.up[spot.index()]).fold(0, |mask, card| mask | 1 << card)
    }

    fn board(&self) -> Board {
        let up = self.up.iter().flatten().fold(0, |mask, card| mask | 1 << card);
        let mut blocks: Vec<Mask> = self.block.into_iter().filter(|&block| block != 0).collect();
        blocks.sort_unstable();
        blocks.dedup();
        debug_assert_eq!(blocks.iter().fold(up, |all, block| all | block), ALL);
        Board::known(up, self.silenced, &blocks)
    }

    fn asked(&self, asks: SoloAsks) -> Option<Asked> {
        Some(match asks {
            SoloAsks::Turn => Asked::Turn,
            SoloAsks::TakeSilence { to } => Asked::TakeSilence { to: self.up[to.index()]? },
            SoloAsks::Open { by } => Asked::Open { by: place(by) },
            SoloAsks::Tome => Asked::Tome,
            SoloAsks::Machine => Asked::Machine,
            SoloAsks::Mix { .. } => Asked::Mix,
            SoloAsks::Exchange => Asked::Exchange,
            SoloAsks::Solowork { .. } => Asked::Solowork,
            SoloAsks::Mission { missing } => {
                let missing = missing.iter().fold(0, |mask, card| mask | 1 << place(card));
                Asked::Mission { missing }
            }
            SoloAsks::Earned { .. } | SoloAsks::Chance | SoloAsks::Nothing => return None,
        })
    }
}

/// Those who have not won yet, without the one who is played.
fn aside(view: &SoloView, own: Option<usize>) -> Vec<usize> {
    let gone = |one: &usize| view.wins.iter().any(|win| role(win.character) == Some(*one));
    (0..3).filter(|one| Some(*one) != own && !gone(one)).collect()
}

fn cast(view: &SoloView) -> Option<Cast> {
    let own = role(view.character?)?;
    let aside = aside(view, Some(own));
    match view.game {
        1 if view.aside.down == 2 => Some(Cast::First { own }),
        1 => {
            let shown = |one: &usize| view.aside.up.iter().filter_map(role).any(|up| up == *one);
            aside.into_iter().find(|one| !shown(one)).map(|next| Cast::Exchanged { own, next })
        }
        2 => aside.first().map(|&other| Cast::Second { own, other }),
        _ => Some(Cast::Third { own }),
    }
}

fn next_casts(view: &SoloView) -> Option<[Cast; 2]> {
    match aside(view, None)[..] {
        [a, b] => Some([Cast::Second { own: a, other: b }, Cast::Second { own: b, other: a }]),
        [own] => Some([Cast::Third { own }; 2]),
        _ => None,
    }
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
