//! A game in the terminal: one person and bots.

mod menu;

use crate::args::PlayArgs;
use crate::board;
use crate::failure::Failure;
use crate::glossary::{effect, mission, name, number, short};
use crate::recorded::RecordOf;
use crate::referee::{Line, Lines};
use crate::words::{Speech, is_of_the_match};
use enigmata_game::fair::{FairChance, Secret};
use enigmata_game::{Actor, Bot, Choices, Game, Language, Observer, Record, Seat, Session, ToAct};
use enigmata_mansion::{Asks, Card, Character, Event, Length, Match, MatchView, Move};
use rand::rand_core::TryRng;
use rand::rngs::SysRng;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::ops::Range;
use std::path::Path;

/// The longest answer that a person types, in bytes.
const ANSWER_LIMIT: usize = 1024;

const NAMES: [&str; 5] = ["Ada", "Boris", "Clara", "Dmitri", "Edith"];

/// What commitments are for, in the terminal.
const TABLE: &str = "terminal";

/// The secret from which a seed's game is dealt. Who knows the seed knows the deals: that is what a
/// seed is for.
fn secret(seed: u64) -> Secret {
    let mut bytes = [0; 32];
    ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
    Secret::new(bytes)
}

/// Play until the game is over or the person leaves.
///
/// # Errors
/// When the arguments do not fit together, or the terminal is gone.
pub fn run(args: &PlayArgs, input: impl BufRead, output: &mut impl Write) -> Result<(), Failure> {
    let me = match Seat::checked(args.seat) {
        Some(seat) if args.seat < args.players => seat,
        Some(_) | None => {
            let (last, players) = (args.players - 1, args.players);
            let sentence = format!("With {players} players your seat is one of 0 to {last}.");
            return Err(Failure::Told(sentence));
        }
    };
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng
            .try_next_u64()
            .map_err(|error| Failure::Told(format!("No seed can be drawn: {error}.")))?,
    };
    let setup = args.set.setup(args.players);
    let session = Session::<Match>::new(&setup).map_err(|error| {
        use enigmata_game::Refusal;
        Failure::Told(error.sentence(Language::English).to_owned())
    })?;
    let secret = secret(seed);
    let mut table = Terminal {
        session,
        me,
        speech: Speech::new(Some(me), NAMES.map(str::to_owned).to_vec()),
        others: args.bots.player(),
        // Whims of their own, none of them the deal's.
        whims: ChaCha8Rng::seed_from_u64(seed.wrapping_add(1)),
        drawn: 0,
        chance: secret.chance(&[]),
        language: args.lang.into(),
        length: setup.length,
        lines: Lines::new(input, ANSWER_LIMIT),
        echo: !io::stdin().is_terminal(),
        output,
    };
    writeln!(table.output, "Mansion. Seed {seed}. Type ? for help, q to leave.")?;
    if args.record.is_some() {
        writeln!(table.output, "Chance is bound by the commitment {}.", secret.commit(TABLE))?;
    }
    let left = table.play()?;
    if let Some(file) = &args.record {
        let record = Record { fair: Some(secret.prove(TABLE, &[])), ..table.session.record() };
        keep_record(&record, file)?;
    }
    match left {
        Left::AtTheEnd => writeln!(table.output, "\nThank you for playing.")?,
        Left::Early => writeln!(table.output, "\nYou leave the house. Good bye.")?,
    }
    Ok(())
}

/// Write the record down, also of a game that was left.
fn keep_record(record: &RecordOf<Match>, file: &Path) -> Result<(), Failure> {
    let record = serde_json::to_string(record)?;
    fs::write(file, record + "\n").map_err(|error| {
        Failure::Told(format!("The record cannot be written to {}: {error}.", file.display()))
    })
}

/// How a person left the table.
enum Left {
    AtTheEnd,
    Early,
}

struct Terminal<'a, R, W> {
    session: Session<Match>,
    me: Seat,
    speech: Speech,
    others: Box<dyn Bot<Match>>,
    whims: ChaCha8Rng,
    /// Chance's moves so far, and what they are drawn from.
    drawn: u64,
    chance: FairChance,
    language: Language,
    length: Length,
    lines: Lines<R>,
    /// Whether answers are written out, since no terminal shows them.
    echo: bool,
    output: &'a mut W,
}

