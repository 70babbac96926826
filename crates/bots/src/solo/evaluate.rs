//! What a policy gets, exactly: it is followed to every turn that it may come to, and the chances of
//! where each turn leads are a system of equations.

use super::board::{ALL, Board};
use super::cast::{CASTS, Cast};
use super::moment::{Led, Moment};
use super::policy::{Policy, Sight};
use super::search::Search;
use super::starts::{Starts, Win};
use super::values::Values;
use enigmata_mansion::{SOLO_MARKS, SoloSetup};
use std::collections::HashMap;

/// Values that change by less in a whole pass are final.
const EXACT: f64 = 1e-13;
/// After so many turns hardly any game goes on.
const LONGEST: usize = 20;

/// All casts of a game.
fn casts(game: u8) -> Vec<Cast> {
    (0..CASTS[usize::from(game) - 1]).map(|number| Cast::new(game, number)).collect()
}

/// What a policy gets in a challenge whose best play is known. After each game it tells to how many
/// turns the policy may come, and what it gets as far as that is known.
pub fn evaluate(
    policy: &Policy,
    best: &Values,
    mut tell: impl FnMut(u8, usize, &Values),
) -> Values {
    let mut got = Values::unknown(best.setup);
    for game in [3, 2, 1] {
        let mut followed = Followed::new(policy, best, got.clone());
        let starts = followed.game(game);
        got.starts[usize::from(game) - 1] = starts;
        tell(game, followed.turns.len(), &got);
    }
    got
}

/// The turns that a policy comes to in one game, and how often each, when it begins as often with each
/// number of open cards up to four: with more there is little to learn.
pub(super) fn visits(policy: &Policy, best: &Values, game: u8) -> Vec<(Moment, f64)> {
    let mut followed = Followed::new(policy, best, Values::unknown(best.setup));
    let begins = followed.explore(game);
    let often = followed.often(begins);
    followed.found.into_iter().zip(often).collect()
}

/// Where a turn leads.
#[derive(Default)]
struct Turn {
    /// What is won in this turn, weighed by its chance.
    won: f64,
    /// The turns that may come next.
    next: Vec<(u32, f64)>,
}

struct Followed<'a> {
    setup: SoloSetup,
    search: Search<'a, Sight<'a>>,
    /// What the policy gets after a win.
    got: Values,
    numbers: HashMap<u64, u32>,
    found: Vec<Moment>,
    turns: Vec<Turn>,
}

impl<'a> Followed<'a> {
    fn new(policy: &'a Policy, best: &'a Values, got: Values) -> Self {
        Self {
            setup: best.setup,
            search: Search::new(Sight::new(policy), best.win()),
            got,
            numbers: HashMap::new(),
            found: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// Find every turn that may come up. How many of them are beginnings, which are found first.
    fn explore(&mut self, game: u8) -> usize {
        let slot = SOLO_MARKS[usize::from(game) - 1];
        let begins = |cast: &Cast| !matches!(cast, Cast::Exchanged { .. });
        // The first game begins with nothing face-up.
        let counts = if game == 1 { 0..=0 } else { 0..=Starts::MOST_OPEN };
        for up in (0..=ALL).filter(|up| counts.contains(&up.count_ones())) {
            for cast in casts(game).into_iter().filter(begins) {
                for (decryption, chaos) in Values::unknown(self.setup).tokens(game) {
                    let board = Board::dealt(up);
                    self.number(&Moment::turn(self.setup, board, slot, [decryption, chaos], cast));
                }
            }
        }
        let begins = self.found.len();
        while let Some(moment) = self.found.get(self.turns.len()).copied() {
            let mut turn = Turn::default();
            self.follow(1.0, Led::On(moment), &mut turn);
            self.turns.push(turn);
        }
        begins
    }

    fn game(&mut self, game: u8) -> Starts {
        self.explore(game);
        let slot = SOLO_MARKS[usize::from(game) - 1];
        let values = self.solved();
        Starts::mean(|board| {
            let value = |decryption, chaos, cast| {
                let moment = Moment::turn(self.setup, board, slot, [decryption, chaos], cast);
                self.numbers.get(&moment.key()).map_or(0.0, |&number| values[number as usize])
            };
            let tokens = [(false, false), (false, true), (true, false), (true, true)];
            let row = tokens.into_iter().flat_map(|(decryption, chaos)| {
                casts(game).into_iter().map(move |cast| value(decryption, chaos, cast))
            });
            row.collect()
        })
    }

    /// How often each turn comes up.
    fn often(&self, begins: usize) -> Vec<f64> {
        let ways = |open: u32| {
            self.found[..begins].iter().filter(|it| it.board.up().count_ones() == open).count()
        };
        let ways: Vec<f64> = (0..=9).map(|open| ways(open) as f64).collect();
        let mut now = vec![0.0; self.turns.len()];
        for (now, moment) in now.iter_mut().zip(&self.found[..begins]) {
            let open = moment.board.up().count_ones();
            *now = if open <= 4 { 1.0 / ways[open as usize] } else { 0.0 };
        }
        let mut often = now.clone();
        for _ in 0..LONGEST {
            let mut next = vec![0.0; now.len()];
            for (turn, now) in self.turns.iter().zip(&now).filter(|(_, now)| **now > 0.0) {
                turn.next
                    .iter()
                    .for_each(|&(number, chance)| next[number as usize] += now * chance);
            }
            often.iter_mut().zip(&next).for_each(|(often, next)| *often += next);
            now = next;
        }
        often
    }

    fn number(&mut self, moment: &Moment) -> u32 {
        let next = self.found.len() as u32;
        let number = *self.numbers.entry(moment.key()).or_insert(next);
        if number == next {
            self.found.push(*moment);
        }
        number
    }

    /// Follow the policy to the end of the turn.
    fn follow(&mut self, chance: f64, led: Led, turn: &mut Turn) {
        match led {
            Led::On(moment) => {
                let Some((act, _)) = self.search.best(&moment) else { return };
                for (share, led) in moment.led(act) {
                    self.follow(chance * share, led, turn);
                }
            }
            Led::Turn(moment) => {
                let number = self.number(&moment);
                match turn.next.iter_mut().find(|(other, _)| *other == number) {
                    Some((_, sum)) => *sum += chance,
                    None => turn.next.push((number, chance)),
                }
            }
            Led::Won(Moment { slot, decryption, chaos, cast, .. }) => {
                let win: Win<'_> = self.got.win();
                turn.won += chance * win.value(slot, decryption, chaos, cast);
            }
            Led::Lost => {}
        }
    }

    fn solved(&self) -> Vec<f64> {
        let mut values = vec![0.0; self.turns.len()];
        loop {
            let mut change: f64 = 0.0;
            // Turns that were found later mostly come later.
            for (number, turn) in self.turns.iter().enumerate().rev() {
                let later = |&(next, chance): &(u32, f64)| chance * values[next as usize];
                let value = turn.won + turn.next.iter().map(later).sum::<f64>();
                change = change.max((value - values[number]).abs());
                values[number] = value;
            }
            if change < EXACT {
                return values;
            }
        }
    }
}
