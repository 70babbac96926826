//! What a seat knows, in the shape that a search needs.

use super::board::Board;
use super::table::Table;
use enigmata_conduit::network::{Network, Spot};
use enigmata_conduit::{Asks, Event, State, Turn, View, WorkView};
use enigmata_game::{Observer, Seat};

/// What a seat knows.
pub(super) struct Position {
    pub(super) me: Seat,
    /// The network before a tile that was laid and is not scored yet.
    pub(super) board: Board,
    pub(super) table: Table,
    /// How my tile lies, when only the networker is asked for.
    pub(super) lies: Option<(Spot, Turn)>,
}

impl Position {
    /// From the view of a seat, once the game has begun.
    pub(super) fn of(view: &View) -> Option<Self> {
        let Observer::Seat(me) = view.observer else { return None };
        let mut network = rebuilt(view)?;
        let lies = match view.asks {
            Asks::Put { .. } => {
                network.undo();
                view.laid.last().map(|laid| (laid.spot, laid.turn))
            }
            Asks::Chance
            | Asks::Choose { .. }
            | Asks::Solve { .. }
            | Asks::Lay { .. }
            | Asks::Nothing => None,
        };
        Some(Self { me, board: Board::new(network), table: table(view)?, lies })
    }

    /// The networkers that I can put.
    pub(super) fn supply(&self) -> u8 {
        State::NETWORKERS.saturating_sub(self.board.standing(self.me))
    }
}

/// The network of a view, laid again: all tiles in their order, and the networkers that stand. Those
/// that have been scored are left out, since nothing depends on them any longer.
#[must_use]
pub fn rebuilt(view: &View) -> Option<Network> {
    let (start, later) = view.laid.split_first()?;
    let mut network = Network::new(start.tile);
    let unscored = matches!(view.asks, Asks::Put { .. });
    for (number, laid) in (1_u8..).zip(later) {
        network.lay(laid.tile, laid.spot, laid.turn).ok()?;
        if let Some(networker) = view.networkers.iter().find(|one| one.on.tile == number) {
            network.put(networker.owner, networker.on.cell).ok()?;
        }
        if !unscored || usize::from(number) < later.len() {
            network.score().ok()?;
        }
    }
    Some(network)
}

fn table(view: &View) -> Option<Table> {
    let [first, .., last] = &view.chambers[..] else { return None };
    let mut table = Table {
        players: view.seats.len() as u8,
        start: view.start,
        round: view.round,
        points: [0; 4],
        tops: [first.top, last.top, last.top, last.top],
        tiles: [None; 4],
        chosen: [false; 4],
        solved: [false; 4],
        chances: chances(&view.history),
    };
    for chamber in &view.chambers {
        table.tops[chamber.chamber.index()] = chamber.top;
        table.chosen[chamber.chamber.index()] = chamber.chosen_by.is_some();
    }
    for seat in &view.seats {
        let index = seat.seat.index() & 3;
        table.points[index] = seat.points;
        table.tiles[index] = seat.tile;
        table.solved[index] = seat.work == WorkView::Solved;
    }
    Some(table)
}

/// How likely each player solves the next puzzle, of 65,536: two of three at first, then by what was seen.
fn chances(history: &[Event]) -> [u16; 4] {
    let (mut solved, mut missed) = ([2_u32; 4], [1_u32; 4]);
    for event in history {
        if let Event::Solved { seat, .. } = event {
            solved[seat.index() & 3] += 1;
        } else if let Event::PutAside { seat, .. } = event {
            missed[seat.index() & 3] += 1;
        }
    }
    std::array::from_fn(|seat| (65_535 * solved[seat] / (solved[seat] + missed[seat])) as u16)
}
