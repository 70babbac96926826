//! All that one observer may know (K1), built up from public facts and the observer's own.

use super::ending::Ending;
use super::event::Event;
use super::setup::Setup;
use super::state::{Phase, State, Work};
use crate::network::{Colour, Laid, Networker, Spot, System, Tile};
use crate::puzzle::{AnyAnswer, AnyPuzzle, Family};
use enigmata_game::{Observer, Seat, Seats};
use serde::Serialize;

/// A game as an observer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitView"))]
pub struct View {
    /// Whose view it is.
    pub observer: Observer,
    /// Setup that the game began with.
    pub setup: Setup,
    /// How many rounds have begun.
    pub round: u8,
    /// Who has the start marker.
    pub start: Seat,
    /// What the game waits for.
    pub asks: Asks,
    /// The chambers; none before the game has begun.
    pub chambers: Vec<ChamberView>,
    /// Players by seat.
    pub seats: Vec<SeatView>,
    /// The tiles in the order of laying, the starting tile first.
    pub laid: Vec<Laid>,
    /// The networkers that stand, in the order of putting.
    pub networkers: Vec<Networker>,
    /// The empty spots on which a tile may be laid (P1).
    pub spots: Vec<Spot>,
    /// Conduit systems of the network (P2).
    pub systems: Vec<SystemView>,
    /// How the game ended, once it is over.
    pub ending: Option<Ending>,
    /// Everything this observer has heard.
    pub history: Vec<Event>,
}

/// One of the four chambers (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitChamberView", optional_fields))]
pub struct ChamberView {
    /// Family of its puzzles, by which the chamber is named.
    pub chamber: Family,
    /// The network side on top.
    pub top: Tile,
    /// How many tiles lie below it.
    pub left: u8,
    /// Who has chosen it in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<Seat>,
}

/// One player, as all may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSeatView", optional_fields))]
pub struct SeatView {
    /// Seat of the player.
    pub seat: Seat,
    /// Points scored so far.
    pub points: u16,
    /// The networkers that can be put.
    pub supply: u8,
    /// The tile of this round, once it is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// The puzzle, once it is turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub puzzle: Option<AnyPuzzle>,
    /// How far the player is with it.
    pub work: WorkView,
    /// A solution: one's own as soon as it is found, everyone's after the phase (R6).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub solution: Option<AnyAnswer>,
}

/// How far a player is with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitWork"))]
#[serde(rename_all = "snake_case")]
pub enum WorkView {
    /// There is none yet.
    None,
    /// The player may still solve it.
    Open,
    /// The player has solved it.
    Solved,
    /// The player has given it up (R5).
    GaveUp,
    /// Stopped when the time was up.
    Stopped,
}

/// A conduit system (P2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSystemView"))]
pub struct SystemView {
    /// Its parts: the number of a tile, by the order of laying, and of a group on it.
    pub groups: Vec<(u8, u8)>,
    /// How many of its channels face an empty spot; closed when there is none (P3).
    pub open_ends: u16,
    /// How many red, blue and green cells it has.
    pub cells: [u16; 3],
    /// How many networkers stand on its red, blue and green cells.
    pub networkers: [u16; 3],
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitAsks"))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Asks {
    /// A draw by chance.
    Chance,
    /// A chamber (R2).
    Choose {
        /// Player who chooses.
        of: Seat,
    },
    /// Solutions of the puzzles (R4).
    Solve {
        /// Players who may still solve theirs.
        of: Seats,
        /// Who solved first (R5).
        first: Option<Seat>,
    },
    /// A spot for a tile (P1).
    Lay {
        /// Player who lays.
        of: Seat,
        /// Tile that the player took in this round.
        tile: Tile,
    },
    /// A networker on the tile just laid, or none (P4).
    Put {
        /// Player who laid the tile.
        of: Seat,
        /// The numbers of the cells that may take it.
        cells: Vec<u8>,
    },
    /// Nothing: the game is over.
    Nothing,
}

impl State {
    pub(super) fn seen_by(&self, observer: Observer, heard: &[&Event]) -> View {
        View {
            observer,
            setup: self.setup.clone(),
            round: self.round,
            start: self.start,
            asks: self.asks(),
            chambers: if self.round == 0 {
                Vec::new()
            } else {
                Family::ALL.into_iter().map(|chamber| self.chamber(chamber)).collect()
            },
            seats: self.everybody().iter().map(|seat| self.seat(seat, observer)).collect(),
            laid: self.network.laid().to_vec(),
            networkers: self.network.networkers().to_vec(),
            spots: self.network.spots().to_vec(),
            systems: self.network.systems().into_iter().map(|one| self.system(one)).collect(),
            ending: self.ending(),
            history: heard.iter().map(|&event| event.clone()).collect(),
        }
    }

    /// What the game waits for.
    fn asks(&self) -> Asks {
        match self.phase {
            Phase::Begin | Phase::Refill { .. } | Phase::Draw { .. } | Phase::TurnUp => {
                Asks::Chance
            }
            Phase::Choose { of } => Asks::Choose { of },
            Phase::Solve { first } => Asks::Solve { of: self.at_work(), first },
            Phase::Lay { of } => {
                let tile = self.hand(of).map_or(Tile::START, |hand| hand.tile);
                Asks::Lay { of, tile }
            }
            Phase::Put { of } => Asks::Put { of, cells: self.network.allowed().iter().collect() },
            Phase::Over { .. } => Asks::Nothing,
        }
    }

    fn chamber(&self, chamber: Family) -> ChamberView {
        ChamberView {
            chamber,
            top: self.tops[chamber.index()],
            left: self.left(chamber),
            chosen_by: self.chosen_by(chamber),
        }
    }

    fn seat(&self, seat: Seat, observer: Observer) -> SeatView {
        let hand = self.hand(seat);
        let work = match hand {
            Some(hand) if hand.puzzle.is_some() => match hand.work {
                Work::Open => WorkView::Open,
                Work::Solved(_) => WorkView::Solved,
                Work::GaveUp => WorkView::GaveUp,
                Work::Stopped => WorkView::Stopped,
            },
            Some(_) | None => WorkView::None,
        };
        SeatView {
            seat,
            points: self.points(seat),
            supply: self.supply(seat),
            tile: hand.map(|hand| hand.tile),
            puzzle: hand.and_then(|hand| hand.puzzle.clone()),
            work,
            solution: self.solution(seat, observer),
        }
    }

    /// A seat's solution, as far as the observer may see one (K1, R6).
    fn solution(&self, seat: Seat, observer: Observer) -> Option<AnyAnswer> {
        let hand = self.hand(seat)?;
        match &hand.work {
            Work::Solved(answer) if observer == Observer::Seat(seat) => Some(answer.clone()),
            Work::Open | Work::Solved(_) | Work::GaveUp | Work::Stopped => hand.shown.clone(),
        }
    }

    fn system(&self, system: System) -> SystemView {
        SystemView {
            groups: self.network.groups_of(system).collect(),
            open_ends: system.open_ends,
            cells: Colour::ALL.map(|colour| system.cells.of(colour)),
            networkers: Colour::ALL.map(|colour| system.networkers.of(colour)),
        }
    }
}
