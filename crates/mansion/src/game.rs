//! [`State`] as a [`Game`]: one game on its own, as searches and simulations play it.

use crate::choices::Choices;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::setup::{Length, Rules, Setup, SetupError};
use crate::state::State;
use crate::view::View;
use enigmata_game::{Actor, Audience, Game, Observer, Outcome, Seat, Seats, ToAct};
use rand::Rng;

impl Game for State {
    const NAME: &'static str = "mansion-game";
    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Choices = Choices;

    /// The first game at this table, also where a match is agreed. Only a match draws its Time
    /// Keeper; here it is the first seat then.
    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Setup { length: Length::ThreeWins, ..*setup }.validate()?;
        let keeper = setup.keeper.chosen().unwrap_or(Seat::new(0));
        Ok(Self::begin(Rules::new(setup, setup.characters(), true), keeper))
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    #[inline(always)]
    fn to_act(&self) -> ToAct {
        Self::to_act(self)
    }

    #[inline(always)]
    fn legal_moves(&self, seat: Seat) -> Choices {
        Self::legal_moves(self, seat)
    }

    fn chance<R: Rng>(&self, random: &mut R) -> Move {
        Self::chance(self, random)
    }

    fn check(&self, actor: Actor, action: &Move) -> Result<(), Illegal> {
        Self::check(self, actor, action)
    }

    #[inline]
    fn apply<A: Audience<Event>>(&mut self, actor: Actor, action: &Move, audience: &mut A) {
        Self::apply(self, actor, action, audience);
    }

    fn view(&self, observer: Observer, heard: &[&Event]) -> View {
        Self::view(self, observer, heard)
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = self.ending()?.winner().into_iter().collect();
        Some(Outcome { winners })
    }
}
