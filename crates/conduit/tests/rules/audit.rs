//! Whole games, audited by what a spectator hears: an account of the rules that shares nothing with
//! the game's own.

use crate::support::{eager, every_setup, lazy, sensible_step, step};
use enigmata_conduit::network::{PowerCell, Spot, Tile};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Decided, Ending, Event, State};
use enigmata_game::{Observer, Seat, Session};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
struct Audit {
    players: u8,
    round: u8,
    start: u8,
    tops: Vec<Tile>,
    chosen: Vec<(u8, Family, Tile)>,
    done: BTreeSet<u8>,
    solved: BTreeSet<u8>,
    shown: bool,
    laid: Vec<u8>,
    spots: BTreeSet<(i16, i16)>,
    standing: BTreeMap<PowerCell, u8>,
    points: BTreeMap<u8, u16>,
    ended: Option<Ending>,
}

impl Audit {
    /// The seats clockwise from the start player.
    fn order(&self) -> Vec<u8> {
        (0..self.players).map(|turn| (self.start + turn) % self.players).collect()
    }

    fn hear(&mut self, seen: &Event) {
        assert!(self.ended.is_none(), "after the end: {seen:?}");
        match seen {
            Event::GameBegan { start, tops } => {
                assert_eq!(self.round, 0);
                self.start = start.number();
                self.tops = tops.to_vec();
                self.spots.insert((0, 0));
                self.points = (0..self.players).map(|seat| (seat, 0)).collect();
            }
            Event::RoundBegan { round, start } => self.new_round(*round, *start),
            Event::Chose { seat, chamber, tile } => {
                assert_eq!(seat.number(), self.order()[self.chosen.len()], "R2");
                assert!(self.chosen.iter().all(|(_, taken, _)| taken != chamber), "R2");
                assert_eq!(self.tops[chamber.index()], *tile, "R2");
                self.chosen.push((seat.number(), *chamber, *tile));
            }
            Event::Refilled { chamber } => {
                assert_eq!(self.chosen.last().unwrap().1, *chamber, "R3");
            }
            Event::Drew { chamber, tile, left } => {
                assert_eq!(self.chosen.last().unwrap().1, *chamber, "R2");
                assert!(*left < 27, "C1");
                self.tops[chamber.index()] = *tile;
            }
            Event::PuzzlesTurnedUp { puzzles } => {
                let families = |(seat, chamber, _): &(u8, Family, Tile)| (*seat, *chamber);
                let turned = puzzles.iter().map(|one| (one.seat.number(), one.puzzle.family()));
                assert!(turned.eq(self.chosen.iter().map(families)), "R4");
            }
            Event::Solved { seat, answer } => {
                assert!(answer.is_none(), "K1");
                assert!(self.done.insert(seat.number()), "R5");
                self.solved.insert(seat.number());
            }
            Event::TimerStarted { seat } => {
                assert_eq!(self.solved, [seat.number()].into(), "R5");
                assert!(self.done.len() < usize::from(self.players), "R5");
            }
            Event::GaveUp { seat } | Event::Stopped { seat } => {
                assert!(self.done.insert(seat.number()), "R5");
            }
            Event::SolutionsShown { solutions } => {
                assert_eq!(self.done.len(), usize::from(self.players), "R6");
                let solved = solutions.iter().filter(|one| one.solved).map(|one| one.seat.number());
                assert_eq!(solved.collect::<BTreeSet<_>>(), self.solved, "R6");
                self.shown = true;
            }
            Event::PutAside { seat, .. } => assert!(!self.solved.contains(&seat.number()), "R6"),
            Event::Laid { seat, tile, spot, .. } => self.lay(*seat, *tile, *spot),
            Event::Put { seat, on } => {
                assert_eq!(self.laid.last(), Some(&seat.number()), "P4");
                assert_eq!(usize::from(on.tile) + 1, self.spots.len(), "P4");
                self.standing.insert(*on, seat.number());
                let own = self.standing.values().filter(|&&owner| owner == seat.number());
                assert!(own.count() <= 3, "C3");
            }
            Event::Passed { seat } => assert_eq!(self.laid.last(), Some(&seat.number()), "P1"),
            Event::Scored { earned, counted } => {
                let owner = self.standing.remove(&earned.networker.on);
                assert_eq!(owner, Some(earned.networker.owner.number()), "P5");
                assert_eq!(counted.len(), usize::from(earned.points), "P5");
                assert!(counted.contains(&earned.networker.on), "P5");
                *self.points.get_mut(&earned.networker.owner.number()).unwrap() += earned.points;
            }
            Event::GameEnded { ending } => self.end(*ending),
        }
    }

