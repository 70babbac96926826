//! Every error of the libraries passes through `?` into a box, and says what is wrong.

use enigmata_bots::mansion::arena::{Arena, Header, Journal, JournalError, Trouble, lineup};
use enigmata_bots::mansion::exploiter::ExploitError;
use enigmata_bots::mansion::{Kind, Strength};
use enigmata_conduit::network::{Network, Tile};
use enigmata_conduit::puzzle::{AnyAnswer, AnyPuzzle};
use enigmata_game::fair::{self, Secret};
use enigmata_game::{Actor, Game, Seat, Session, read_move};
use enigmata_games::{AnySession, Row};
use enigmata_mansion::{Match, Move, Setup};
use serde_json::json;
use std::error::Error;

type Tried = Result<(), Box<dyn Error>>;

/// What is tried fails, and says so.
#[track_caller]
fn check(said: &str, tried: impl FnOnce() -> Tried) {
    let error = tried().unwrap_err().to_string();
    assert!(error.contains(said), "{error}");
}

#[test]
fn every_error_of_a_game_passes_through_the_question_mark() {
    let (first, doubt) = (Actor::Seat(Seat::new(0)), Move::Doubt);
    check("Two to five play", || Ok(Setup::standard(1).validate()?));
    check("Two to five play", || {
        Session::<Match>::new(&Setup::standard(9))?;
        Ok(())
    });
    check("wait", || Ok(session().check(first, &doubt)?));
    check("wait", || {
        session().play(first, &doubt)?;
        Ok(())
    });
    check("another game: \"chess\"", || {
        let mut record = session().record();
        record.game = "chess".to_owned();
        record.replay::<Match>()?;
        Ok(())
    });
    check("no proof", || {
        fair::verify::<Match>(&session().record())?;
        Ok(())
    });
    check("another move since the plan", || {
        let (mut session, chance) = (session(), Secret::new([1; 32]).chance(&[]));
        let plan = session.plan();
        let deal = session.game().chance(&mut chance.draw(0));
        session.play(Actor::Chance, &deal)?;
        session.commit(plan)?;
        Ok(())
    });
    check("sing", || {
        read_move::<Match>(&json!({ "do": "sing" }))?;
        Ok(())
    });
}

#[test]
fn every_error_of_conduit_passes_through_the_question_mark() {
    check("2 to 4 players", || Ok(enigmata_conduit::Setup::standard(9).validate()?));
    check("a family and a colon", || {
        "nonsense".parse::<AnyPuzzle>()?;
        Ok(())
    });
    check("puzzle of another chamber", || {
        let puzzle: AnyPuzzle = "weight:13.6-5.7-5".parse()?;
        let answer: AnyAnswer = "conduit:ec,3b".parse()?;
        Ok(puzzle.check(&answer)?)
    });
    check("tile", || Ok(Network::new(Tile::START).put(Seat::new(0), 0)?));
}

#[test]
fn every_error_of_a_game_known_at_run_time_passes_through_the_question_mark() {
    let open = || AnySession::open("mansion", &json!({ "players": 2 }));
    check("chess", || {
        AnySession::open("chess", &json!({}))?;
        Ok(())
    });
    check("expected", || {
        let row = Row { by: Actor::Chance, action: "nonsense".to_owned() };
        Ok(open()?.replay(&[row])?)
    });
    check("wait", || {
        let chance = Secret::new([1; 32]).chance(&[]);
        open()?.plan(Seat::new(0), r#"{"do":"doubt"}"#, &chance)?;
        Ok(())
    });
}

#[test]
fn every_error_of_bots_passes_through_the_question_mark() {
    check("there is no bot “clever”", || {
        "clever".parse::<Kind>()?;
        Ok(())
    });
    check("clever", || {
        "clever".parse::<enigmata_bots::conduit::Kind>()?;
        Ok(())
    });
    check("2 to 5 players", || {
        lineup::<Kind>(&[], None)?;
        Ok(())
    });
    let arena =
        |players| Arena::new(&[Kind::from(Strength::Novice); 2], Setup::standard(players), 1);
    check("Two to five play", || {
        arena(9)?;
        Ok(())
    });
    check("something else", || {
        let arena = arena(2)?;
        Journal::read(b"something\n", &arena, &Header::new(&arena, "0"))?;
        Ok(())
    });
}

/// These come only from a bot that breaks the rules, from a witness that fails, or from a table.
#[test]
fn what_cannot_be_provoked_here_is_an_error_as_well() {
    fn is_error<E: Error + Send + Sync + 'static>() {}
    is_error::<enigmata_bots::mansion::arena::Foul>();
    is_error::<Trouble<JournalError>>();
    is_error::<ExploitError>();
    is_error::<enigmata_bots::conduit::arena::Foul>();
    is_error::<enigmata_server::wire::Fault>();
}

fn session() -> Session<Match> {
    Session::new(&Setup::standard(3)).unwrap()
}
