//! A game that is just large enough: questions to one or to all, moves of chance, time that runs out.

/// Two people and a bot.
pub const SEATS: usize = 3;
/// The bot's seat.
pub const BOT: usize = 2;
/// So many questions, and it is over.
pub const QUESTIONS: u32 = 4;

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Chance: the next question.
    Chance,
    /// A player, by seat.
    Seat(usize),
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The next question.
    Question,
    /// An answer of somebody's own, which no other answer equals.
    Answer(u64),
    /// The move that the cluster makes for a player whose time has run out.
    Neutral,
}

/// A move in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who made the move.
    pub by: Actor,
    /// What was done.
    pub what: What,
    /// Tick at which it was made.
    pub made_at: u64,
}

/// Where the game stands: it follows from the log alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    limit: Option<u64>,
    moves: usize,
    question: u32,
    asked: [bool; SEATS],
    asked_at: usize,
    deadline: Option<u64>,
}

impl Game {
    /// Before the first question; answers have so much time, or as much as they like.
    #[must_use]
    pub const fn new(limit: Option<u64>) -> Self {
        Self { limit, moves: 0, question: 0, asked: [false; SEATS], asked_at: 0, deadline: None }
    }

    /// How many moves were made.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// The number of the question.
    #[must_use]
    pub const fn question(&self) -> u32 {
        self.question
    }

    /// Whether a seat is asked.
    #[must_use]
    pub const fn asks(&self, seat: usize) -> bool {
        self.asked[seat]
    }

    /// The first seat that is asked.
    #[must_use]
    pub fn first_asked(&self) -> Option<usize> {
        self.asked.iter().position(|asked| *asked)
    }

    /// With so many moves seen, the question is known.
    #[must_use]
    pub const fn asked_at(&self) -> usize {
        self.asked_at
    }

    /// When the time for the question runs out.
    #[must_use]
    pub const fn deadline(&self) -> Option<u64> {
        self.deadline
    }

    /// Whether all is said.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.question == QUESTIONS && self.first_asked().is_none()
    }

    /// Whether a move may be made here.
    #[must_use]
    pub fn allows(&self, by: Actor) -> bool {
        match by {
            Actor::Chance => self.first_asked().is_none() && self.question < QUESTIONS,
            Actor::Seat(seat) => self.asks(seat),
        }
    }

    /// A move and what chance does after it.
    #[must_use]
    pub fn plan(&self, by: Actor, what: What, made_at: u64) -> Vec<Row> {
        let mut after = self.clone();
        let mut rows = vec![Row { by, what, made_at }];
        after.make(&rows[0]);
        if after.allows(Actor::Chance) {
            rows.push(Row { by: Actor::Chance, what: What::Question, made_at });
        }
        rows
    }

    /// Make a move of the log. One that is not allowed is only counted: the checks find it.
    pub fn make(&mut self, row: &Row) {
        let is_allowed = self.allows(row.by);
        self.moves += 1;
        match row.by {
            Actor::Chance if is_allowed => {
                self.question += 1;
                self.asked = asked(self.question);
                self.asked_at = self.moves;
                self.deadline = self.limit.map(|limit| row.made_at + limit);
            }
            Actor::Seat(seat) if is_allowed => self.asked[seat] = false,
            Actor::Chance | Actor::Seat(_) => {}
        }
        if self.first_asked().is_none() {
            self.deadline = None;
        }
    }
}

/// Odd questions are for all, the others for one after another, the bot first.
const fn asked(question: u32) -> [bool; SEATS] {
    if question % 2 == 1 {
        return [true; SEATS];
    }
    let mut asked = [false; SEATS];
    asked[(BOT + question as usize / 2 - 1) % SEATS] = true;
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_go_to_all_and_to_one_until_it_is_over() {
        let mut game = Game::new(Some(5));
        let first = game.plan(Actor::Chance, What::Question, 10);
        assert_eq!(first.len(), 1);
        game.make(&first[0]);
        assert_eq!((game.deadline(), game.asked_at()), (Some(15), 1));
        let mut asked = Vec::new();
        while let Some(seat) = game.first_asked() {
            asked.push((game.question(), seat));
            for row in game.plan(Actor::Seat(seat), What::Neutral, 20) {
                assert!(game.allows(row.by));
                game.make(&row);
            }
        }
        let expected = [(1, 0), (1, 1), (1, 2), (2, 2), (3, 0), (3, 1), (3, 2), (4, 0)];
        assert_eq!(asked, expected);
        assert!(game.is_over() && game.deadline().is_none());
        assert!(!game.allows(Actor::Chance) && !game.allows(Actor::Seat(0)));
    }
}
