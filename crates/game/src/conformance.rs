//! What every game must keep, checked on random games. Each game's tests call these.

use crate::{Actor, Choices, Game, Language, Observer, Refusal, Seat, Session, ToAct, below};
use rand::Rng;

/// One game to be checked.
pub struct Trial<'a, G: Game> {
    /// Setup of the game that is played.
    pub setup: &'a G::Setup,
    /// Every move that can be written down, legal here or not; what is not listed must be refused.
    pub universe: &'a [G::Move],
    /// How likely a player is to make a move, compared with the others that are legal. Uniform
    /// players rarely see the depths of a game.
    pub weight: fn(&G::Move) -> u32,
    /// Legal moves of a seat that no list names, since the list would give a secret away.
    pub unlisted: fn(&G, Seat) -> Vec<G::Move>,
    /// More moves than any game may take.
    pub longest: usize,
    /// What must hold after every move; says what does not.
    pub invariant: fn(&G) -> Result<(), String>,
}

impl<G: Game> Trial<'_, G> {
    /// Play one random game and check that
    /// - every listed move is accepted and nothing else of the universe is,
    /// - a refusal has a code, a rule and a sentence, and changes nothing,
    /// - who is not asked has no move, and who is asked has one,
    /// - the invariant holds,
    /// - the game ends, and only then has an outcome,
    /// - the record replays to the same game, told the same way.
    ///
    /// # Panics
    /// When something of this does not hold.
    #[must_use]
    pub fn run<R: Rng>(&self, random: &mut R) -> Session<G> {
        let mut session = self.begin();
        while let Some((by, action)) = self.next_move(&session, random) {
            assert!(
                session.steps().len() < self.longest,
                "the game goes on after {} moves: {:?}",
                self.longest,
                session.game()
            );
            let played = session.play(by, &action);
            assert!(played.is_ok(), "{by} may not {action:?}: {played:?}");
            self.hold(&session, random);
        }
        self.replays(&session);
        session
    }

    fn begin(&self) -> Session<G> {
        match Session::new(self.setup) {
            Ok(session) => session,
            Err(error) => panic!("{:?} is refused: {error:?}", self.setup),
        }
    }

    /// Check the position and draw a move for an actor.
    fn next_move<R: Rng>(&self, session: &Session<G>, random: &mut R) -> Option<(Actor, G::Move)> {
        let game = session.game();
        let asked = game.to_act().seats();
        for seat in game.seats().iter() {
            let legal = game.legal_moves(seat);
            assert_eq!(legal.is_empty(), !asked.contains(seat), "seat {seat} in {game:?}");
            for action in legal.to_vec() {
                assert!(legal.contains(&action), "{action:?} is listed but not contained");
                let checked = game.check(Actor::Seat(seat), &action);
                assert!(checked.is_ok(), "listed, but {checked:?}: {action:?} in {game:?}");
            }
            for action in self.universe.iter().filter(|&action| !legal.contains(action)) {
                let Err(illegal) = game.check(Actor::Seat(seat), action) else {
                    panic!("not listed, but accepted from seat {seat}: {action:?} in {game:?}");
                };
                speaks(&illegal);
            }
        }
        for action in self.universe {
            let accepted = game.check(Actor::Chance, action).is_ok();
            assert!(!accepted || game.to_act() == ToAct::Chance, "chance: {action:?} in {game:?}");
        }
        assert_eq!(game.outcome().is_some(), game.to_act() == ToAct::Nobody);
        match game.to_act() {
            ToAct::Chance => Some((Actor::Chance, game.chance(random))),
            ToAct::Seats(seats) => {
                let turn = below(random, seats.len()) as usize;
                let seat = seats.iter().nth(turn)?;
                let mut legal = game.legal_moves(seat).to_vec();
                legal.extend((self.unlisted)(game, seat));
                Some((Actor::Seat(seat), weighted(&legal, self.weight, random)?))
            }
            ToAct::Nobody => None,
        }
    }

    fn hold<R: Rng>(&self, session: &Session<G>, random: &mut R) {
        if let Err(broken) = (self.invariant)(session.game()) {
            panic!("{broken} in {:?}", session.game());
        }
        // Views carry the history: building all of them after every move would take squared time.
        if below(random, 8) == 0 {
            for observer in Observer::all(session.game().seats()) {
                let _ = session.view(observer);
            }
        }
    }

    fn replays(&self, session: &Session<G>) {
        let written = serde_json::to_string(&session.record()).unwrap_or_default();
        let read = serde_json::from_str(&written);
        let Ok(record) = read else { panic!("the record does not read back: {read:?}") };
        assert_eq!(session.record(), record);
        assert_eq!(record.replay::<G>().as_ref().ok(), Some(session));
    }
}

/// One of these moves, drawn by weight.
pub fn weighted<M: Clone, R: Rng>(moves: &[M], weight: fn(&M) -> u32, random: &mut R) -> Option<M> {
    let mut ticket = below(random, moves.iter().map(weight).sum());
    let drawn = moves.iter().find(|action| {
        let hit = ticket < weight(action);
        ticket = ticket.wrapping_sub(weight(action));
        hit
    });
    drawn.cloned()
}

/// Whether a text can be shown to a player as it is: whole sentences, written in the letters of a language.
#[must_use]
pub fn is_sentence(text: &str, language: Language) -> bool {
    let has_cyrillic = text.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    let is_whole = text.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
        && text.ends_with(['.', '!', '?'])
        && !text.ends_with("..")
        && !text.contains("{}");
    let mut words = text.split(' ');
    let is_spaced = words.clone().count() > 1 && words.all(|word| !word.is_empty());
    is_whole && is_spaced && has_cyrillic == (language == Language::Russian)
}

/// Whether a text is the name of a code that programs read: `not_your_turn`.
#[must_use]
pub fn is_code(text: &str) -> bool {
    let mut words = text.split('_');
    words.all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase()))
}

/// This is asked millions of times. That all sentences are in order each game's own tests check.
fn speaks(refusal: &impl Refusal) {
    let (code, rule) = (refusal.code(), refusal.rule());
    let sentence = refusal.sentence(Language::English);
    assert!(is_code(code) && rule.starts_with(|c: char| c.is_ascii_uppercase()), "{code}: {rule}");
    assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{sentence}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_sentence_and_what_is_not() {
        use Language::{English, Russian};
        for (text, language) in [
            ("It is not your turn.", English),
            ("Сейчас не ваш ход.", Russian),
            ("5 to 86400 seconds are allowed!", English),
            ("Введите TLS?", Russian),
        ] {
            assert!(is_sentence(text, language), "{text}");
            let other = if language == English { Russian } else { English };
            assert!(!is_sentence(text, other), "{text}");
        }
        for text in [
            "",
            ".",
            "No.",
            "no dot",
            "Two  spaces.",
            "Left {} out.",
            " Spaced out.",
            "lower case.",
            "Well..",
        ] {
            assert!(!is_sentence(text, English) && !is_sentence(text, Russian), "{text}");
        }
        assert!(is_code("not_your_turn") && is_code("late"));
        for text in ["", "_", "Late", "too late", "late_", "z1"] {
            assert!(!is_code(text), "{text}");
        }
    }
}
