//! A bot of one's own against the bots of this crate: how often it wins at a table of four.
//!
//!     cargo run --release -p enigmata-bots --example bot -- [KIND [GAMES]]

use enigmata_bots::mansion::Kind;
use enigmata_game::{Bot, Game, Session, below};
use enigmata_mansion::{Match, MatchView, Move, Setup};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Names what it sees, and never doubts.
struct Honest;

impl Bot<Match> for Honest {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        let seen = view.game.mine.as_ref().and_then(|mine| mine.looking_at);
        let is_lie = |name| seen.is_some_and(|seen| seen != name);
        let lies = |action: &Move| matches!(action, Move::Announce { name } if is_lie(*name));
        let honest = legal.iter().filter(|action| **action != Move::Doubt && !lies(action));
        let honest: Vec<&Move> = honest.collect();
        *honest[below(random, honest.len() as u32) as usize]
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let kind: Kind = args.next().as_deref().unwrap_or("novice").parse()?;
    let games: u64 = args.next().map_or(Ok(200), |text| text.parse())?;
    let (mut mine, mut theirs) = (0, 0);
    for seed in 0..games {
        let mut bots: Vec<Box<dyn Bot<Match>>> = vec![Box::new(Honest)];
        bots.extend((0..3).map(|_| kind.player()));
        // Each game begins with the next chair, so that no seat is an advantage.
        let chair = seed as usize % bots.len();
        bots.swap(0, chair);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = Session::<Match>::new(&Setup::standard(4))?;
        while let Some(step) = session.bot_step(&mut bots, &mut random) {
            session.play(step.by, &step.action)?;
        }
        let winners = session.game().outcome().map(|it| it.winners).unwrap_or_default();
        for winner in winners.iter() {
            *(if winner.index() == chair { &mut mine } else { &mut theirs }) += 1;
        }
    }
    println!("{games} games: the honest bot won {mine}, three {kind} bots won {theirs}");
    Ok(())
}