impl<R: BufRead, W: Write> Terminal<'_, R, W> {
    fn play(&mut self) -> Result<Left, Failure> {
        loop {
            let (by, action) = match self.session.game().to_act() {
                ToAct::Nobody => return Ok(Left::AtTheEnd),
                ToAct::Chance => {
                    let mut random = self.chance.draw(self.drawn);
                    self.drawn += 1;
                    (Actor::Chance, self.session.game().chance(&mut random))
                }
                ToAct::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { return Ok(Left::AtTheEnd) };
                    let legal = self.session.game().legal_moves(seat).to_vec();
                    let view = self.session.view(Observer::Seat(seat));
                    let action = if seat == self.me {
                        let Some(action) = self.ask(&view, &legal)? else {
                            return Ok(Left::Early);
                        };
                        action
                    } else {
                        self.others.choose(&view, &legal, &mut self.whims)
                    };
                    (Actor::Seat(seat), action)
                }
            };
            match self.session.play(by, &action) {
                Ok(told) => self.narrate(told)?,
                Err(refused) => return Err(Failure::Told(format!("{action:?}: {refused:?}."))),
            }
        }
    }

    fn narrate(&mut self, told: Range<usize>) -> Result<(), Failure> {
        let me = Observer::Seat(self.me);
        let single = self.length == Length::Single;
        let heard = self.session.heard_in(me, told).into_iter();
        for seen in heard.filter(|seen| !(single && is_of_the_match(seen))) {
            if let Event::TurnBegan { .. } | Event::GameBegan { .. } = seen {
                writeln!(self.output)?;
            }
            writeln!(self.output, "  {}", self.speech.say(seen))?;
            if let Event::Revealed { .. } = seen {
                let view = self.session.view(me).game;
                write!(self.output, "\n{}", board::epilogue(&view, self.language))?;
            }
        }
        Ok(())
    }

    /// Ask the person for a move; none when they leave.
    fn ask(&mut self, view: &MatchView, legal: &[Move]) -> Result<Option<Move>, Failure> {
        let fresh = !view.game.turn.is_some_and(|turn| turn.named);
        if matches!(view.game.asks, Asks::Watch { .. })
            || (matches!(view.game.asks, Asks::Turn { .. }) && fresh)
        {
            self.show_table(view)?;
        }
        writeln!(self.output, "\n{}", question(view))?;
        let (mut moves, mut level) = (legal.to_vec(), 0);
        loop {
            let (choices, shown, headings) = menu::choices(&moves, level, view, &self.speech);
            for heading in headings {
                writeln!(self.output, "  To {heading}:")?;
            }
            for choice in choices.iter().filter(|choice| !choice.is_spot) {
                writeln!(self.output, "  {:>2}  {}", choice.key, choice.text)?;
            }
            let spots = choices.iter().filter(|choice| choice.is_spot);
            let spots: Vec<_> = spots.map(|spot| format!("{} {}", spot.key, spot.text)).collect();
            if !spots.is_empty() {
                writeln!(self.output, "   spot  {}", spots.join("  "))?;
            }
            let Some(chosen) = self.choose(&choices, view)? else { return Ok(None) };
            moves.clone_from(&choices[chosen].moves);
            level = shown + 1;
            if let [action] = moves.as_slice() {
                return Ok(Some(*action));
            }
        }
    }

    /// Read lines until one of them is a choice; none when the person leaves.
    fn choose(
        &mut self,
        choices: &[menu::Choice],
        view: &MatchView,
    ) -> Result<Option<usize>, Failure> {
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let answer = match self.lines.next_line()? {
                None => return Ok(None),
                Some(Line::Whole(line)) => String::from_utf8_lossy(line).trim().to_lowercase(),
                Some(Line::TooLong) => "too long".to_owned(),
            };
            if self.echo {
                writeln!(self.output, "{answer}")?;
            }
            let number = answer.parse().ok();
            let chosen = choices.iter().position(|choice| Some(choice.key) == number);
            match answer.as_str() {
                _ if chosen.is_some() => return Ok(chosen),
                "" if choices.len() == 1 => return Ok(Some(0)),
                "q" | "quit" => return Ok(None),
                "t" | "table" => self.show_table(view)?,
                "?" | "h" | "help" => self.help()?,
                _ => {
                    let keys: Vec<_> =
                        choices.iter().map(|choice| choice.key.to_string()).collect();
                    let possible = keys.join(", ");
                    writeln!(self.output, "  Type one of {possible}; t table, ? help, q leave.")?;
                }
            }
        }
    }

    fn show_table(&mut self, view: &MatchView) -> Result<(), Failure> {
        let (game, speech) = (&view.game, &self.speech);
        writeln!(self.output, "\n{}{}", board::time(game), standing(view))?;
        write!(self.output, "{}", board::grid_with_lookers(game, speech))?;
        writeln!(self.output, "  {}", board::LEGEND)?;
        write!(self.output, "{}", board::players(game, speech))?;
        if let Some(character) = game.mine.as_ref().and_then(|mine| mine.character) {
            writeln!(self.output, "You are the {}: {}", name(character), mission(character))?;
        }
        Ok(())
    }

    fn help(&mut self) -> Result<(), Failure> {
        writeln!(self.output, "  What a name does, true or not, when nobody doubts it:")?;
        for card in Card::SHARED {
            writeln!(self.output, "    {:<13} {}", short(card), effect(card))?;
        }
        writeln!(self.output, "  What the Characters want:")?;
        for character in Character::ALL {
            writeln!(self.output, "    {:<13} {}", name(character), mission(character))?;
        }
        writeln!(self.output, "  A wrong doubt silences the doubter, a caught lie the liar.")?;
        Ok(())
    }
}

