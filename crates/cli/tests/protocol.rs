//! `docs/protocol.md` says what the referee does: its generated parts are compared with the program,
//! and every name that can come over the wire must be found in it.

use crate::players;
use enigmata_cli::referee::{COMMANDS, Code};
use enigmata_conduit::network::Unfit;
use enigmata_conduit::puzzle::{angular, conduit, fragment, weight};
use enigmata_conduit::{
    Setup as ConduitSetup, SetupError as ConduitSetupError, State as Conduit, Untimely,
};
use enigmata_game::{Game, Language, Observer, Refusal, Session, Step};
use enigmata_mansion::{
    Illegal, Length, Match, Move, Set, Setup, SetupError, Solo, SoloMove, SoloSetup,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write;
use std::marker::PhantomData;
use std::ops::Range;
use std::process::{Command, Stdio};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

fn page() -> String {
    std::fs::read_to_string(PAGE).unwrap()
}

/// The generated parts; `UPDATE_GOLDEN=1` writes them.
#[test]
fn the_generated_parts_are_what_the_program_does() {
    let mut page = page();
    let written = page.clone();
    replace(&mut page, "errors: generated", "errors", &errors());
    replace(&mut page, "refusals: generated", "refusals", &refusals(Illegal::ALL));
    replace(&mut page, "setup refusals: generated", "setup refusals", &refusals(&setup_errors()));
    replace(&mut page, "conduit refusals: generated", "conduit refusals", &conduit_refusals());
    replace(
        &mut page,
        "conduit setup refusals: generated",
        "conduit setup refusals",
        &refusals(ConduitSetupError::ALL),
    );
    let session = session(section(&page, "session: generated answers", "session"));
    replace(&mut page, "session: generated answers", "session", &session);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(PAGE, page).unwrap();
    } else {
        for (now, then) in page.lines().zip(written.lines()) {
            assert_eq!(then, now, "docs/protocol.md is stale: test with UPDATE_GOLDEN=1");
        }
        assert_eq!(page, written, "docs/protocol.md is stale: test with UPDATE_GOLDEN=1");
    }
}

fn bounds(page: &str, begin: &str, end: &str) -> std::ops::Range<usize> {
    let begin = format!("<!-- {begin} -->\n");
    let from = page.find(&begin).unwrap_or_else(|| panic!("no {begin}")) + begin.len();
    let to = page[from..].find(&format!("<!-- end of {end} -->")).unwrap();
    from..from + to
}

fn section<'a>(page: &'a str, begin: &str, end: &str) -> &'a str {
    &page[bounds(page, begin, end)]
}

fn replace(page: &mut String, begin: &str, end: &str, text: &str) {
    page.replace_range(bounds(page, begin, end), text);
}

fn errors() -> String {
    let mut table = "| code | when |\n|---|---|\n".to_owned();
    for code in Code::ALL {
        table += &format!("| `{}` | {} |\n", code.code(), code.meaning());
    }
    table
}

fn refusals<R: Refusal>(refusals: &[R]) -> String {
    let mut table = "| code | rule | sentence |\n|---|---|---|\n".to_owned();
    for refusal in refusals {
        table += &refusal_row(refusal);
    }
    table
}

fn refusal_row(refusal: &dyn Refusal) -> String {
    let (code, rule) = (refusal.code(), refusal.rule());
    format!("| `{code}` | {rule} | {} |\n", refusal.sentence(Language::English))
}

/// Every refusal of a move of Conduit, in the order in which the page tells of them.
fn conduit_refusals() -> String {
    fn all<R: Refusal>(refusals: &[R]) -> impl Iterator<Item = &dyn Refusal> {
        refusals.iter().map(|refusal| refusal as &dyn Refusal)
    }
    let mut table = "| code | rule | sentence |\n|---|---|---|\n".to_owned();
    let every = all(Untimely::ALL)
        .chain(all(Unfit::ALL))
        .chain(all(weight::Wrong::ALL))
        .chain(all(fragment::Wrong::ALL))
        .chain(all(conduit::Wrong::ALL))
        .chain(all(angular::Wrong::ALL));
    for refusal in every {
        table += &refusal_row(refusal);
    }
    table
}

