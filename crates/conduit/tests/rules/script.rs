//! A table whose chance is told what to draw.

use enigmata_conduit::network::{Mix, Spot, Tile};
use enigmata_conduit::puzzle::{AnyParams, AnyPuzzle, Family, Id};
use enigmata_conduit::{Asks, Event, Move, Setup, State, Turn, View};
use enigmata_game::{Actor, Game, Observer, Refusal, Seat, Session, ToAct};

pub struct Table {
    pub session: Session<State>,
    seed: u64,
    /// In their canonical forms: an image is no other puzzle.
    played: Vec<AnyPuzzle>,
}

/// A tile by its text.
pub fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// So far to the east and to the south of the starting tile.
pub fn spot(east: i16, south: i16) -> Spot {
    Spot::checked(east, south).unwrap()
}

impl Table {
    /// A table whose chambers lie in the order of the mix, before its first choice.
    pub fn new(setup: &Setup, start: u8) -> Self {
        let tops = Mix::STANDARD.chambers.map(|chamber| chamber[0]);
        Self::with_tops(setup, start, tops)
    }

    pub fn with_tops(setup: &Setup, start: u8, tops: [Tile; 4]) -> Self {
        let mut table = Self { session: Session::new(setup).unwrap(), seed: 0, played: Vec::new() };
        table.chance(&Move::Begin { start: Seat::new(start), tops });
        table
    }

    /// What a spectator hears of a move of chance.
    pub fn chance(&mut self, action: &Move) -> Vec<Event> {
        self.play(Actor::Chance, action)
    }

    /// What a spectator hears of a move.
    pub fn seat(&mut self, seat: u8, action: &Move) -> Vec<Event> {
        self.play(Actor::Seat(Seat::new(seat)), action)
    }

    fn play(&mut self, by: Actor, action: &Move) -> Vec<Event> {
        let told = self.session.play(by, action).unwrap_or_else(|refused| {
            panic!("{by} may not {action:?}: {refused:?}");
        });
        self.session.heard_in(Observer::Spectator, told).into_iter().cloned().collect()
    }

    /// The code and the rule of a refusal.
    pub fn refused(&self, by: Actor, action: &Move) -> (&'static str, &'static str) {
        let illegal = self.session.check(by, action).unwrap_err();
        (illegal.code(), illegal.rule())
    }

    pub fn seat_refused(&self, seat: u8, action: &Move) -> (&'static str, &'static str) {
        self.refused(Actor::Seat(Seat::new(seat)), action)
    }

    pub fn view(&self) -> View {
        self.session.view(Observer::Spectator)
    }

    pub fn to_act(&self) -> Vec<u8> {
        self.session.game().to_act().seats().iter().map(Seat::number).collect()
    }

    /// The next chooser takes the top of a chamber, and the tile that lies next in the mix is drawn.
    pub fn choose(&mut self, chamber: Family) -> Vec<Event> {
        let chooser = self.to_act()[0];
        let mut told = self.seat(chooser, &Move::Choose { chamber });
        told.extend(self.draw_any(chamber));
        told
    }

    /// Chance draws what is first in the mix and not drawn yet.
    pub fn draw_any(&mut self, chamber: Family) -> Vec<Event> {
        let mut told = Vec::new();
        if self.session.check(Actor::Chance, &Move::Refill).is_ok() {
            told.extend(self.chance(&Move::Refill));
        }
        let mut tiles = Mix::STANDARD.chambers[chamber.index()].into_iter();
        let may =
            |tile: &Tile| self.session.check(Actor::Chance, &Move::Draw { tile: *tile }).is_ok();
        let tile = tiles.find(may).unwrap();
        told.extend(self.chance(&Move::Draw { tile }));
        told
    }

    /// Puzzles that were not seen yet, in the order of choosing.
    pub fn turn_up(&mut self) -> Vec<Event> {
        let view = self.view();
        let players = view.seats.len() as u8;
        let mut seat = view.start;
        let mut puzzles = Vec::new();
        for _ in 0..players {
            let chamber = view.chambers.iter().find(|one| one.chosen_by == Some(seat)).unwrap();
            puzzles.push(self.new_puzzle(chamber.chamber));
            seat = seat.next(players);
        }
        self.chance(&Move::TurnUp { puzzles })
    }

    fn new_puzzle(&mut self, family: Family) -> AnyPuzzle {
        let params = AnyParams::all(family)[0];
        loop {
            self.seed += 1;
            let puzzle = Id::Seeded { params, seed: self.seed }.puzzle();
            let canonical = puzzle.canonical();
            if !self.played.contains(&canonical) {
                self.played.push(canonical);
                return puzzle;
            }
        }
    }

    /// Everyone chooses in the order of the chambers, and the puzzles are turned up.
    pub fn all_choose(&mut self) {
        for chamber in Family::ALL.into_iter().take(self.view().seats.len()) {
            self.choose(chamber);
        }
        self.turn_up();
        assert!(matches!(self.view().asks, Asks::Solve { .. }));
    }

    /// A seat solves its puzzle.
    pub fn solve(&mut self, seat: u8) -> Vec<Event> {
        let answer = self.solution(seat);
        self.seat(seat, &answer)
    }

    /// A solution of a seat's puzzle.
    pub fn solution(&self, seat: u8) -> Move {
        let puzzle = self.session.game().puzzle(Seat::new(seat)).unwrap();
        Move::Solve { answer: puzzle.solutions(1).pop().unwrap() }
    }

    pub fn give_up(&mut self, seat: u8) -> Vec<Event> {
        self.seat(seat, &Move::GiveUp)
    }

    /// The player who is to lay does so there, as it is.
    pub fn lay(&mut self, at: Spot) -> Vec<Event> {
        self.lay_turned(at, 0)
    }

    pub fn lay_turned(&mut self, at: Spot, turn: usize) -> Vec<Event> {
        let seat = self.to_act()[0];
        self.seat(seat, &Move::Lay { spot: at, turn: Turn::ALL[turn] })
    }

    /// Lays everything that is to be laid on the first spot, without networkers.
    pub fn lay_all(&mut self) {
        loop {
            match self.view().asks {
                Asks::Lay { .. } => drop(self.lay(self.view().spots[0])),
                Asks::Put { of, .. } => drop(self.seat(of.number(), &Move::Pass)),
                _ => return,
            }
        }
    }

    /// A round in which no player solves.
    pub fn idle_round(&mut self) {
        self.all_choose();
        for seat in 0..self.view().seats.len() as u8 {
            self.give_up(seat);
        }
    }

    pub fn is_over(&self) -> bool {
        self.session.game().to_act() == ToAct::Nobody
    }
}
