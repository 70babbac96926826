//! What one seat knows after some random moves: what it has heard, its view and its legal moves, as JSON.
//!
//!     cargo run -p enigmata-game --example seat_view -- [mansion|solo|conduit [SEAT [MOVES]]]

use enigmata_game::{Choices, Game, Observer, Seat, Session};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "mansion".to_owned());
    let seat = args.next().map_or(Ok(0), |text| text.parse())?;
    let seat = Seat::checked(seat).ok_or("there is no such seat")?;
    let moves = args.next().map_or(Ok(12), |text| text.parse())?;
    match &*game {
        "mansion" => {
            show::<enigmata_mansion::Match>(&enigmata_mansion::Setup::standard(4), seat, moves)
        }
        "solo" => {
            show::<enigmata_mansion::Solo>(&enigmata_mansion::SoloSetup::default(), seat, moves)
        }
        "conduit" => {
            show::<enigmata_conduit::State>(&enigmata_conduit::Setup::standard(3), seat, moves)
        }
        _ => Err("the games are mansion, solo and conduit".into()),
    }
}

fn show<G: Game>(setup: &G::Setup, seat: Seat, moves: usize) -> Result<(), Box<dyn Error>> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut session = Session::<G>::new(setup)?;
    if !session.game().seats().contains(seat) {
        return Err("the table has no such seat".into());
    }
    for _ in 0..moves {
        let Some(step) = session.random_step(&mut random) else { break };
        let told = session.play(step.by, &step.action)?;
        for event in session.heard_in(Observer::Seat(seat), told) {
            println!("{}", serde_json::to_string(event)?);
        }
    }
    println!("{}", serde_json::to_string_pretty(&session.view(Observer::Seat(seat)))?);
    for action in session.game().legal_moves(seat).to_vec() {
        println!("{}", serde_json::to_string(&action)?);
    }
    Ok(())
}