    fn new_round(&mut self, round: u8, start: Seat) {
        if self.round > 0 {
            self.round_is_over();
            assert!(self.points.values().all(|&points| points < 15), "E1");
            self.start = (self.start + 1) % self.players;
        }
        assert_eq!((round, start.number()), (self.round + 1, self.start), "R1");
        self.round = round;
        self.chosen.clear();
        self.done.clear();
        self.solved.clear();
        self.laid.clear();
        self.shown = false;
    }

    fn round_is_over(&self) {
        assert!(self.shown, "R6");
        let laid: BTreeSet<u8> = self.laid.iter().copied().collect();
        assert_eq!(laid, self.solved, "P1: who solved must lay");
    }

    fn lay(&mut self, seat: Seat, tile: Tile, spot: Spot) {
        assert!(self.shown, "R7");
        let solved = |seat: &u8| self.solved.contains(seat);
        let next = self.order().into_iter().filter(solved).nth(self.laid.len());
        assert_eq!(next, Some(seat.number()), "R7");
        let held = self.chosen.iter().find(|(holder, _, _)| *holder == seat.number()).unwrap();
        assert_eq!(held.2, tile, "P1");
        let (east, south) = (spot.east(), spot.south());
        let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let beside = around.iter().any(|(x, y)| self.spots.contains(&(east + x, south + y)));
        assert!(beside && self.spots.insert((east, south)), "P1");
        self.laid.push(seat.number());
    }

    fn end(&mut self, ending: Ending) {
        self.round_is_over();
        let most = *self.points.values().max().unwrap();
        assert!(most >= 15 || self.round == 60, "E1, E3");
        assert_eq!(ending.out_of_rounds, most < 15, "E3");
        let standing = |seat: &u8| self.standing.values().filter(|owner| *owner == seat).count();
        let leaders: Vec<u8> = (0..self.players).filter(|seat| self.points[seat] == most).collect();
        let staying = leaders.iter().map(standing).max().unwrap();
        let winners: Vec<u8> =
            leaders.iter().copied().filter(|seat| standing(seat) == staying).collect();
        assert_eq!(ending.winners.iter().map(Seat::number).collect::<Vec<_>>(), winners, "E1");
        let by = match (leaders.len(), winners.len()) {
            (1, _) => Decided::Points,
            (_, 1) => Decided::Networkers,
            _ => Decided::Nothing,
        };
        assert_eq!(ending.by, by, "E1");
        self.ended = Some(ending);
    }
}

#[test]
fn e1_e2_e3_whole_games_keep_the_order_of_the_rules_to_the_end() {
    let mut endings = BTreeMap::<(bool, bool), u32>::new();
    for players in 2..=4_u8 {
        for (number, setup) in every_setup(players).iter().enumerate() {
            for game in 0..15 {
                let seed = u64::from(players) << 32 | (number as u64) << 16 | game;
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let mut session = Session::<State>::new(setup).unwrap();
                // One game of sixty rounds, some that go their random way, and many like people's.
                match game {
                    0 => while step(&mut session, lazy, &mut random) {},
                    1 => while step(&mut session, eager, &mut random) {},
                    _ => while sensible_step(&mut session, &mut random) {},
                }
                let mut audit = Audit { players, ..Audit::default() };
                for seen in session.heard(Observer::Spectator) {
                    audit.hear(seen);
                }
                let ending = audit.ended.unwrap();
                let view = session.view(Observer::Spectator);
                assert_eq!(view.ending, Some(ending));
                for seat in &view.seats {
                    assert_eq!(seat.points, audit.points[&seat.seat.number()]);
                }
                let tied = ending.by != Decided::Points;
                *endings.entry((ending.out_of_rounds, tied)).or_default() += 1;
            }
        }
    }
    // Games of both ends and a tie were among them, so that all of it was put to the test.
    let met = |of: &dyn Fn(bool, bool) -> bool| endings.keys().any(|&(out, tied)| of(out, tied));
    assert!(met(&|out, _| out) && met(&|out, _| !out) && met(&|_, tied| tied), "{endings:?}");
}
