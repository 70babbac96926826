//! The challenge for one: face to face with Chaos (O).

mod apply;
mod between;
mod chance;
mod check;
mod choices;
mod consistent;
mod effects;
mod event;
mod legal;
mod mission;
mod moves;
mod setup;
mod state;
mod truth;
mod view;

pub use choices::SoloChoices;
pub use event::{SoloEvent, SoloMover, SoloRight};
pub use moves::SoloMove;
pub use setup::SoloSetup;
pub use state::{Solo, SoloEnding, SoloWin};
pub use view::{SoloAside, SoloAsks, SoloSpotView, SoloTurn, SoloView};

use crate::illegal::Illegal;
use crate::setup::SetupError;
use enigmata_game::{Actor, Audience, Disclosure, Game, Observer, Outcome, Seat, Seats, ToAct};
use rand::Rng;

impl Game for Solo {
    const NAME: &'static str = "solo";
    type Setup = SoloSetup;
    type SetupError = SetupError;
    type Move = SoloMove;
    type Event = SoloEvent;
    type View = SoloView;
    type Illegal = Illegal;
    type Choices = SoloChoices;

    /// Never refused: every combination of the options is a game (O14).
    fn new(setup: &SoloSetup) -> Result<Self, SetupError> {
        Ok(Self::begin(*setup))
    }

    fn seats(&self) -> Seats {
        Seats::only(Self::PLAYER)
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        Self::to_act(self)
    }

    #[inline]
    fn legal_moves(&self, seat: Seat) -> SoloChoices {
        if seat == Self::PLAYER { self.choices() } else { SoloChoices::NONE }
    }

    fn chance<R: Rng>(&self, random: &mut R) -> SoloMove {
        Self::chance(self, random)
    }

    fn check(&self, actor: Actor, action: &SoloMove) -> Result<(), Illegal> {
        Self::check(self, actor, action)
    }

    #[inline]
    fn apply<A: Audience<SoloEvent>>(&mut self, _: Actor, action: &SoloMove, audience: &mut A) {
        self.make(action, audience);
    }

    /// The same for the player and for anybody who looks on: what lies face-down is not known (K1).
    fn view(&self, _: Observer, heard: &[&SoloEvent]) -> SoloView {
        self.known(heard)
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = match self.ending()? {
            SoloEnding::Won { .. } => self.seats(),
            SoloEnding::Expired { .. } | SoloEnding::Failed { .. } => Seats::NONE,
        };
        Some(Outcome { winners })
    }
}

/// Told to all: solo has no secrets between observers.
#[inline(always)]
fn tell<A: Audience<SoloEvent>>(audience: &mut A, event: SoloEvent) {
    audience.hear(|| Disclosure::All(event));
}
