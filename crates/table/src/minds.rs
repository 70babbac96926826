//! What the bots of a table are asked, and what they have answered.
//!
//! A bot answers after a delay that is drawn before it thinks. Only where thinking takes longer than that does the
//! answer come later; how long bots think depends on nothing that is hidden.

use crate::{BotKind, Chosen, Question, Thought};
use enigmata_game::{Seat, Seats, below};
use enigmata_games::AnySession;
use enigmata_wire::{Millis, Timestamp};
use rand::Rng;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use std::ops::RangeInclusive;

/// A bot for which there was no room is asked again after this time.
const ASK_AGAIN: Millis = Millis(250);

/// The bots of a table.
pub(crate) struct Minds {
    minds: Vec<Mind>,
    random: ChaCha20Rng,
}

/// What a bot has on its mind, if a bot plays for this seat.
#[derive(Clone, Default, Debug)]
struct Mind {
    asked: Option<Asked>,
    /// The question that was given to the driver; there is never more than one.
    thinks_of: Option<u64>,
}

/// A question to a bot.
#[derive(Clone, Debug)]
struct Asked {
    since: Timestamp,
    /// The sequence number from which on the seat knows the question.
    at: u64,
    /// When the bot answers, if it has the answer by then.
    due: Timestamp,
    /// When the question may be given to the driver.
    from: Timestamp,
    answer: Option<Decision>,
}

/// A move that is made for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    /// This move, in JSON.
    Move(String),
    /// The move that says nothing and risks nothing.
    Neutral,
}

impl Minds {
    pub(crate) fn new(seats: usize, random: [u8; 32]) -> Self {
        Self { minds: vec![Mind::default(); seats], random: ChaCha20Rng::from_seed(random) }
    }

    pub(crate) fn resize(&mut self, seats: usize) {
        self.minds.resize(seats, Mind::default());
    }

    /// Where moves of those whose time has run out are drawn from.
    pub(crate) fn random(&mut self) -> &mut dyn Rng {
        &mut self.random
    }

    /// The seat's player is back: what the bot would have answered does not count.
    pub(crate) fn let_go(&mut self, seat: Seat) {
        self.minds[seat.index()].asked = None;
    }

    /// A bot has answered. It counts if the bot is still asked the same.
    pub(crate) fn hear(&mut self, thought: Thought) {
        let Some(mind) = self.minds.get_mut(thought.seat.index()) else { return };
        mind.thinks_of = None;
        if let Some(asked) = mind.asked.as_mut().filter(|asked| asked.at == thought.asked_at) {
            if let Some(after) = thought.answer.as_ref().and_then(|chosen| chosen.after) {
                asked.due = asked.since + Millis::from(after);
            }
            let decision = |chosen: Chosen| Decision::Move(chosen.action);
            asked.answer = Some(thought.answer.map_or(Decision::Neutral, decision));
        }
    }

    /// There was no room for the question to a seat.
    pub(crate) fn postpone(&mut self, seat: Seat, now: Timestamp) {
        let Some(mind) = self.minds.get_mut(seat.index()) else { return };
        mind.thinks_of = None;
        if let Some(asked) = &mut mind.asked {
            asked.from = now + ASK_AGAIN;
        }
    }

    /// Give every bot that is asked something new a moment to answer at, drawn without regard to what it knows; the
    /// others are asked nothing.
    pub(crate) fn wake(
        &mut self,
        game: &AnySession,
        bots: Seats,
        delay: &RangeInclusive<u32>,
        now: Timestamp,
    ) {
        let asked = game.to_act().seats().and(bots);
        for (index, mind) in self.minds.iter_mut().enumerate() {
            let Some(seat) = Seat::checked(index as u8).filter(|seat| asked.contains(*seat)) else {
                mind.asked = None;
                continue;
            };
            let at = game.asked_at(seat);
            if mind.asked.as_ref().is_none_or(|asked| asked.at != at) {
                let span = delay.end().saturating_sub(*delay.start()).saturating_add(1);
                let delay = delay.start() + below(&mut self.random, span);
                let due = now + Millis::from(delay);
                mind.asked = Some(Asked { since: now, at, due, from: now, answer: None });
            }
        }
    }

    /// The questions that can be given to the driver now.
    pub(crate) fn questions<'a>(
        &mut self,
        game: &AnySession,
        bot: impl Fn(Seat) -> Option<&'a BotKind>,
        now: Timestamp,
    ) -> Vec<Question> {
        let mut questions = Vec::new();
        for (index, mind) in self.minds.iter_mut().enumerate() {
            let Some(asked) = &mut mind.asked else { continue };
            if asked.answer.is_some() || mind.thinks_of.is_some() || asked.from > now {
                continue;
            }
            let Some(seat) = Seat::checked(index as u8) else { continue };
            let Some((bot, question)) = bot(seat).zip(game.question(seat)) else {
                mind.asked = None;
                continue;
            };
            mind.thinks_of = Some(asked.at);
            questions.push(Question { seat, asked_at: asked.at, bot: bot.clone(), question });
        }
        questions
    }

    /// What a seat's bot does now, if it is due and has answered. What it would do only after `until`, when the time of
    /// the seat runs out, it does not do.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        now: Timestamp,
        until: Option<Timestamp>,
    ) -> Option<Decision> {
        let mind = self.minds.get_mut(seat.index())?;
        let asked = mind.asked.as_ref()?;
        if asked.due > until.map_or(now, |until| until.min(now)) || asked.answer.is_none() {
            return None;
        }
        mind.asked.take()?.answer
    }

    /// When to look at a seat's bot again; none while it thinks.
    pub(crate) fn next_due(&self, seat: Seat, until: Option<Timestamp>) -> Option<Timestamp> {
        let mind = self.minds.get(seat.index())?;
        let asked = mind.asked.as_ref()?;
        match (&asked.answer, mind.thinks_of) {
            (Some(_), _) => Some(asked.due).filter(|due| until.is_none_or(|until| *due <= until)),
            (None, None) => Some(asked.from),
            (None, Some(_)) => None,
        }
    }
}
