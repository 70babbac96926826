//! A single game, or a match to three wins, with its variants (P, V).

use crate::character::{Character, Deck};
use crate::check::must;
use crate::choices::{Choices, Menu};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::setup::{Keeper, Length, Rules, Set, Setup, SetupError};
use crate::state::{Ending, State};
use crate::view::View;
use enigmata_game::{Actor, Audience, Disclosure, Game, Observer, Outcome, Seat, Seats, ToAct};
use rand::{Rng, RngExt};
use serde::Serialize;

/// Wins that decide a match (P1).
const WINS: u8 = 3;

/// A table's whole undertaking: one game, or as many as it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    setup: Setup,
    game: State,
    /// The games begun so far.
    number: u16,
    /// The Characters in play (V).
    in_play: Deck,
    /// The Characters that have won a game of this match (V2).
    winners: Deck,
    triumphs: [u8; Seat::LIMIT as usize],
    breakthroughs: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Chance draws the first Time Keeper (S2).
    Appointment,
    /// A game is being played.
    Playing,
    /// Chance says which Character joins those in play (V3).
    Admission,
    /// Everybody says that they are ready for the next game (P3).
    Between { ready: Seats, standard: Seats },
    /// The match is over.
    Over { winner: Option<Seat> },
}

/// What an observer may know of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionView"))]
pub struct MatchView {
    /// Options of the table; the set may become the standard one between games (P4).
    pub setup: Setup,
    /// Where the match stands.
    pub standing: Standing,
    /// The game that is being played, or was played last.
    pub game: View,
}

/// Where a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionStanding"))]
pub struct Standing {
    /// The number of the game, counted from one.
    pub game: u16,
    /// Wins that decide the match (P1, P5).
    pub wins_needed: u8,
    /// Games won, by seat; a win is a Triumph (P1).
    pub triumphs: Vec<u8>,
    /// Chaos Breakthroughs so far (P2).
    pub breakthroughs: u8,
    /// The Characters that will be dealt next, once this game is over (P4, V).
    pub characters_in_play: Deck,
    /// Between games: who is ready for the next (P3).
    pub ready: Option<Seats>,
    /// How the games so far ended.
    pub endings: Vec<Ending>,
    /// Whether the match is over.
    pub over: bool,
    /// Player who won the match; nothing before it is over, or when Chaos won.
    pub winner: Option<Seat>,
}

