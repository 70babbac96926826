//! Every error of the libraries passes through `?` into a box, and says what is wrong.

use enigmata_bots::mansion::Kind;
use enigmata_bots::mansion::arena::{Arena, Header, Journal, JournalError, Trouble, lineup};
use enigmata_bots::mansion::exploiter::ExploitError;
use enigmata_conduit::network::{Network, Tile};
use enigmata_conduit::puzzle::{AnyAnswer, AnyPuzzle};
use enigmata_game::fair::{self, Secret};
use enigmata_game::{Actor, Game, Seat, Session, read_move};
use enigmata_games::{AnySession, Row};
use enigmata_mansion::{Match, Move, Setup};
use serde_json::json;
use std::error::Error;

type Tried = Result<(), Box<dyn Error>>;

#[test]
fn every_error_passes_through_the_question_mark_and_says_what_is_wrong() {
    let cases: [(fn() -> Tried, &str); 18] = [
        (|| Ok(drop(Session::<Match>::new(&Setup::standard(9))?)), "Two to five play"),
        (|| Ok(Setup::standard(1).validate()?), "Two to five play"),
        (
            || Ok(drop(enigmata_conduit::State::new(&enigmata_conduit::Setup::standard(9))?)),
            "2 to 4 players",
        ),
        (|| Ok(session().check(Actor::Seat(Seat::new(0)), &Move::Doubt)?), "wait"),
        (|| Ok(drop(session().play(Actor::Seat(Seat::new(0)), &Move::Doubt)?)), "wait"),
        (
            || {
                let mut record = session().record();
                record.game = "chess".to_owned();
                Ok(drop(record.replay::<Match>()?))
            },
            "another game: \"chess\"",
        ),
        (|| Ok(drop(fair::verify::<Match>(&session().record())?)), "no proof"),
        (
            || {
                let (mut session, random) =
                    (session(), &mut Secret::new([1; 32]).chance(&[]).draw(0));
                let plan = session.plan();
                let deal = session.game().chance(random);
                session.play(Actor::Chance, &deal)?;
                Ok(drop(session.commit(plan)?))
            },
            "another move since the plan",
        ),
        (|| Ok(drop(read_move::<Match>(&json!({ "do": "sing" }))?)), "sing"),
        (|| Ok(drop(AnySession::open("chess", &json!({}))?)), "chess"),
        (
            || {
                let row = Row { by: Actor::Chance, action: "nonsense".to_owned() };
                let mut game = AnySession::open("mansion", &json!({ "players": 2 }))?;
                Ok(game.replay(&[row])?)
            },
            "expected",
        ),
        (
            || {
                let game = AnySession::open("mansion", &json!({ "players": 2 }))?;
                let chance = Secret::new([1; 32]).chance(&[]);
                Ok(drop(game.plan(Seat::new(0), r#"{"do":"doubt"}"#, &chance)?))
            },
            "wait",
        ),
        (|| Ok(drop("nonsense".parse::<AnyPuzzle>()?)), "a family and a colon"),
        (
            || {
                let puzzle: AnyPuzzle = "weight:13.6-5.7-5".parse()?;
                let answer: AnyAnswer = "conduit:ec,3b".parse()?;
                Ok(puzzle.check(&answer)?)
            },
            "puzzle of another chamber",
        ),
        (|| Ok(Network::new(Tile::START).put(Seat::new(0), 0)?), "."),
        (|| Ok(drop("clever".parse::<Kind>()?)), "there is no bot “clever”"),
        (|| Ok(drop("clever".parse::<enigmata_bots::conduit::Kind>()?)), "clever"),
        (|| Ok(drop(lineup::<Kind>(&[], None)?)), "2 to 5 players"),
    ];
    for (number, (case, said)) in cases.into_iter().enumerate() {
        let error = case().unwrap_err().to_string();
        assert!(error.contains(said), "{number}: {error}");
    }
}

#[test]
fn the_errors_of_an_arena_pass_through_the_question_mark() {
    let arena = |players| {
        Arena::new(&["novice".parse::<Kind>()?], Setup::standard(players), 1)
            .map_err(Box::<dyn Error>::from)
    };
    assert!(arena(9).unwrap_err().to_string().contains("Two to five play"));
    assert!(arena(2).unwrap_err().to_string().contains("1 bots are named for 2 players"));
    let read = || -> Tried {
        let arena = Arena::new(&["novice".parse::<Kind>()?; 2], Setup::standard(2), 1)?;
        let header = Header::new(&arena, "0");
        Ok(drop(Journal::read(b"something\n", &arena, &header)?))
    };
    assert!(read().unwrap_err().to_string().contains("something else"));
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
