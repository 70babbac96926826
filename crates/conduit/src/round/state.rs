//! A game in progress, secrets included. It is never serialised.

use super::ending::Ending;
use super::setup::Setup;
use crate::network::{Mix, Network, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::{Seat, Seats, ToAct};

/// A game for 2–4 players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) network: Network,
    /// The tile on top of every chamber, once the game has begun.
    pub(super) tops: [Tile; 4],
    /// For every chamber a bit for each tile of the mix that is not below the top any more.
    pub(super) drawn: [u32; 4],
    /// Counted from one; none before the game has begun.
    pub(super) round: u8,
    pub(super) start: Seat,
    pub(super) hands: [Option<Hand>; 4],
    /// Every puzzle that was turned up so far.
    pub(super) played: Vec<AnyPuzzle>,
    pub(super) points: [u16; 4],
    pub(super) phase: Phase,
}

/// What a player holds in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    pub chamber: Family,
    pub tile: Tile,
    /// Once it was turned up.
    pub puzzle: Option<AnyPuzzle>,
    pub work: Work,
    /// The solution that everyone sees after the phase (R6).
    pub shown: Option<AnyAnswer>,
}

/// How far a player is with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Work {
    /// The player may still solve it.
    Open,
    /// Solved by this answer.
    Solved(AnyAnswer),
    /// Given up by the player, for good (R5).
    GaveUp,
    /// Stopped, as the time was up.
    Stopped,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Chance names the start player.
    Begin,
    /// That seat chooses a chamber.
    Choose { of: Seat },
    /// Chance refills that chamber.
    Refill { chamber: Family },
    /// Chance draws the next tile of that chamber.
    Draw { chamber: Family },
    /// Chance turns up the puzzles.
    TurnUp,
    /// Everyone solves. The first to have done so has started the timer.
    Solve { first: Option<Seat> },
    /// That seat lays its tile.
    Lay { of: Seat },
    /// That seat may put a networker.
    Put { of: Seat },
    /// The game is over.
    Over { ending: Ending },
}

impl State {
    /// The networkers of a player besides the one that marks the score (C3).
    pub const NETWORKERS: u8 = 3;
    /// At the end of a round in which a player has so many points, the game is over (E1).
    pub const ENOUGH: u16 = 15;
    /// After so many rounds it is over too (E3).
    pub const ROUNDS: u8 = 60;
    /// The tiles of a full chamber (C1).
    pub const CHAMBER: u8 = 27;

    pub(super) fn begun(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
            network: Network::new(Tile::START),
            tops: [Tile::START; 4],
            drawn: [0; 4],
            round: 0,
            start: Seat::new(0),
            hands: [None, None, None, None],
            played: Vec::new(),
            points: [0; 4],
            phase: Phase::Begin,
        }
    }

    /// Seats of all players.
    pub(super) const fn everybody(&self) -> Seats {
        self.setup.seats()
    }

    /// Everybody, from the start player clockwise.
    pub(super) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.setup.players;
        std::iter::successors(Some(self.start), move |seat| Some(seat.next(players)))
            .take(usize::from(players))
    }

    /// Tiles and networkers that lie on the table.
    #[must_use]
    pub const fn network(&self) -> &Network {
        &self.network
    }

    /// Points that a seat has scored so far.
    #[must_use]
    pub const fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index() & 3]
    }

    /// How many rounds have begun.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Whether puzzles are being solved.
    #[must_use]
    pub const fn is_solving(&self) -> bool {
        matches!(self.phase, Phase::Solve { .. })
    }

    /// The networkers that a seat has on the network.
    pub(super) fn standing(&self, seat: Seat) -> u8 {
        self.network.networkers().iter().filter(|networker| networker.owner == seat).count() as u8
    }

    /// The networkers that a seat can put.
    pub(super) fn supply(&self, seat: Seat) -> u8 {
        Self::NETWORKERS.saturating_sub(self.standing(seat))
    }

    /// What a seat holds in this round.
    pub(super) fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.index())?.as_ref()
    }

    /// The puzzle that a seat solves, once it was turned up.
    #[must_use]
    pub fn puzzle(&self, seat: Seat) -> Option<&AnyPuzzle> {
        self.hand(seat)?.puzzle.as_ref()
    }

    /// Who has taken a tile of that chamber in this round.
    pub(super) fn chosen_by(&self, chamber: Family) -> Option<Seat> {
        self.everybody()
            .iter()
            .find(|&seat| self.hand(seat).is_some_and(|hand| hand.chamber == chamber))
    }

    /// Who is still at work.
    pub(super) fn at_work(&self) -> Seats {
        let open = |seat: &Seat| self.hand(*seat).is_some_and(|hand| hand.work == Work::Open);
        self.everybody().iter().filter(open).collect()
    }

    /// The tiles of a chamber below its top, by their numbers in the mix.
    pub(super) fn below_top(&self, chamber: Family) -> impl Iterator<Item = usize> + use<> {
        let drawn = self.drawn[chamber.index()];
        (0..usize::from(Self::CHAMBER)).filter(move |number| drawn & 1 << number == 0)
    }

    /// How many they are.
    pub(super) fn left(&self, chamber: Family) -> u8 {
        Self::CHAMBER.saturating_sub(self.drawn[chamber.index()].count_ones() as u8)
    }

    /// The number of a tile below the top of a chamber.
    pub(super) fn number_of(&self, chamber: Family, tile: Tile) -> Option<usize> {
        let mix = &Mix::STANDARD.chambers[chamber.index()];
        self.below_top(chamber).find(|&number| mix[number] == tile)
    }

    /// Who may act now.
    pub(super) fn who_acts(&self) -> ToAct {
        match self.phase {
            Phase::Begin | Phase::Refill { .. } | Phase::Draw { .. } | Phase::TurnUp => {
                ToAct::Chance
            }
            Phase::Choose { of } | Phase::Lay { of } | Phase::Put { of } => {
                ToAct::Seats(Seats::only(of))
            }
            Phase::Solve { .. } => ToAct::Seats(self.at_work()),
            Phase::Over { .. } => ToAct::Nobody,
        }
    }
}
