//! A player that is a program, and games between such players.

use crate::{Actor, Choices, Game, Observer, Seat, Session, Step, ToAct};
use rand::Rng;

/// A player of a game. It is given its own view, its legal moves and a source of chance, and nothing
/// else: a bot cannot reach the state of the game.
pub trait Bot<G: Game>: Send {
    /// Choose one of the legal moves, of which there is at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Move], random: &mut dyn Rng) -> G::Move;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, view: &G::View, legal: &[G::Move], random: &mut dyn Rng) -> G::Move {
        (**self).choose(view, legal, random)
    }
}

impl<G: Game> Session<G> {
    /// The move that a bot chooses for a seat that may act, by what the seat may know.
    pub fn choose<B: Bot<G>, R: Rng>(&self, seat: Seat, bot: &mut B, random: &mut R) -> G::Move {
        let legal = self.game().legal_moves(seat).to_vec();
        bot.choose(&self.view(Observer::Seat(seat)), &legal, random)
    }

    /// The next move in a game between bots, by chance or by the lowest seat that may act; none when
    /// the game is over. Seat n is played by bot n; where there are fewer bots than seats, they take
    /// the seats in turn.
    ///
    /// # Panics
    /// When there is no bot.
    pub fn bot_step<B: Bot<G>, R: Rng>(
        &self,
        bots: &mut [B],
        random: &mut R,
    ) -> Option<Step<G::Move>> {
        let (by, action) = match self.game().to_act() {
            ToAct::Chance => (Actor::Chance, self.game().chance(random)),
            ToAct::Seats(seats) => {
                let seat = seats.lowest()?;
                let chair = seat.index() % bots.len();
                (Actor::Seat(seat), self.choose(seat, &mut bots[chair], random))
            }
            ToAct::Nobody => return None,
        };
        Some(Step { by, action })
    }
}
