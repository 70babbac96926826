//! The game itself: rounds of choosing, solving and placing (R, P, E), and who knows what (K).

mod apply;
mod chance;
mod change;
mod check;
mod choices;
mod clock;
mod ending;
mod event;
mod illegal;
mod moves;
mod setup;
mod state;
mod truth;
mod view;

pub use change::ViewChange;
pub use choices::Choices;
pub use clock::Clock;
pub use ending::{Decided, Ending};
pub use event::{Event, Solution, TurnedUp};
pub use illegal::{Illegal, Untimely};
pub use moves::Move;
pub use setup::{Setup, SetupError};
pub use state::State;
pub use truth::Truth;
pub use view::{Asks, ChamberView, SeatView, SystemView, View, WorkView};

use enigmata_game::{Actor, Audience, Game, Observer, Outcome, Seat, Seats, ToAct};
use rand::Rng;

impl Game for State {
    const NAME: &'static str = "conduit";
    const NEW_SWITCHES: &'static [&'static str] = &["images"];
    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Choices = Choices;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        Ok(Self::begun(setup))
    }

    fn check_new(setup: &Setup) -> Result<(), SetupError> {
        setup.check_new()
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    fn to_act(&self) -> ToAct {
        self.who_acts()
    }

    fn legal_moves(&self, seat: Seat) -> Choices {
        self.choices(seat)
    }

    fn chance<R: Rng>(&self, random: &mut R) -> Move {
        self.draw_chance(random)
    }

    fn check(&self, actor: Actor, action: &Move) -> Result<(), Illegal> {
        self.allows(actor, action)
    }

    fn apply<A: Audience<Event>>(&mut self, actor: Actor, action: &Move, audience: &mut A) {
        self.make(actor, action, audience);
    }

    fn view(&self, observer: Observer, heard: &[&Event]) -> View {
        self.seen_by(observer, heard)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| Outcome { winners: ending.winners })
    }
}