impl Game for Match {
    const NAME: &'static str = "mansion";
    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Event = Event;
    type View = MatchView;
    type Illegal = Illegal;
    type Choices = Choices;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        let in_play = setup.characters();
        let (stage, keeper) = match setup.keeper {
            Keeper::Seat(seat) => (Stage::Playing, seat),
            Keeper::Random => (Stage::Appointment, Seat::new(0)),
        };
        Ok(Self {
            setup: *setup,
            game: State::begin(Rules::new(setup, in_play, true), keeper),
            number: 1,
            in_play,
            winners: Deck::EMPTY,
            triumphs: [0; Seat::LIMIT as usize],
            breakthroughs: 0,
            stage,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(self.setup.players)
    }

    fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::Playing => self.game.to_act(),
            Stage::Appointment | Stage::Admission => ToAct::Chance,
            Stage::Between { ready, .. } => ToAct::Seats(self.seats().minus(ready)),
            Stage::Over { .. } => ToAct::Nobody,
        }
    }

    fn legal_moves(&self, seat: Seat) -> Choices {
        match self.stage {
            Stage::Playing => self.game.legal_moves(seat),
            Stage::Between { ready, .. } if self.seats().minus(ready).contains(seat) => {
                let simplified = self.setup.set == Set::Simplified;
                Choices::new(Menu::Ready, if simplified { 0b11 } else { 0b01 })
            }
            Stage::Appointment | Stage::Between { .. } | Stage::Admission | Stage::Over { .. } => {
                Choices::NONE
            }
        }
    }

    fn chance<R: Rng>(&self, random: &mut R) -> Move {
        if self.stage == Stage::Appointment {
            let number = random.random_range(0..u32::from(self.setup.players));
            return Move::Appoint { keeper: Seat::new(number as u8) };
        }
        if self.stage == Stage::Admission {
            let outside = self.outside();
            let index = random.random_range(0..u32::from(outside.len()).max(1));
            return Move::Admit { character: outside.at(index as u8) };
        }
        self.game.chance(random)
    }

    fn check(&self, actor: Actor, action: &Move) -> Result<(), Illegal> {
        match (self.stage, actor, *action) {
            (Stage::Playing, ..) => self.game.check(actor, action),
            (_, Actor::Seat(seat), _) if !self.seats().contains(seat) => Err(Illegal::NoSuchSeat),
            (Stage::Over { .. }, ..) => Err(Illegal::GameOver),
            (Stage::Appointment, Actor::Chance, Move::Appoint { keeper }) => {
                must(self.seats().contains(keeper), Illegal::WrongKeeper)
            }
            (Stage::Admission, Actor::Chance, Move::Admit { character }) => {
                must(self.outside().contains(character), Illegal::WrongAdmission)
            }
            (Stage::Appointment | Stage::Admission, Actor::Chance, _) => Err(Illegal::WrongChance),
            (Stage::Appointment | Stage::Admission, Actor::Seat(_), _) => Err(Illegal::ChanceFirst),
            (Stage::Between { .. }, Actor::Chance, _) => Err(Illegal::NotChance),
            (Stage::Between { ready, .. }, Actor::Seat(seat), Move::Ready { standard }) => {
                must(!ready.contains(seat), Illegal::AlreadyReady)?;
                must(!standard || self.setup.set == Set::Simplified, Illegal::NoSetChange)
            }
            (Stage::Between { .. }, Actor::Seat(_), _) => Err(Illegal::BetweenGames),
        }
    }

    fn apply<A: Audience<Event>>(&mut self, actor: Actor, action: &Move, audience: &mut A) {
        match (self.stage, actor, *action) {
            (Stage::Playing, ..) => {
                self.game.apply(actor, action, audience);
                if let Some(ending) = self.game.ending() {
                    self.settle(ending, audience);
                }
            }
            (Stage::Appointment, _, Move::Appoint { keeper }) => {
                self.game = State::begin(*self.game.rules(), keeper);
                self.stage = Stage::Playing;
            }
            (Stage::Admission, _, Move::Admit { character }) => {
                self.admit(character, audience);
                self.stage = Stage::Between { ready: Seats::NONE, standard: Seats::NONE };
            }
            (
                Stage::Between { ready, standard },
                Actor::Seat(seat),
                Move::Ready { standard: wish },
            ) => {
                audience.hear(|| Disclosure::All(Event::Ready { seat, standard: wish }));
                let ready = ready.with(seat);
                let standard = if wish { standard.with(seat) } else { standard };
                self.stage = Stage::Between { ready, standard };
                if ready == self.seats() {
                    self.next_game(standard, audience);
                }
            }
            (
                Stage::Appointment | Stage::Admission | Stage::Between { .. } | Stage::Over { .. },
                ..,
            ) => {}
        }
    }

    fn view(&self, observer: Observer, heard: &[&Event]) -> MatchView {
        let is_begin = |event: &&Event| matches!(event, Event::GameBegan { .. });
        let begun = heard.iter().rposition(is_begin).unwrap_or(heard.len());
        // Between games, a new grid has not been dealt yet: what was heard last is of the old game.
        let this_game = if self.game.is_dealt() { &heard[begun..] } else { &[] };
        let ending_of = |event: &Event| {
            if let Event::GameEnded { ending } = *event { Some(ending) } else { None }
        };
        let endings = heard.iter().filter_map(|&event| ending_of(event));
        MatchView {
            setup: self.setup,
            standing: Standing {
                game: self.number,
                wins_needed: self.wins_needed(),
                triumphs: self.seats().iter().map(|seat| self.triumphs[seat.index()]).collect(),
                breakthroughs: self.breakthroughs,
                characters_in_play: self.in_play,
                ready: match self.stage {
                    Stage::Between { ready, .. } => Some(ready),
                    Stage::Appointment | Stage::Playing | Stage::Admission | Stage::Over { .. } => {
                        None
                    }
                },
                endings: endings.collect(),
                over: self.outcome().is_some(),
                winner: match self.stage {
                    Stage::Over { winner } => winner,
                    Stage::Appointment
                    | Stage::Playing
                    | Stage::Admission
                    | Stage::Between { .. } => None,
                },
            },
            game: self.game.view(observer, this_game),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over { winner } => Some(Outcome { winners: winner.into_iter().collect() }),
            Stage::Appointment | Stage::Playing | Stage::Admission | Stage::Between { .. } => None,
        }
    }
}

