//! No tell: a player who watches a sharp's words, and learns from many games what goes with a lie, finds
//! its lies no better than the belief does that everybody can have.

use crate::support;

use enigmata_bots::mansion::{Personality, Sharp, belief::Belief};
use enigmata_game::{Bot, Observer};
use enigmata_mansion::{Asks, Event, Match, Setup};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rayon::prelude::*;
use support::play;

/// What can be seen of a word: the name, the speaker's tokens, the time, who has looked where.
const FEATURES: usize = 9 + 9 + 9 + 4;

struct Word {
    features: [f64; FEATURES],
    /// What the belief of those who look on says.
    believed: f64,
    lie: bool,
}

fn words(games: u64, head: usize) -> Vec<Word> {
    (0..games).into_par_iter().flat_map_iter(|game| words_of(game, head)).collect()
}

fn words_of(game: u64, head: usize) -> Vec<Word> {
    let mut words = Vec::new();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(50_000 + game);
    let sharp =
        || -> Box<dyn Bot<Match>> { Box::new(Sharp::new(Personality::Even).with_games(head)) };
    let mut bots: Vec<_> = (0..4).map(|_| sharp()).collect();
    let mut said = 0;
    play(&Setup::standard(4), &mut bots, &mut random, |session, _, _| {
        let view = session.view(Observer::Spectator);
        let Asks::Doubts { speaker, spot, name, .. } = view.game.asks else { return };
        let count = view.game.history.iter().filter(|it| is_word(it)).count();
        if count == said || view.game.spots[spot.index()].face_up {
            return;
        }
        said = count;
        let seat = &view.game.seats[speaker.index()];
        let looked = |it: &&Event| matches!(it, Event::Looked { seat, spot: at, .. } if *seat != speaker && *at == spot);
        let flag = |is: bool| f64::from(u8::from(is));
        let mut features = [0.0; FEATURES];
        features[name as usize] = 1.0;
        features[9 + name as usize] = flag(seat.chaos);
        features[18 + name as usize] = flag(seat.decryption);
        features[27] = f64::from(view.game.time) / 6.0;
        features[28] = flag(view.game.history.iter().any(|it| looked(&it)));
        features[29] = f64::from(view.game.round) / 6.0;
        features[30] = 1.0;
        words.push(Word {
            features,
            believed: Belief::within(&view, 4_000).and_then(|it| it.lie()).unwrap(),
            lie: session.game().game().layout().at(spot) != name,
        });
    });
    words
}

const fn is_word(seen: &Event) -> bool {
    matches!(seen, Event::Announced { .. })
}

/// A logistic regression, learnt by going downhill.
fn learnt<const N: usize>(words: &[([f64; N], bool)]) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..600 {
        let mut slope = [0.0; N];
        for (features, lie) in words {
            let off = chance(&weights, features) - f64::from(u8::from(*lie));
            for (slope, feature) in slope.iter_mut().zip(features) {
                *slope += off * feature;
            }
        }
        for (weight, slope) in weights.iter_mut().zip(slope) {
            *weight -= 2.0 * (slope / words.len() as f64 + 0.001 * *weight);
        }
    }
    weights
}

fn chance<const N: usize>(weights: &[f64; N], features: &[f64; N]) -> f64 {
    let sum: f64 = weights.iter().zip(features).map(|(a, b)| a * b).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// What each word costs a player who goes by these features: what is learnt from one half is tried on the
/// other.
fn losses<const N: usize>(words: &[Word], features: impl Fn(&Word) -> [f64; N]) -> Vec<f64> {
    let half = |number: usize| number / 7 % 2;
    let weights = [0, 1].map(|which| {
        let lesson = words.iter().enumerate().filter(|(number, _)| half(*number) != which);
        let lesson: Vec<_> = lesson.map(|(_, word)| (features(word), word.lie)).collect();
        learnt(&lesson)
    });
    let each = words.iter().enumerate();
    each.map(|(number, word)| loss(chance(&weights[half(number)], &features(word)), word.lie))
        .collect()
}

fn loss(believed: f64, lie: bool) -> f64 {
    -(if lie { believed } else { 1.0 - believed }).ln()
}

fn mean(losses: &[f64]) -> f64 {
    losses.iter().sum::<f64>() / losses.len() as f64
}

/// How much more the first costs than the second, and the standard error of that.
fn dearer(one: &[f64], other: &[f64]) -> (f64, f64) {
    let apart: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let middle = mean(&apart);
    let squares: Vec<f64> = apart.iter().map(|it| (it - middle).powi(2)).collect();
    (middle, (mean(&squares) / apart.len() as f64).sqrt())
}

#[test]
fn a_watcher_finds_lies_no_better_than_the_belief() {
    // More games make the figures of docs/bots.md.
    let asked = std::env::var("ENIGMATA_TELL").ok().and_then(|it| it.parse().ok());
    let (games, head) = asked.map_or((36, 1_000), |games| (games, 4_000));
    let words = words(games, head);
    let believed = |word: &Word| word.believed.clamp(0.001, 0.999);
    let odds = |word: &Word| (believed(word) / (1.0 - believed(word))).ln();
    let belief: Vec<f64> = words.iter().map(|word| loss(believed(word), word.lie)).collect();
    let plain = losses(&words, |_| [1.0]);
    let watcher = losses(&words, |word| word.features);
    // A belief that has watched as well: it learns how often this player lies, and how sure to be.
    let taught = losses(&words, |word| [odds(word) / 4.0, 1.0]);
    println!(
        "{} words, {:.1} % lies; loss of the watcher {:.4}, of the belief {:.4}, of a belief that was taught {:.4}, \
         of the rate alone {:.4}",
        words.len(),
        100.0 * words.iter().filter(|word| word.lie).count() as f64 / words.len() as f64,
        mean(&watcher),
        mean(&belief),
        mean(&taught),
        mean(&plain)
    );
    for (what, losses) in [("belief", &belief), ("taught belief", &taught)] {
        let (more, error) = dearer(losses, &watcher);
        println!("the {what} costs {more:.4} more than the watcher, give or take {error:.4}");
    }
    assert!(words.len() > 200);
    assert!(mean(&belief) <= mean(&watcher) + 0.03);
    let (more, error) = dearer(&taught, &watcher);
    assert!(more <= 2.0 * error, "{more} give or take {error}");
}
