//! A game as a search plays it on: all players by the regular player's habits.

use super::board::Board;
use super::eye::{Eye, rounds_left};
use super::placing;
use super::survey::{Survey, standing};
use enigmata_conduit::State;
use enigmata_conduit::network::Tile;
use enigmata_game::Seat;

/// Everything besides the network. The tiles below the tops are unknown, and not needed: a player who looks
/// one round ahead sees all tiles that can be taken in it (R2).
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) players: u8,
    pub(super) start: Seat,
    pub(super) round: u8,
    pub(super) points: [u16; 4],
    /// Top tile of each chamber.
    pub(super) tops: [Tile; 4],
    /// By seat: the tile of this round.
    pub(super) tiles: [Option<Tile>; 4],
    /// By chamber: whether a tile was taken in this round.
    pub(super) chosen: [bool; 4],
    /// By seat: whether the puzzle is solved.
    pub(super) solved: [bool; 4],
    /// By seat: how likely the next puzzle is solved, of 65,536.
    pub(super) chances: [u16; 4],
}

/// How much the points of all others weigh, together. Who harms one of several does the rest a favour.
const OTHERS: f32 = 0.9;

impl Table {
    /// All players, from the start player clockwise.
    pub(super) fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        std::iter::successors(Some(self.start), move |seat| Some(seat.next(players)))
            .take(usize::from(players))
    }

    /// How a seat looks at the network now.
    pub(super) fn eye(&self, seat: Seat) -> Eye {
        let each = OTHERS / f32::from(self.players.max(2) - 1);
        Eye::new(seat, each, rounds_left(&self.points, self.round))
    }

    /// A seat takes the top of a chamber (R2). What lies below is not looked at in this round.
    pub(super) const fn take(&mut self, seat: Seat, chamber: usize) {
        self.tiles[seat.index() & 3] = Some(self.tops[chamber]);
        self.chosen[chamber] = true;
    }

    /// Each player who has no tile yet takes what suits them best.
    pub(super) fn choose_rest(&mut self, board: &Board) {
        let survey = Survey::of(board);
        for seat in self.order() {
            if self.tiles[seat.index() & 3].is_some() {
                continue;
            }
            let eye = self.eye(seat);
            let supply = State::NETWORKERS.saturating_sub(board.standing(seat));
            let mut best: Option<(usize, f32)> = None;
            for chamber in (0..4).filter(|&chamber| !self.chosen[chamber]) {
                let found = placing::best(&survey, self.tops[chamber], supply, &eye);
                let value = found.map_or(0.0, |(_, value)| value);
                if best.is_none_or(|(_, most)| value > most) {
                    best = Some((chamber, value));
                }
            }
            if let Some((chamber, _)) = best {
                self.take(seat, chamber);
            }
        }
    }

    /// Each player who has solved, after that seat or from the start, lays a tile as well as they can.
    pub(super) fn lay_rest(&mut self, board: &mut Board, after: Option<Seat>) {
        let mut order = self.order();
        if let Some(after) = after {
            let _ = order.find(|&seat| seat == after);
        }
        for seat in order.filter(|seat| self.solved[seat.index() & 3]).collect::<Vec<_>>() {
            self.lay(board, seat);
        }
    }

    /// A seat lays its tile as well as it can.
    fn lay(&mut self, board: &mut Board, seat: Seat) {
        let Some(tile) = self.tiles[seat.index() & 3] else { return };
        let supply = State::NETWORKERS.saturating_sub(board.standing(seat));
        let found = placing::best(&Survey::of(board), tile, supply, &self.eye(seat));
        if let Some((placing, _)) = found {
            board.take_turn(seat, tile, &placing, &mut self.points);
        }
    }

    /// Whether the game is over at the end of this round (E1, E3).
    pub(super) fn is_over(&self) -> bool {
        self.points.iter().any(|&points| points >= State::ENOUGH) || self.round >= State::ROUNDS
    }

    /// The next round begins (E2).
    pub(super) fn next_round(&mut self) {
        self.start = self.start.next(self.players);
        self.round += 1;
        self.tiles = [None; 4];
        self.chosen = [false; 4];
        self.solved = [false; 4];
    }

    /// How likely a seat wins after the next round: each player takes the tile and the placing that suits
    /// them best, and whether they solve is weighed by their chances.
    pub(super) fn after_next_round(mut self, board: &mut Board, me: Seat) -> f32 {
        if self.is_over() {
            return self.chance_of(board, me);
        }
        self.next_round();
        self.choose_rest(board);
        self.after_laying(board, 0, me)
    }

    /// How likely a seat wins when all have chosen and so many have had their turn to lay. The network
    /// is left as it was.
    pub(super) fn after_laying(self, board: &mut Board, done: usize, me: Seat) -> f32 {
        let Some(seat) = self.order().nth(done) else { return self.chance_of(board, me) };
        let chance = f32::from(self.chances[seat.index() & 3]) / 65_536.0;
        let turns = board.turns();
        let mut solved = self;
        solved.lay(board, seat);
        let laid = solved.after_laying(board, done + 1, me);
        board.back_to(turns);
        let missed = self.after_laying(board, done + 1, me);
        chance * laid + (1.0 - chance) * missed
    }

    /// How likely a seat wins, at the end of a round: certain when it is over (E1), otherwise by the
    /// points it has and those to come, against the best of the others.
    pub(super) fn chance_of(&self, board: &Board, me: Seat) -> f32 {
        let mine = me.index() & 3;
        let others = |all: [f32; 4]| {
            (0..usize::from(self.players))
                .filter(|&seat| seat != mine)
                .map(|seat| all[seat])
                .fold(f32::MIN, f32::max)
        };
        if self.is_over() {
            // A networker on the network decides a tie, and less than a point.
            let all = std::array::from_fn(|seat| {
                let stand = board.standing(Seat::new(seat as u8));
                f32::from(self.points[seat]) + 0.125 * f32::from(stand)
            });
            let ahead = all[mine] - others(all);
            return if ahead > 0.0 { 1.0 } else { 0.5 * f32::from(u8::from(ahead == 0.0)) };
        }
        let rounds = rounds_left(&self.points, self.round);
        let eye = Eye::new(me, 0.0, rounds);
        let to_come = eye.all_coming(&standing(board));
        let all = std::array::from_fn(|seat| {
            let supply = State::NETWORKERS.saturating_sub(board.standing(Seat::new(seat as u8)));
            f32::from(self.points[seat]) + to_come[seat] + eye.unput(supply)
        });
        let ahead = (all[mine] - others(all)) / (1.0 + 0.4 * f32::from(rounds));
        0.5 + 0.5 * ahead / (1.0 + ahead.abs())
    }
}
