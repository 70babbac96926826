//! How long it takes to take in one more claim.

#![allow(missing_docs, reason = "a benchmark is no library")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on should stop")]

use enigmata_bots::mansion::belief::Belief;
use enigmata_game::{Observer, Seat, Seats};
use enigmata_mansion::{Card, Character, Deck, MatchView, Right, Seen, Setup, Spot};

fn main() {
    divan::main();
}

/// Four play, I have seen one card, and all others have been looked at and named: 8! grids.
fn view() -> MatchView {
    let session =
        enigmata_game::Session::<enigmata_mansion::Match>::new(&Setup::standard(4)).unwrap();
    let mut view = session.view(Observer::Seat(Seat::new(3)));
    let asked = |seat: Seat| Seats::first(4).without(seat);
    let mut history = vec![
        Seen::GameBegan { keeper: Seat::new(0), characters: Deck::of(&Character::ALL) },
        Seen::Received { character: Character::Wanderer },
    ];
    for turn in 0..9 {
        let (seat, spot) = (Seat::new(turn % 4), Spot::new(turn));
        let card = (turn == 3).then_some(Card::Tome);
        let name = Card::SHARED[usize::from(turn * 5 % 9)];
        history.extend([
            Seen::TurnBegan { turn: turn.into(), seat },
            Seen::Looked { seat, spot, by: Right::Naming, card },
            Seen::Announced { seat, spot, name, asked: asked(seat) },
            Seen::Stood { seat, name },
            Seen::TurnEnded { seat },
        ]);
    }
    view.game.house = Deck::of(&Character::ALL);
    view.game.history = history;
    view
}

#[divan::bench]
fn one_claim(bencher: divan::Bencher) {
    let belief = Belief::of(&view()).unwrap();
    assert_eq!(belief.worlds(), 40_320);
    let seat = Seat::new(1);
    let said = Seen::Announced {
        seat,
        spot: Spot::new(1),
        name: Card::Library,
        asked: Seats::first(4).without(seat),
    };
    bencher.with_inputs(|| belief.clone()).bench_local_refs(|belief| belief.update(&said));
}

#[divan::bench]
fn a_whole_belief(bencher: divan::Bencher) {
    let view = view();
    bencher.bench_local(|| Belief::of(&view));
}