fn standing(view: &MatchView) -> String {
    if view.standing.wins_needed == 1 {
        return String::new();
    }
    let triumphs: Vec<_> = view.standing.triumphs.iter().map(u8::to_string).collect();
    let (game, lost) = (view.standing.game, view.standing.breakthroughs);
    format!(". Game {game}; wins {}; Breakthroughs {lost}", triumphs.join("-"))
}

/// What is asked of me now.
fn question(view: &MatchView) -> String {
    if view.standing.ready.is_some() {
        return "The game is over.".to_owned();
    }
    let saw = |spot: enigmata_mansion::Spot| {
        let seen = view.game.spots[spot.index()].seen;
        seen.map(|seen| {
            let then = if seen.uncertain { " before it was moved" } else { "" };
            format!(" You saw {} there{then}.", short(seen.card))
        })
        .unwrap_or_default()
    };
    match view.game.asks {
        Asks::Keep { .. } => "Choose your Character.".to_owned(),
        Asks::Turn { .. } => "It is your turn.".to_owned(),
        Asks::Watch { .. } => "You are silenced.".to_owned(),
        Asks::Announce { spot, .. } => {
            let card = view.game.mine.as_ref().and_then(|mine| mine.looking_at);
            let card = card.map_or("?", short);
            format!("Spot {} is {card}. What do you say it is?", number(spot))
        }
        Asks::Doubts { spot, name, .. } => {
            format!("Do you doubt that spot {} is {}?{}", number(spot), short(name), saw(spot))
        }
        Asks::Peek { by, .. } => format!("{}: peek at another card.", short(by)),
        Asks::Open { .. } => "Turn another card up.".to_owned(),
        Asks::Teamwork { .. } => "Teamwork: choose one.".to_owned(),
        Asks::Phantom { .. } => "The Phantom offers more.".to_owned(),
        Asks::Lay { spots, .. } => {
            let spots = spots.spots().map(|spot| number(spot).to_string());
            format!("You hold three cards; lay them on spots {}.", spots.join(", "))
        }
        Asks::Machine { .. } => "The Machine is about to run.".to_owned(),
        Asks::Mix { named, .. } => format!("The Machine shuffles spot {}.", number(named)),
        Asks::Mission { missing, .. } => {
            let cards: Vec<_> = missing.iter().map(short).collect();
            format!("Your mission: show {}.", cards.join(", "))
        }
        Asks::Naming { left, .. } => format!("Your mission: name {left} more cards."),
        Asks::Accuse { .. } => "Your mission: who has Chaos, and who are they?".to_owned(),
        Asks::Chance | Asks::Nothing => String::new(),
    }
}
