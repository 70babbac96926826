//! A game of one's own: two seats take one to three stones in turn, and whoever takes the last one wins.
//!
//!     cargo run -p enigmata-game --example nim

use enigmata_game::{
    Actor, Audience, Bot, Choices, Disclosure, Game, Observer, Outcome, Seat, Seats, Session,
    ToAct, below, refusals,
};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// Stones on the table at the start; chance draws the seat that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Setup {
    stones: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Move {
    /// Chance: the seat that begins.
    Begin { seat: Seat },
    /// Take so many stones.
    Take { stones: u32 },
}

refusals! {
    /// Why a setup or a move is refused.
    Refused;
    NoStones = "no_stones", "N1", "There must be a stone.", "Нужен хотя бы один камень.";
    NotYourTurn = "not_your_turn", "N2", "It is not your turn.", "Сейчас не ваш ход.";
    BadCount = "bad_count", "N3", "Take 1 to 3 of the stones.", "Возьмите от 1 до 3 камней.";
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Nim {
    stones: u32,
    turn: Option<Seat>,
}

/// Nothing is hidden: everybody sees the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct View {
    stones: u32,
    turn: Option<Seat>,
}

/// The legal moves: one stone up to so many.
struct UpTo(u32);

impl Choices<Move> for UpTo {
    fn len(&self) -> u32 {
        self.0
    }

    fn nth(&self, k: u32) -> Move {
        Move::Take { stones: k + 1 }
    }

    fn contains(&self, action: &Move) -> bool {
        matches!(action, Move::Take { stones } if (1..=self.0).contains(stones))
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    type Setup = Setup;
    type SetupError = Refused;
    type Move = Move;
    type Event = Move;
    type View = View;
    type Illegal = Refused;
    type Choices = UpTo;

    fn new(setup: &Setup) -> Result<Self, Refused> {
        if setup.stones == 0 {
            return Err(Refused::NoStones);
        }
        Ok(Self { stones: setup.stones, turn: None })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn to_act(&self) -> ToAct {
        match self.turn {
            _ if self.stones == 0 => ToAct::Nobody,
            Some(seat) => ToAct::Seats(Seats::only(seat)),
            None => ToAct::Chance,
        }
    }

    fn legal_moves(&self, seat: Seat) -> UpTo {
        UpTo(if self.turn == Some(seat) { self.stones.min(3) } else { 0 })
    }

    fn chance<R: Rng>(&self, random: &mut R) -> Move {
        Move::Begin { seat: Seat::new(below(random, 2) as u8) }
    }

    fn check(&self, actor: Actor, action: &Move) -> Result<(), Refused> {
        match (actor, action) {
            (Actor::Chance, Move::Begin { seat }) if self.to_act() == ToAct::Chance => {
                if self.seats().contains(*seat) { Ok(()) } else { Err(Refused::NotYourTurn) }
            }
            (Actor::Seat(seat), Move::Take { .. }) if self.to_act().seats().contains(seat) => {
                if self.legal_moves(seat).contains(action) {
                    Ok(())
                } else {
                    Err(Refused::BadCount)
                }
            }
            (Actor::Chance | Actor::Seat(_), Move::Begin { .. } | Move::Take { .. }) => {
                Err(Refused::NotYourTurn)
            }
        }
    }

    fn apply<A: Audience<Move>>(&mut self, _: Actor, action: &Move, audience: &mut A) {
        match *action {
            Move::Begin { seat } => self.turn = Some(seat),
            Move::Take { stones } => {
                self.stones -= stones;
                // Of a game that is over it is still known who took the last stone.
                if self.stones > 0 {
                    self.turn = self.turn.map(|seat| seat.next(2));
                }
            }
        }
        audience.hear(|| Disclosure::All(*action));
    }

    fn view(&self, _: Observer, _: &[&Move]) -> View {
        View { stones: self.stones, turn: self.turn }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.turn.filter(|_| self.stones == 0)?;
        Some(Outcome { winners: Seats::only(winner) })
    }
}

/// Leaves a multiple of four wherever that is possible.
struct Exact;

impl Bot<Nim> for Exact {
    fn choose(&mut self, view: &View, legal: &[Move], random: &mut dyn Rng) -> Move {
        let best = Move::Take { stones: view.stones % 4 };
        if legal.contains(&best) { best } else { legal[below(random, legal.len() as u32) as usize] }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut session = Session::<Nim>::new(&Setup { stones: 21 })?;
    while let Some(step) = session.bot_step(&mut [Exact], &mut random) {
        session.play(step.by, &step.action)?;
        println!("{}: {:?}, {} left", step.by, step.action, session.game().stones);
    }
    println!("{:?}", session.game().outcome());
    Ok(())
}