fn setup_errors() -> Vec<SetupError> {
    let all = vec![
        SetupError::Players,
        SetupError::Keeper,
        SetupError::Breakthroughs,
        SetupError::GradualSingle,
    ];
    for error in &all {
        // A new one does not compile here until it is listed above.
        match error {
            SetupError::Players
            | SetupError::Keeper
            | SetupError::Breakthroughs
            | SetupError::GradualSingle => {}
        }
    }
    all
}

/// The sent lines of a session with what the real referee answers to them.
fn session(old: &str) -> String {
    let sent: Vec<_> = old.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let mut child = Command::new(env!("CARGO_BIN_EXE_enigmata"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{}", sent.join("\n")).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<_> = answers.lines().collect();
    assert_eq!(answers.len(), sent.len());
    let mut text = "```text\n".to_owned();
    for (line, answer) in sent.iter().zip(answers) {
        text += &format!("> {line}\n< {answer}\n");
    }
    text + "```\n"
}

/// The row of a table that begins with a name.
fn row(rows: &str, name: &str) -> String {
    let begin = format!("| `{name}` |");
    let found = rows.lines().find(|line| line.starts_with(&begin));
    found.unwrap_or_else(|| panic!("no row for `{name}` in docs/protocol.md")).to_owned()
}

/// A chapter of the page.
fn chapter<'a>(page: &'a str, title: &str) -> &'a str {
    let from = page.find(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no {title}")) + 4;
    let to = page[from..].find("\n## ").map_or(page.len(), |to| from + to);
    &page[from..to]
}

/// An object must have a row of its own that names all its fields.
fn check_row(rows: &str, tag: &str, object: &Value) {
    let fields = object.as_object().unwrap();
    let row = row(rows, fields[tag].as_str().unwrap());
    for field in fields.keys().filter(|&field| field != tag) {
        assert!(row.contains(&format!("`{field}`")), "`{field}` is missing in: {row}");
    }
}

#[test]
fn every_command_and_every_move_has_its_row() {
    let page = page();
    for command in COMMANDS {
        row(chapter(&page, "Commands"), command);
    }
    for action in Move::universe() {
        let written = serde_json::to_value(action).unwrap();
        check_row(chapter(&page, "Moves of `mansion`"), "do", &written);
    }
    for action in SoloMove::universe() {
        let written = serde_json::to_value(action).unwrap();
        check_row(chapter(&page, "Moves of `solo`"), "do", &written);
    }
}

#[test]
fn every_setup_option_has_its_row() {
    let check = |game: &str, setup: Value| {
        for field in setup.as_object().unwrap().keys() {
            row(chapter(&page(), &format!("Setup of `{game}`")), field);
        }
    };
    check("mansion", serde_json::to_value(Setup::standard(4)).unwrap());
    check("solo", serde_json::to_value(SoloSetup::default()).unwrap());
    for setup in players::every_setup(3) {
        check("conduit", serde_json::to_value(setup).unwrap());
    }
}

#[test]
fn whatever_is_told_and_seen_in_random_games_is_on_the_page() {
    let page = page();
    let mut met = BTreeSet::new();
    for seed in 0..300 {
        let set = [Set::Simplified, Set::Standard, Set::Gradual][seed as usize % 3];
        let players = 2 + (seed / 3 % 4) as u8;
        let setup = Setup { set, length: Length::ThreeWins, ..Setup::standard(players) };
        let asks = |view: &Value| view["game"]["asks"].clone();
        check_game::<Match>(&page, &setup, seed, seed < 30, asks, &mut met);
    }
    // These need several wins in one match, a wish of all or a long game for two: rare among random
    // players.
    let rare = ["standard_set", "left", "joined", "stack_empty", "stack_refilled"];
    check_met(chapter(&page, "Events of `mansion`"), &rare, &met);
}

#[test]
fn whatever_is_told_and_seen_in_random_challenges_is_on_the_page() {
    let page = page();
    let mut met = BTreeSet::new();
    for seed in 0..3000 {
        let setup = SoloSetup { late_time: seed % 2 == 0, keep_tokens: seed % 3 == 0 };
        let asks = |view: &Value| view["asks"].clone();
        check_game::<Solo>(&page, &setup, seed, seed < 100, asks, &mut met);
    }
    check_met(chapter(&page, "Events of `solo`"), &[], &met);
}

#[test]
fn whatever_is_told_and_seen_in_random_games_of_conduit_is_on_the_page() {
    let page = page();
    let (mut met, mut made) = (BTreeSet::new(), BTreeSet::from(["do".to_owned()]));
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let setups = players::every_setup(players);
        let setup: &ConduitSetup = &setups[seed as usize % setups.len()];
        let game = Checked::<Conduit>::new(&page);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = Session::<Conduit>::new(setup).unwrap();
        loop {
            let (steps, told) = (session.steps().len(), session.disclosures().len());
            // Games of careless players hardly end before their sixtieth round.
            let stepped = if seed % 4 == 3 {
                session.game().round() < 30
                    && players::step(&mut session, players::lazy, &mut random)
            } else {
                players::sensible_step(&mut session, &mut random)
            };
            if !stepped {
                break;
            }
            let action = &session.steps()[steps].action;
            game.check_move(action);
            let written = serde_json::to_value(action).unwrap();
            made.insert(written["do"].as_str().unwrap().to_owned());
            game.check_told(&session, told..session.disclosures().len(), &mut met);
            if seed < 2 && steps % 8 == 0 {
                game.check_view(&session, |view| view["asks"].clone());
            }
        }
    }
    check_met(chapter(&page, "Events of `conduit`"), &[], &met);
    check_met(chapter(&page, "Moves of `conduit`"), &[], &made);
}

