//! The referee: a table of any game, driven by JSON lines (`docs/protocol.md`).

mod answer;
mod command;
mod complaint;
mod lines;

pub use answer::Events;
pub use command::{COMMANDS, Command, Request};
pub use complaint::{Code, Complaint, No, Refused};
pub use lines::{Line, Lines};

use answer::{Answer, Progress};
use enigmata_game::{Actor, Observer, ToAct};
use enigmata_games::{AnySession, complete};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::io::{self, BufRead, Write};
use std::ops::Range;

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// The longest line in bytes, its newline not counted.
pub const LINE_LIMIT: usize = 1 << 20;

/// One table and the answers to everything that is said about it.
pub struct Referee {
    game: String,
    seated: Option<Seated>,
}

/// What the referee says to one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing: the line was blank.
    Nothing,
    /// One line, without its newline.
    Line(String),
    /// One line, and then the referee leaves.
    Last(String),
}

impl Referee {
    /// A referee without a table, for a game unless a setup names another.
    #[must_use]
    pub fn new(game: &str) -> Self {
        Self { game: game.to_owned(), seated: None }
    }

    /// Carry out one line. It may be anything.
    pub fn answer(&mut self, line: &[u8]) -> Reply {
        if line.len() > LINE_LIMIT {
            return Reply::Line(Self::answer_too_long());
        }
        if line.trim_ascii().is_empty() {
            return Reply::Nothing;
        }
        let Request { id, command } = Request::read(line);
        let quit = matches!(command, Ok(Command::Quit));
        let answer = match command.map_err(No::Error).and_then(|command| self.obey(command)) {
            Ok(answer) => answer.line(id),
            Err(no) => answer::no(no, id),
        };
        if quit { Reply::Last(answer) } else { Reply::Line(answer) }
    }

    /// The answer to a line past [`LINE_LIMIT`].
    #[must_use]
    pub fn answer_too_long() -> String {
        let sentence = format!("A line may have at most {LINE_LIMIT} bytes; send shorter ones.");
        answer::no(Complaint::new(Code::LineTooLong, sentence).into(), None)
    }

    fn obey(&mut self, command: Command) -> Result<Answer, No> {
        match command {
            Command::Setup { game, mut setup, seed, deal } => {
                let game = game.unwrap_or_else(|| self.game.clone());
                complete(&game, &mut setup)?;
                let mut seated = Seated::open(&game, &setup, seed)?;
                if let Some(deal) = deal {
                    seated.table.play(Actor::Chance, &deal)?;
                }
                self.begin("setup", seated)
            }
            Command::Load { game, setup, moves, seed } => {
                let mut seated = Seated::open(&game, &setup, seed)?;
                for (step, (by, action)) in moves.iter().enumerate() {
                    seated.play(*by, action).map_err(|no| no.at_step(step))?;
                }
                self.begin("load", seated)
            }
            Command::Move { by, action } => {
                let seated = self.seated()?;
                let played = seated.play(by, &action)?;
                let drawn = seated.draw_due()?;
                let told = played.start..drawn.unwrap_or(played.end);
                Ok(Answer::Move { progress: seated.progress(told)? })
            }
            Command::View { of } => {
                let seated = self.seated()?;
                seated.looks_on(of)?;
                Ok(Answer::View { of, view: seated.table.view(of)? })
            }
            Command::Legal { of } => {
                let seated = self.seated()?;
                seated.looks_on(of)?;
                Ok(Answer::Legal { of, moves: seated.table.legal_moves(of)? })
            }
            Command::Record => Ok(Answer::Record { record: self.seated()?.table.record(None)? }),
            Command::Quit => Ok(Answer::Quit),
        }
    }

    /// Take a new table, once nothing can be refused any more.
    fn begin(&mut self, ok: &'static str, mut seated: Seated) -> Result<Answer, No> {
        seated.draw_due()?;
        let progress = seated.progress(0..seated.table.disclosures())?;
        let (game, seats) = (seated.table.name(), seated.table.seats());
        self.seated = Some(seated);
        Ok(Answer::Begun { ok, game, seats, progress })
    }

    fn seated(&mut self) -> Result<&mut Seated, Complaint> {
        self.seated.as_mut().ok_or_else(|| {
            Complaint::new(Code::NoTable, "There is no table yet; send a setup or load a record.")
        })
    }
}

/// A table and, if the referee draws for chance, from what.
struct Seated {
    table: AnySession,
    random: Option<ChaCha8Rng>,
}

impl Seated {
    fn open(game: &str, setup: &Value, seed: Option<u64>) -> Result<Self, No> {
        let table = AnySession::open(game, setup)?;
        Ok(Self { table, random: seed.map(ChaCha8Rng::seed_from_u64) })
    }

    fn play(&mut self, by: Actor, action: &Value) -> Result<Range<usize>, No> {
        if let Actor::Seat(seat) = by {
            self.looks_on(Observer::Seat(seat))?;
        }
        Ok(self.table.play(by, action)?)
    }

    /// Draw every move of chance that is due. Where what was told ends, if any was drawn.
    fn draw_due(&mut self) -> Result<Option<usize>, No> {
        let Some(random) = self.random.as_mut() else { return Ok(None) };
        let mut end = None;
        while self.table.to_act() == ToAct::Chance {
            let action = self.table.chance(random)?;
            end = Some(self.table.play(Actor::Chance, &action)?.end);
        }
        Ok(end)
    }

    fn looks_on(&self, observer: Observer) -> Result<(), Complaint> {
        match observer {
            Observer::Seat(seat) if !self.table.seats().contains(seat) => {
                let seats: Vec<_> =
                    self.table.seats().iter().map(|seat| seat.to_string()).collect();
                let sentence =
                    format!("Nobody sits at {seat}; the seats here are {}.", seats.join(", "));
                Err(Complaint::new(Code::NoSuchSeat, sentence))
            }
            Observer::Seat(_) | Observer::Spectator => Ok(()),
        }
    }

    fn progress(&self, told: Range<usize>) -> Result<Progress, No> {
        Ok(Progress {
            events: Events::of(&self.table, told)?,
            to_act: self.table.to_act(),
            outcome: self.table.outcome(),
        })
    }
}

/// Answer every line of the input until it ends, the driver quits or the output is closed.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn run(game: &str, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new(game);
    let mut lines = Lines::new(input, LINE_LIMIT);
    while let Some(line) = lines.next_line()? {
        let reply = match line {
            Line::Whole(line) => referee.answer(line),
            Line::TooLong => Reply::Line(Referee::answer_too_long()),
        };
        match reply {
            Reply::Nothing => {}
            Reply::Line(answer) => say(&mut output, &answer)?,
            Reply::Last(answer) => return say(&mut output, &answer),
        }
    }
    Ok(())
}

fn say(output: &mut impl Write, answer: &str) -> io::Result<()> {
    writeln!(output, "{answer}")?;
    output.flush()
}
