//! Bots as a table knows them. How they think is the driver's concern.

use enigmata_game::Seat;
use enigmata_games::AnyQuestion;

/// A kind of bot that can be seated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotKind {
    /// The name by which it is asked for and stored, such as `sharp-bold`.
    pub name: String,
    /// How well it plays.
    pub strength: &'static str,
    /// How it likes to play.
    pub personality: &'static str,
}

/// The kinds of bots that tables can seat.
pub trait Roster: Send + Sync {
    /// The kind that is seated when none is named, and that stands in for people who are away.
    fn usual(&self, game: &str) -> BotKind;

    /// The kind of this name, if it plays this game at tables.
    fn find(&self, game: &str, name: &str) -> Option<BotKind>;
}

/// A question to a bot. The driver answers it with a [`Thought`].
pub struct Question {
    /// The seat that is asked.
    pub seat: Seat,
    /// The sequence number from which on the seat knows what it is asked. It identifies the question.
    pub asked_at: u64,
    /// Kind of bot that answers.
    pub bot: BotKind,
    /// The seat's view and legal moves.
    pub question: AnyQuestion,
}

/// The move that a bot wants to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// A legal move, in JSON.
    pub action: String,
    /// How long the bot takes, in milliseconds since it was asked, where the game says it: a puzzle is solved no
    /// faster than people solve it.
    pub after: Option<u32>,
}

/// A bot's answer to a [`Question`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The seat that was asked.
    pub seat: Seat,
    /// Copy of [`Question::asked_at`].
    pub asked_at: u64,
    /// The move; none if the bot failed.
    pub answer: Option<Chosen>,
}