impl MatchView {
    /// What the game of this view is played by: with [`State::begin`] and what was heard, all that
    /// is needed to imagine how the game may have gone.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules::new(&self.setup, self.game.characters_in_play, self.standing.game == 1)
    }
}

impl Match {
    /// The game that is being played, or was played last.
    #[must_use]
    pub const fn game(&self) -> &State {
        &self.game
    }

    /// The number of the game, counted from one.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Whether a game has ended and the next has not begun (P3).
    #[must_use]
    pub const fn is_between(&self) -> bool {
        matches!(self.stage, Stage::Between { .. } | Stage::Admission)
    }

    const fn wins_needed(&self) -> u8 {
        match self.setup.length {
            Length::Single => 1,
            Length::ThreeWins => WINS,
        }
    }

    /// A game has ended: count it (P1, P2), and change the Characters in play (V).
    fn settle<A: Audience<Event>>(&mut self, ending: Ending, audience: &mut A) {
        let decided = if let Some(seat) = ending.winner() {
            let count = &mut self.triumphs[seat.index()];
            *count += 1;
            let count = *count;
            audience.hear(|| Disclosure::All(Event::Triumph { seat, count }));
            count == self.wins_needed()
        } else {
            self.breakthroughs += 1;
            let count = self.breakthroughs;
            audience.hear(|| Disclosure::All(Event::Breakthrough { count }));
            self.setup.length == Length::Single || count == self.setup.breakthroughs
        };
        if decided {
            let winner = ending.winner();
            audience.hear(|| Disclosure::All(Event::MatchEnded { winner }));
            self.stage = Stage::Over { winner };
            return;
        }
        self.stage = Stage::Between { ready: Seats::NONE, standard: Seats::NONE };
        if let (Set::Gradual, Some(character)) = (self.setup.set, ending.character()) {
            self.change_house(character, audience);
        }
    }

    /// How a win changes the house in the gradual variant (V2, V3).
    fn change_house<A: Audience<Event>>(&mut self, winner: Character, audience: &mut A) {
        let first = !self.winners.contains(winner);
        if first {
            self.winners = self.winners.with(winner);
        }
        let (leaves, joins) = match (winner, first) {
            (Character::Decrypter, true) => (Some(winner), Character::Saboteur),
            (Character::DarkMessiah, true) => (Some(winner), Character::Medium),
            (Character::Wanderer, true) => (None, Character::Archivist),
            (_, _) if !self.in_play.contains(Character::Ghost) => (None, Character::Ghost),
            (_, _) => {
                if !self.outside().is_empty() {
                    self.stage = Stage::Admission;
                }
                return;
            }
        };
        if let Some(character) = leaves {
            self.in_play = self.in_play.without(character);
            audience.hear(|| Disclosure::All(Event::Left { character }));
        }
        if !self.in_play.contains(joins) {
            self.admit(joins, audience);
        }
    }

    fn admit<A: Audience<Event>>(&mut self, character: Character, audience: &mut A) {
        self.in_play = self.in_play.with(character);
        audience.hear(|| Disclosure::All(Event::Joined { character }));
    }

    /// Who is still outside the Mansion (V1).
    fn outside(&self) -> Deck {
        Character::ALL.into_iter().filter(|&character| !self.in_play.contains(character)).collect()
    }

    /// Everybody is ready: a new layout, no tokens, a new deal, the next Time Keeper (P3, P4).
    fn next_game<A: Audience<Event>>(&mut self, standard: Seats, audience: &mut A) {
        if standard == self.seats() {
            self.setup.set = Set::Standard;
            self.in_play = self.setup.characters();
            audience.hear(|| Disclosure::All(Event::StandardSet));
        }
        let keeper = self.game.keeper.next(self.setup.players);
        self.game = State::begin(Rules::new(&self.setup, self.in_play, false), keeper);
        self.number += 1;
        self.stage = Stage::Playing;
    }
}
