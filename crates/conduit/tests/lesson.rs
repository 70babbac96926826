//! The short game by which the client teaches the network. The client has no rules, so the game is
//! played here and written down as its learner would see it.
//!
//! `UPDATE_GOLDEN=1 cargo test -p enigmata-conduit --test all lesson` rewrites the file.

use enigmata_conduit::network::{Laid, Mix, Networker, Spot, Tile};
use enigmata_conduit::puzzle::{AnyParams, Family, Id};
use enigmata_conduit::{Asks, Ending, Event, Move, Setup, State, SystemView, Turn, View};
use enigmata_game::{Actor, Observer, Seat, Session};
use serde::Serialize;

const LEARNER: u8 = 0;
const VERA: u8 = 1;

/// What is taken in a round: the chambers and the tiles of both, and whether Vera solves her puzzle.
struct Round {
    learner: (Family, &'static str),
    vera: (Family, &'static str),
    solves: bool,
}

const ROUNDS: [Round; 4] = [
    Round {
        learner: (Family::Conduit, "NSg.Er.Wr"),
        vera: (Family::Weight, "Nr.Eg.Sg.Wb"),
        solves: true,
    },
    Round {
        learner: (Family::Fragment, "NESb.Wgg"),
        vera: (Family::Weight, "NEb.Srg.Wb"),
        solves: true,
    },
    Round {
        learner: (Family::Conduit, "NEg.Sbb.Wg"),
        vera: (Family::Weight, "NEb.Sg.Wr"),
        solves: true,
    },
    Round {
        learner: (Family::Conduit, "NESrg.Wgg"),
        vera: (Family::Angular, "NESWrg"),
        solves: false,
    },
];

/// The steps in order. Each has a text in the client, and then what happens on the network once it
/// is heeded: the learner's move if it asks for one, and what Vera does until the next.
const STORY: [(&str, &str); 12] = [
    ("welcome", ""),
    ("cells", ""),
    ("lay", "0 lay 1 0 1"),
    ("put", "0 put 0; 1 lay 0 1 0; 1 put 0"),
    ("shared", "1 lay -1 0 3; 1 put 0"),
    ("second", "0 lay 1 -1 0"),
    ("put_second", "0 put 1"),
    ("join", "0 lay 0 -1 1"),
    ("put_third", "0 put 1; 1 lay -1 -1 1; 1 pass"),
    ("merged", ""),
    ("close", "0 lay 2 0 0"),
    ("scored", ""),
];

/// What the client draws.
#[derive(Serialize)]
struct Moment {
    asks: Asks,
    laid: Vec<Laid>,
    networkers: Vec<Networker>,
    spots: Vec<Spot>,
    systems: Vec<SystemView>,
    points: Vec<u16>,
    supply: Vec<u8>,
    ending: Option<Ending>,
}

#[derive(Serialize)]
struct Step {
    by: u8,
    r#move: Move,
    /// The turns that look alike, or the cells that do not differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alike: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scored: Vec<Event>,
    after: Moment,
}

struct Play {
    session: Session<State>,
    seed: u64,
}

impl Play {
    /// The game until the learner lays the first tile.
    fn new() -> Self {
        let mut play = Self { session: Session::new(&Setup::standard(2)).unwrap(), seed: 0 };
        let tops = Family::ALL.map(|chamber| next(chamber, 0));
        play.act(Actor::Chance, &Move::Begin { start: Seat::new(LEARNER), tops });
        play.go_on();
        play
    }

    fn view(&self) -> View {
        self.session.view(Observer::Seat(Seat::new(LEARNER)))
    }

    /// What the learner hears of a move.
    fn act(&mut self, by: Actor, action: &Move) -> Vec<Event> {
        let told = self.session.play(by, action);
        let told = told.unwrap_or_else(|why| panic!("{by} may not {action:?}: {why:?}"));
        let learner = Observer::Seat(Seat::new(LEARNER));
        self.session.heard_in(learner, told).into_iter().cloned().collect()
    }

    /// All that does not happen on the network: choosing, drawing, solving.
    fn go_on(&mut self) {
        loop {
            let view = self.view();
            let plan = &ROUNDS[usize::from(view.round.max(1)) - 1];
            let taken =
                |seat: Seat| if seat.number() == LEARNER { plan.learner } else { plan.vera };
            let (by, action) = match view.asks {
                Asks::Choose { of } => {
                    let (chamber, tile) = taken(of);
                    let top = view.chambers.iter().find(|one| one.chamber == chamber).unwrap().top;
                    assert_eq!(top.to_string(), tile);
                    (Actor::Seat(of), Move::Choose { chamber })
                }
                Asks::Solve { of, .. } => {
                    let seat = of.iter().next().unwrap();
                    let puzzle = self.session.game().puzzle(seat).unwrap();
                    let solves = seat.number() == LEARNER || plan.solves;
                    let answer = puzzle.solutions(1).pop().unwrap();
                    (Actor::Seat(seat), if solves { Move::Solve { answer } } else { Move::GiveUp })
                }
                Asks::Chance => (Actor::Chance, self.chance(&view)),
                _ => return,
            };
            self.act(by, &action);
        }
    }

    fn chance(&mut self, view: &View) -> Move {
        if let Some(Event::Chose { chamber, .. }) = view.history.last() {
            let tile = next(*chamber, usize::from(view.round));
            return Move::Draw { tile };
        }
        let mut seat = view.start;
        let puzzles = (0..2).map(|_| {
            let chamber = view.chambers.iter().find(|one| one.chosen_by == Some(seat)).unwrap();
            seat = seat.next(2);
            self.seed += 1;
            Id::Seeded { params: AnyParams::all(chamber.chamber)[0], seed: self.seed }.puzzle()
        });
        Move::TurnUp { puzzles: puzzles.collect() }
    }

    fn moment(&self) -> Moment {
        let View { asks, laid, networkers, spots, systems, seats, ending, .. } = self.view();
        let points = seats.iter().map(|seat| seat.points).collect();
        let supply = seats.iter().map(|seat| seat.supply).collect();
        Moment { asks, laid, networkers, spots, systems, points, supply, ending }
    }

    /// The numbers of turns or cells that come to the same.
    fn alike(&self, action: &Move) -> Vec<u8> {
        let view = self.view();
        match (action, &view.asks) {
            (Move::Lay { turn, .. }, Asks::Lay { tile, .. }) => (0..4)
                .filter(|&number| tile.turned(Turn::ALL[usize::from(number)]) == tile.turned(*turn))
                .collect(),
            (Move::Put { cell }, Asks::Put { cells, .. }) => {
                let tile = view.laid.last().unwrap().tile;
                cells.iter().copied().filter(|one| tile.cell(*one) == tile.cell(*cell)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// One move on the network, and what follows off the network.
    fn step(&mut self, line: &str) -> Step {
        let (by, action) = parse(line);
        let alike = self.alike(&action);
        let mut scored = self.act(Actor::Seat(Seat::new(by)), &action);
        scored.retain(|seen| matches!(seen, Event::Scored { .. }));
        self.go_on();
        Step { by, r#move: action, alike, scored, after: self.moment() }
    }
}

/// The tile that a chamber shows after so many rounds: the next that a player is to take there.
fn next(chamber: Family, after: usize) -> Tile {
    let mut planned = ROUNDS.iter().skip(after).flat_map(|round| [round.learner, round.vera]);
    match planned.find(|(of, _)| *of == chamber) {
        Some((_, tile)) => tile.parse().unwrap(),
        None => Mix::STANDARD.chambers[chamber.index()][0],
    }
}

fn parse(line: &str) -> (u8, Move) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |at: usize| words[at].parse::<i16>().unwrap();
    let action = match words[1] {
        "lay" => Move::Lay {
            spot: Spot::checked(number(2), number(3)).unwrap(),
            turn: Turn::ALL[usize::try_from(number(4)).unwrap()],
        },
        "put" => Move::Put { cell: u8::try_from(number(2)).unwrap() },
        "pass" => Move::Pass,
        other => panic!("no such move: {other}"),
    };
    (u8::try_from(number(0)).unwrap(), action)
}

fn moves(part: &str) -> impl Iterator<Item = &str> {
    part.split(';').map(str::trim).filter(|line| !line.is_empty())
}

#[test]
fn the_lesson_is_a_game_by_the_rules() {
    let mut play = Play::new();
    let first = serde_json::to_string(&play.moment()).unwrap();
    let mut lessons = Vec::new();
    for (id, part) in STORY {
        let steps: Vec<Step> = moves(part).map(|line| play.step(line)).collect();
        for step in steps.iter().skip(1) {
            assert_eq!(step.by, VERA, "{id}: one lesson, one move of the learner");
        }
        let steps: Vec<String> =
            steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect();
        let steps =
            if steps.is_empty() { String::new() } else { format!("\n{}", steps.join(",\n")) };
        lessons.push(format!(r#"{{"id":"{id}","steps":[{steps}]}}"#));
    }
    let lessons = lessons.join(",\n");
    let written = format!("{{\"first\":{first},\n\"lessons\":[\n{lessons}\n]}}\n");
    assert!(written.len() < 40_000, "{} bytes are too many to load", written.len());

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/learn/conduit/network.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (number, (written, golden)) in written.lines().zip(golden.lines()).enumerate() {
        assert_eq!(written, golden, "line {}", number + 1);
    }
    assert_eq!(written.lines().count(), golden.lines().count());
}

/// Play the story until a lesson is shown. What was scored on the way.
fn until(lesson: &str) -> (Play, Vec<Event>) {
    let mut play = Play::new();
    let mut scored = Vec::new();
    for (id, part) in STORY {
        if id == lesson {
            return (play, scored);
        }
        for line in moves(part) {
            scored.extend(play.step(line).scored);
        }
    }
    panic!("no such lesson: {lesson}");
}

/// What the lessons say about the game must be so.
#[test]
fn the_lessons_say_what_is_so() {
    let (play, _) = until("put");
    let Asks::Put { cells, .. } = play.view().asks else { panic!() };
    assert_eq!(cells, [0, 1, 2], "everything is free");

    let (play, _) = until("shared");
    let view = play.view();
    assert_eq!(view.systems[0].networkers, [1, 0, 1], "red is hers, green is the learner's");

    let (play, _) = until("put_third");
    let Asks::Put { cells, .. } = play.view().asks else { panic!() };
    assert_eq!(cells, [1, 2, 3], "green is taken in the joined system");
    assert_eq!(play.view().systems[0].networkers, [1, 0, 2], "two of the learner on green");
    assert_eq!(play.view().seats[0].supply, 1);

    let (play, _) = until("merged");
    let view = play.view();
    assert!(view.systems.iter().any(|one| one.networkers[1] == 2), "one of each");
    assert!(matches!(view.asks, Asks::Lay { of, .. } if of.number() == LEARNER));
    assert_eq!(view.systems[0].open_ends, 1, "one end is left");
    assert_eq!(view.seats[0].supply, 0, "so nothing is asked after laying");

    let (play, scored) = until("scored");
    let points = |seen: &Event| match seen {
        Event::Scored { earned, counted } => {
            assert_eq!(usize::from(earned.points), counted.len());
            (earned.networker.owner.number(), earned.points)
        }
        _ => panic!(),
    };
    let scored: Vec<_> = scored.iter().map(points).collect();
    assert_eq!(scored, [(LEARNER, 8), (VERA, 2), (LEARNER, 8)]);
    let ending = play.view().ending.unwrap();
    assert_eq!(ending.winners.iter().map(Seat::number).collect::<Vec<_>>(), [LEARNER]);
    assert_eq!(play.view().seats[0].points, 16);
}