/// Play a random game and look up whatever is written in it.
fn check_game<G: Game>(
    page: &str,
    setup: &G::Setup,
    seed: u64,
    with_views: bool,
    asks: impl Fn(&Value) -> Value,
    met: &mut BTreeSet<String>,
) {
    let game = Checked::<G>::new(page);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::<G>::new(setup).unwrap();
    while let Some(Step { by, action }) = session.random_step(&mut random) {
        game.check_move(&action);
        let told = session.play(by, &action).unwrap();
        game.check_told(&session, told, met);
        if with_views {
            game.check_view(&session, &asks);
        }
    }
}

/// The chapters of a game, in which everything that is written must be found.
struct Checked<'a, G> {
    events: &'a str,
    moves: &'a str,
    views: &'a str,
    game: PhantomData<G>,
}

impl<'a, G: Game> Checked<'a, G> {
    fn new(page: &'a str) -> Self {
        let of_game = |what: &str| chapter(page, &format!("{what} of `{}`", G::NAME));
        let (events, moves, views) = (of_game("Events"), of_game("Moves"), of_game("The view"));
        Self { events, moves, views, game: PhantomData }
    }

    fn check_move(&self, action: &G::Move) {
        check_row(self.moves, "do", &serde_json::to_value(action).unwrap());
    }

    fn check_told(&self, session: &Session<G>, told: Range<usize>, met: &mut BTreeSet<String>) {
        for observer in Observer::all(session.game().seats()) {
            for seen in session.heard_in(observer, told.clone()) {
                let event = serde_json::to_value(seen).unwrap();
                met.insert(event["event"].as_str().unwrap().to_owned());
                check_row(self.events, "event", &event);
            }
        }
    }

    fn check_view(&self, session: &Session<G>, asks: impl Fn(&Value) -> Value) {
        let lowest = session.game().seats().lowest().unwrap();
        let view = serde_json::to_value(session.view(Observer::Seat(lowest))).unwrap();
        check_row(self.views, "what", &asks(&view));
        check_fields(self.views, &view);
    }
}

/// Nothing is on the page that never happens.
fn check_met(events: &str, rare: &[&str], met: &BTreeSet<String>) {
    let rows = events.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    for name in rows.filter(|name| *name != "event" && !rare.contains(name)) {
        assert!(met.contains(name), "`{name}` is on the page, but never happens");
    }
}

/// Every field of a view must be named in its chapter; setup and history have chapters of their own.
fn check_fields(rows: &str, view: &Value) {
    match view {
        Value::Object(fields) => {
            for (field, value) in fields {
                assert!(rows.contains(&format!("`{field}`")), "`{field}` is not in the view");
                if !["setup", "history", "asks", "ending", "endings"].contains(&field.as_str()) {
                    check_fields(rows, value);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| check_fields(rows, item)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
