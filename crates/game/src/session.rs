//! A game with its record and with all that was told.

use crate::{Actor, Choices, Disclosure, FORMAT, Game, Observer, Record, Step, ToAct, below};
use rand::Rng;
use std::error::Error;
use std::fmt;
use std::ops::Range;

/// A game in progress. Its moves are checked, recorded, applied and told, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    pub(crate) game: G,
    pub(crate) steps: Vec<Step<G::Move>>,
    pub(crate) disclosures: Vec<Disclosure<G::Event>>,
}

/// A refused move. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotPlayed<I>(pub I);

impl<I: fmt::Display> fmt::Display for NotPlayed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<I: Error> Error for NotPlayed<I> {}

impl<G: Game> Session<G> {
    /// A game before its first move.
    ///
    /// # Errors
    /// When the setup is against the rules.
    pub fn new(setup: &G::Setup) -> Result<Self, G::SetupError> {
        let game = G::new(setup)?;
        Ok(Self { setup: setup.clone(), game, steps: Vec::new(), disclosures: Vec::new() })
    }

    /// Setup that the game began with.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The game as it stands, secrets included.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Every move so far.
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// Everything that was told so far.
    pub fn disclosures(&self) -> &[Disclosure<G::Event>] {
        &self.disclosures
    }

    /// Make a move. What it told is the range returned of [`Session::disclosures`].
    ///
    /// # Errors
    /// The rule that forbids it; the session is then unchanged.
    pub fn play(
        &mut self,
        by: Actor,
        action: &G::Move,
    ) -> Result<Range<usize>, NotPlayed<G::Illegal>> {
        self.check(by, action).map_err(NotPlayed)?;
        let from = self.disclosures.len();
        self.steps.push(Step { by, action: action.clone() });
        self.game.apply(by, action, &mut self.disclosures);
        Ok(from..self.disclosures.len())
    }

    /// Whether the actor may make this move now: [`Game::check`].
    ///
    /// # Errors
    /// The rule that forbids the move.
    pub fn check(&self, by: Actor, action: &G::Move) -> Result<(), G::Illegal> {
        self.game.check(by, action)
    }

    /// A uniformly random move for chance or for the lowest seat that may act; none when it is over.
    pub fn random_step<R: Rng>(&self, random: &mut R) -> Option<Step<G::Move>> {
        let (by, action) = match self.game.to_act() {
            ToAct::Chance => (Actor::Chance, self.game.chance(random)),
            ToAct::Seats(seats) => {
                let seat = seats.lowest()?;
                let legal = self.game.legal_moves(seat);
                (Actor::Seat(seat), legal.nth(below(random, legal.len())))
            }
            ToAct::Nobody => return None,
        };
        Some(Step { by, action })
    }

    /// What an observer has heard so far.
    pub fn heard(&self, observer: Observer) -> Vec<&G::Event> {
        self.heard_in(observer, 0..self.disclosures.len())
    }

    /// What an observer heard of some of the disclosures.
    pub fn heard_in(&self, observer: Observer, disclosures: Range<usize>) -> Vec<&G::Event> {
        let disclosures = &self.disclosures[disclosures];
        // Most of what is told is told to all.
        let mut heard = Vec::with_capacity(disclosures.len());
        heard.extend(disclosures.iter().filter_map(|disclosure| disclosure.heard_by(observer)));
        heard
    }

    /// All that an observer may know.
    pub fn view(&self, observer: Observer) -> G::View {
        self.game.view(observer, &self.heard(observer))
    }

    /// The record so far, secrets included.
    pub fn record(&self) -> Record<G::Setup, G::Move> {
        Record {
            format: FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            setup: self.setup.clone(),
            moves: self.steps.clone(),
            fair: None,
        }
    }
}
