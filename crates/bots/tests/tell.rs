//! No tell: somebody who watches a sharp's words, and learns from many games what goes with a lie, finds
//! its lies no better than the belief does that everybody can have.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use enigmata_bots::Bot;
use enigmata_bots::mansion::{Personality, Sharp, belief::Belief};
use enigmata_game::Observer;
use enigmata_mansion::{Asks, Match, Seen, Setup};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use support::{play, reliability::Reliability};

/// What can be seen of a word: the name, the speaker's tokens, the time, who has looked where.
const FEATURES: usize = 9 + 9 + 9 + 4;

struct Word {
    features: [f64; FEATURES],
    /// What the belief of those who look on says.
    believed: f64,
    lie: bool,
}

fn words(games: u64, head: usize) -> Vec<Word> {
    let mut words = Vec::new();
    for game in 0..games {
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
            let looked = |it: &&Seen| matches!(it, Seen::Looked { seat, spot: at, .. } if *seat != speaker && *at == spot);
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
    }
    words
}

const fn is_word(seen: &Seen) -> bool {
    matches!(seen, Seen::Announced { .. })
}

/// A logistic regression, learnt by going downhill.
fn learnt(words: &[&Word]) -> [f64; FEATURES] {
    let mut weights = [0.0; FEATURES];
    for _ in 0..600 {
        let mut slope = [0.0; FEATURES];
        for word in words {
            let off = chance(&weights, word) - f64::from(u8::from(word.lie));
            for (slope, feature) in slope.iter_mut().zip(&word.features) {
                *slope += off * feature;
            }
        }
        for (weight, slope) in weights.iter_mut().zip(slope) {
            *weight -= 2.0 * (slope / words.len() as f64 + 0.001 * *weight);
        }
    }
    weights
}

fn chance(weights: &[f64; FEATURES], word: &Word) -> f64 {
    let sum: f64 = weights.iter().zip(&word.features).map(|(a, b)| a * b).sum();
    1.0 / (1.0 + (-sum).exp())
}

#[test]
fn a_watcher_finds_lies_no_better_than_the_belief() {
    // More games make the figures of docs/bots.md.
    let asked = std::env::var("ENIGMATA_TELL").ok().and_then(|it| it.parse().ok());
    let (games, head) = asked.map_or((36, 1_000), |games| (games, 4_000));
    let words = words(games, head);
    let (mut watcher, mut belief, mut plain) =
        (Reliability::default(), Reliability::default(), Reliability::default());
    // What is learnt from one half is tried on the other.
    for half in 0..2 {
        let of = |which: usize| words.iter().enumerate().filter(move |(n, _)| n / 7 % 2 == which);
        let lesson: Vec<&Word> = of(half).map(|(_, word)| word).collect();
        let weights = learnt(&lesson);
        let lies = lesson.iter().filter(|word| word.lie).count() as f64 / lesson.len() as f64;
        for (_, word) in of(1 - half) {
            watcher.note(chance(&weights, word), word.lie);
            belief.note(word.believed.clamp(0.001, 0.999), word.lie);
            plain.note(lies, word.lie);
        }
    }
    println!(
        "{} words, {:.1} % lies; loss of the watcher {:.4}, of the belief {:.4}, of the rate alone {:.4}",
        words.len(),
        100.0 * words.iter().filter(|word| word.lie).count() as f64 / words.len() as f64,
        watcher.mean_loss(),
        belief.mean_loss(),
        plain.mean_loss()
    );
    assert!(words.len() > 200);
    assert!(belief.mean_loss() <= watcher.mean_loss() + 0.03);
}
