//! What the coach says of a game, as JSON.

use enigmata_bots::mansion::coach::{analysis, coach};
use enigmata_bots::solo::{SoloCoached, advise};
use enigmata_game::{Choices as _, Game, Json, Observer, Seat, Session};
use enigmata_games::{AnyStudy, ByGame};
use enigmata_mansion::{Match, Solo};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// What the coach tells a seat now; nothing where there is nothing to say.
#[must_use]
pub fn now(game: &AnyStudy, seat: Seat) -> Option<Json> {
    match game {
        ByGame::Mansion(session) => of_mansion(session, seat),
        ByGame::Solo(session) => of_solo(session, seat),
        ByGame::Conduit(_) => None,
    }
}

/// What the coach would have told a seat after so many moves.
#[must_use]
pub fn then(game: &AnyStudy, seat: Seat, moves: usize) -> Option<Json> {
    match game {
        ByGame::Mansion(session) => of_mansion(&after(session, moves)?, seat),
        ByGame::Solo(session) => of_solo(&after(session, moves)?, seat),
        ByGame::Conduit(_) => None,
    }
}

/// What the coach makes of a whole game that is over.
#[must_use]
pub fn whole(game: &AnyStudy) -> Option<Json> {
    match game {
        ByGame::Mansion(session) => written(&analysis(session)),
        ByGame::Solo(_) | ByGame::Conduit(_) => None,
    }
}

fn of_mansion(session: &Session<Match>, seat: Seat) -> Option<Json> {
    written(&coach(&session.view(Observer::Seat(seat)))?)
}

fn of_solo(session: &Session<Solo>, seat: Seat) -> Option<Json> {
    let legal = session.game().legal_moves(seat).to_vec();
    let moves = advise(&session.view(Observer::Seat(seat)), &legal);
    if moves.is_empty() { None } else { written(&SoloCoached { moves }) }
}

/// The game after its first moves.
fn after<G: Game>(session: &Session<G>, moves: usize) -> Option<Session<G>> {
    let mut earlier = Session::new(session.setup()).ok()?;
    for step in session.steps().iter().take(moves) {
        earlier.play(step.by, &step.action).ok()?;
    }
    Some(earlier)
}

fn written(said: &impl Serialize) -> Option<Json> {
    let written = to_raw_value(said);
    written.inspect_err(|error| tracing::error!(%error, "the coach cannot be written")).ok()
}
