//! What a system is worth to a player, in points.

use super::survey::{Part, Standing, by_colour};
use enigmata_conduit::State;
use enigmata_game::Seat;

/// How a player looks at the network. The figures were found by playing: `docs/bots.md`.
#[derive(Clone, Copy)]
pub(super) struct Eye {
    /// What a point of each seat is worth to the player.
    weights: [f32; 4],
    /// The chance that a system with so many open ends is closed in time.
    closing: [f32; ENDS],
    /// What a networker is worth that can be put, by how many there are.
    supply: [f32; 4],
    /// Cells of one colour that a system still gets for each open end.
    growth: f32,
}

/// Systems with more open ends are as good as lost.
const ENDS: usize = 16;

/// The chance that a system with so many open ends is closed within one round. It never falls to
/// nothing: else no player would begin to close a large system that holds all players' networkers.
const A_ROUND: [f32; ENDS] = [
    1.0, 0.4, 0.11, 0.045, 0.02, 0.011, 0.007, 0.005, 0.0036, 0.0026, 0.0019, 0.0014, 0.001,
    0.0007, 0.0005, 0.0003,
];

impl Eye {
    /// Of a seat for which others' points weigh so much, when so many rounds are expected.
    pub(super) fn new(seat: Seat, others: f32, rounds: u8) -> Self {
        let mut weights = [-others; 4];
        weights[seat.index() & 3] = 1.0;
        let mut closing = A_ROUND.map(|_| 1.0);
        for (chance, a_round) in closing.iter_mut().zip(A_ROUND) {
            let mut open = 1.0;
            for _ in 0..rounds {
                open *= 1.0 - a_round;
            }
            *chance = 1.0 - open;
        }
        // A networker in the supply is worth something only while there is time to use it.
        let time = f32::from(rounds.min(5)) / 5.0;
        Self { weights, closing, supply: [0.0, 0.8, 0.4, 0.2].map(|one| one * time), growth: 0.1 }
    }

    /// A networker's points to come, on a colour with so many cells, in a system with open ends, and
    /// its own return.
    #[inline]
    pub(super) fn coming(&self, cells: u16, open: i16) -> f32 {
        let chance = self.closing[(open.max(0) as usize).min(ENDS - 1)];
        chance * (f32::from(cells) + self.growth * f32::from(open.min(6)) + self.supply[2])
    }

    /// What the networkers in a system are worth, points of a closed one included.
    #[inline]
    pub(super) fn worth(&self, part: &Part) -> f32 {
        if !part.any {
            return 0.0;
        }
        let mut worth = 0.0;
        for (weight, held) in self.weights.iter().zip(part.held) {
            for (networkers, cells) in held.into_iter().zip(part.cells) {
                if networkers > 0 {
                    let each = if part.open == 0 {
                        f32::from(cells) + self.supply[2]
                    } else {
                        self.coming(cells, part.open)
                    };
                    worth += weight * f32::from(networkers) * each;
                }
            }
        }
        worth
    }

    /// What putting a networker on a free colour is worth, of so many in the supply.
    #[inline]
    pub(super) fn putting(&self, part: &Part, colour: usize, supply: u8) -> f32 {
        let cells = part.cells[colour];
        if part.open == 0 {
            return f32::from(cells);
        }
        self.coming(cells, part.open) - self.supply[usize::from(supply.min(3))]
    }

    /// Points to come, by player.
    pub(super) fn all_coming(&self, standing: &[Standing]) -> [f32; 4] {
        let mut all = [0.0; 4];
        for one in standing {
            let cells = by_colour(one.system.cells)[one.colour];
            all[one.owner] += self.coming(cells, one.system.open_ends as i16);
        }
        all
    }

    /// What the networkers are worth that a seat can still put.
    pub(super) fn unput(&self, supply: u8) -> f32 {
        self.supply.iter().take(usize::from(supply.min(3)) + 1).sum()
    }
}

/// How many more rounds are expected: the leader gets about two points in each.
pub(super) fn rounds_left(points: &[u16; 4], round: u8) -> u8 {
    let most = points.iter().copied().max().unwrap_or(0);
    let missing = State::ENOUGH.saturating_sub(most) as u8;
    missing.div_ceil(2).min(State::ROUNDS.saturating_sub(round))
}
