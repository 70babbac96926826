//! A session whose game is known only at run time.

use crate::by_game::{ByGame, each, map};
use crate::session::{self, Draw, HostedSession, PlanError, Planned};
use crate::{Corrupt, GAMES, Hosted, Row, Waiting};
use enigmata_conduit::State;
use enigmata_game::fair::{FairChance, Proof};
use enigmata_game::{
    Actor, Game, Json, Observer, Outcome, Outdated, Replay, Seat, Seats, Session, TableRefusal,
    ToAct,
};
use enigmata_mansion::{Match, Solo};
use rand::Rng;
use serde_json::Value;
use serde_json::value::to_raw_value;
use std::ops::Range;

/// A session of any game.
pub struct AnySession(ByGame<BoxedSession<Match>, BoxedSession<Solo>, BoxedSession<State>>);

// They are kilobytes large, and are passed on from hand to hand.
type BoxedSession<G> = Box<HostedSession<G>>;
type BoxedPlanned<G> = Box<Planned<G>>;
type BoxedDraw<G> = Box<Draw<G>>;

/// Moves that an [`AnySession`] may make, to be stored first.
pub struct AnyPlanned(ByGame<BoxedPlanned<Match>, BoxedPlanned<Solo>, BoxedPlanned<State>>);

/// A move after which chance draws for a while: to be run where only one table waits for it.
pub struct AnyDraw(ByGame<BoxedDraw<Match>, BoxedDraw<Solo>, BoxedDraw<State>>);

/// What became of a plan.
pub enum AnyPlan {
    /// It is ready to be stored.
    Ready(AnyPlanned),
    /// Chance has to draw first.
    Draw(AnyDraw),
}

/// What a seat is asked, with all that it may know: for a bot to answer, or a coach to explain.
pub struct Question<G: Game> {
    /// What the seat may know.
    pub view: G::View,
    /// What it may do.
    pub legal: Vec<G::Move>,
}

/// A [`Question`] of any game.
pub type AnyQuestion = ByGame<Question<Match>, Question<Solo>, Question<State>>;

/// A copy of a session, to be studied apart from it. It has every secret of the game.
pub type AnyStudy = ByGame<Session<Match>, Session<Solo>, Session<State>>;

impl AnySession {
    /// A game by its name and its stored setup, before its first move. For a game that begins now,
    /// [`crate::complete`] the setup first.
    ///
    /// # Errors
    /// When there is no such game, or its setup is against the rules.
    pub fn open(game: &str, setup: &Value) -> Result<Self, TableRefusal> {
        Ok(Self(match game {
            Match::NAME => ByGame::Mansion(Box::new(HostedSession::open(setup)?)),
            Solo::NAME => ByGame::Solo(Box::new(HostedSession::open(setup)?)),
            State::NAME => ByGame::Conduit(Box::new(HostedSession::open(setup)?)),
            _ => return Err(unknown_game(game)),
        }))
    }

    /// Name of the game: [`Game::NAME`].
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Seats of all players.
    #[must_use]
    pub fn seats(&self) -> Seats {
        each!(&self.0, session => session.game().seats())
    }

    /// Who may act. It tells who has answered in secret, and must not leave the server.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        each!(&self.0, session => session.game().to_act())
    }

    /// Whom the table waits for, as all observers may know it.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        each!(&self.0, session => session.game().waiting())
    }

    /// The result, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, session => session.game().outcome())
    }

    /// How many moves have been made.
    #[must_use]
    pub fn moves(&self) -> u64 {
        each!(&self.0, session => session.session().steps().len() as u64)
    }

    /// How many facts an observer has been told: the sequence number of what they see.
    #[must_use]
    pub fn seq(&self, observer: Observer) -> u64 {
        each!(&self.0, session => session.seq(observer))
    }

    /// The sequence number from which on a seat knows what it is asked now.
    #[must_use]
    pub fn asked_at(&self, seat: Seat) -> u64 {
        each!(&self.0, session => session.asked_at(seat))
    }

    /// Whether a player may speak at the table (K4).
    #[must_use]
    pub fn may_speak(&self, seat: Seat) -> bool {
        each!(&self.0, session => session.game().may_speak(seat))
    }

    /// Whether bots play it.
    #[must_use]
    pub const fn has_bots(&self) -> bool {
        each!(&self.0, session => has_bots(session))
    }

    /// Whether a coach can speak while one plays against bots.
    #[must_use]
    pub const fn has_coach(&self) -> bool {
        each!(&self.0, session => has_coach(session))
    }

    /// The problems that players race to solve at this moment: see [`Hosted::contested`].
    #[must_use]
    pub fn contested(&self) -> Vec<String> {
        each!(&self.0, session => session.game().contested())
    }

    /// Check a move in JSON, and draw what chance does after it. Nothing has changed yet: the moves are to
    /// be stored, and then [`AnySession::commit`] makes them.
    ///
    /// # Errors
    /// Why the move is refused.
    pub fn plan(&self, by: Seat, action: &str, chance: &FairChance) -> Result<AnyPlan, PlanError> {
        each!(&self.0, session => Ok(session.plan(Actor::Seat(by), action, chance)?.into()))
    }

    /// What chance does before the first move.
    ///
    /// # Errors
    /// When a move cannot be written as JSON.
    pub fn plan_start(&self, chance: &FairChance) -> Result<AnyPlanned, PlanError> {
        Ok(AnyPlanned(map!(&self.0, session => Box::new(session.plan_start(chance)?))))
    }

    /// Make the planned moves.
    ///
    /// # Errors
    /// When another move was made since the plan, or it is another session's; nothing has changed then.
    pub fn commit(&mut self, planned: AnyPlanned) -> Result<(), Outdated> {
        match (&mut self.0, planned.0) {
            (ByGame::Mansion(session), ByGame::Mansion(planned)) => session.commit(*planned),
            (ByGame::Solo(session), ByGame::Solo(planned)) => session.commit(*planned),
            (ByGame::Conduit(session), ByGame::Conduit(planned)) => session.commit(*planned),
            (ByGame::Mansion(_) | ByGame::Solo(_) | ByGame::Conduit(_), _) => Err(Outdated),
        }
    }

    /// Make moves that were stored before.
    ///
    /// # Errors
    /// When one is against the rules: those before it are made.
    pub fn replay(&mut self, rows: &[Row]) -> Result<(), Corrupt> {
        each!(&mut self.0, session => session.replay(rows))
    }

    /// What a seat does that has run out of time, in JSON; nothing if it is not asked.
    ///
    /// # Errors
    /// When the move cannot be written as JSON.
    pub fn neutral(&self, seat: Seat, random: &mut dyn Rng) -> serde_json::Result<Option<String>> {
        each!(&self.0, session => session.neutral(seat, random))
    }

    /// What a seat is asked now; nothing if it is not.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<AnyQuestion> {
        Some(map!(&self.0, session => {
            let legal = session.legal(Observer::Seat(seat));
            if legal.is_empty() {
                return None;
            }
            Question { view: session.session().view(Observer::Seat(seat)), legal }
        }))
    }

    /// All that an observer may know, in JSON, and with it what they were told since a sequence number,
    /// where the table remembers that. From now on [`AnySession::update`] says what changes for them.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn subscribe(
        &mut self,
        observer: Observer,
        since: Option<u64>,
    ) -> serde_json::Result<Json> {
        each!(&mut self.0, session => session.subscribe(observer, since))
    }

    /// No connection follows the game as this observer any more.
    pub fn unsubscribe(&mut self, observer: Observer) {
        each!(&mut self.0, session => session.unsubscribe(observer));
    }

    /// What a subscribed observer was told since they were last sent something, in JSON; none if that is nothing.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn update(&mut self, observer: Observer) -> serde_json::Result<Option<Json>> {
        each!(&mut self.0, session => session.update(observer))
    }

    /// What is agreed, every option written out.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn setup(&self) -> serde_json::Result<Value> {
        each!(&self.0, session => serde_json::to_value(session.session().setup()))
    }

    /// What is agreed for another game of the same people.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn again(&self) -> serde_json::Result<Value> {
        each!(&self.0, session => again(session))
    }

    /// The record, with the proof that its deals were fair.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn record(&self, proof: Option<Proof>) -> serde_json::Result<Json> {
        each!(&self.0, session => session.record(proof))
    }

    /// A copy of the session.
    #[must_use]
    pub fn study(&self) -> AnyStudy {
        map!(&self.0, session => session.session().clone())
    }
}

/// For a referee, who is told chance's moves or draws them itself, and shows every observer everything.
impl AnySession {
    /// Make a move in JSON, without what chance does after it. What it told is the range returned of
    /// [`AnySession::heard_in`].
    ///
    /// # Errors
    /// When it is no move, or against the rules; nothing has changed then.
    pub fn play(&mut self, by: Actor, action: &Value) -> Result<Range<usize>, TableRefusal> {
        each!(&mut self.0, session => session.play(by, action))
    }

    /// [`Game::chance`], in JSON.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn chance(&self, mut random: &mut dyn Rng) -> serde_json::Result<Value> {
        each!(&self.0, session => serde_json::to_value(session.game().chance(&mut random)))
    }

    /// How many facts have been told: where the next move's begin.
    #[must_use]
    pub fn disclosures(&self) -> usize {
        each!(&self.0, session => session.session().disclosures().len())
    }

    /// [`Game::legal_moves`], each in JSON.
    ///
    /// # Errors
    /// When one cannot be written as JSON.
    pub fn legal_moves(&self, observer: Observer) -> serde_json::Result<Vec<Json>> {
        each!(&self.0, session => session.legal(observer).iter().map(to_raw_value).collect())
    }

    /// [`Session::heard_in`], each in JSON.
    ///
    /// # Errors
    /// When one cannot be written as JSON.
    pub fn heard_in(
        &self,
        observer: Observer,
        disclosures: Range<usize>,
    ) -> serde_json::Result<Vec<Json>> {
        each!(&self.0, session => {
            session.session().heard_in(observer, disclosures).into_iter().map(to_raw_value).collect()
        })
    }

    /// [`Session::view`], in JSON.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn view(&self, observer: Observer) -> serde_json::Result<Json> {
        each!(&self.0, session => to_raw_value(&session.session().view(observer)))
    }
}

/// The whole of a game that is over, as each observer saw it and as it was; nothing while it is played.
#[must_use]
pub fn replay(study: &AnyStudy) -> Option<Replay> {
    each!(study, session => session.replay())
}

impl AnyPlanned {
    /// The moves, to be stored.
    #[must_use]
    pub fn take_rows(&mut self) -> Vec<Row> {
        each!(&mut self.0, planned => planned.take_rows())
    }

    /// Whom the table waits for after them.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        each!(&self.0, planned => planned.game().waiting())
    }

    /// The number of its first move: so many had been made when it was planned.
    #[must_use]
    pub const fn number(&self) -> u64 {
        each!(&self.0, planned => planned.after())
    }
}

impl AnyDraw {
    /// Draw. It may take a second, and has all that it needs.
    ///
    /// # Errors
    /// When what was drawn cannot be written as JSON.
    pub fn run(self) -> Result<AnyPlanned, PlanError> {
        Ok(AnyPlanned(map!(self.0, draw => Box::new(draw.run()?))))
    }
}

/// How a plan of one game becomes one of any.
macro_rules! any_plan {
    ($($game:ty => $of:ident,)*) => {
        $(impl From<session::Plan<$game>> for AnyPlan {
            fn from(plan: session::Plan<$game>) -> Self {
                match plan {
                    session::Plan::Ready(planned) => Self::Ready(AnyPlanned(ByGame::$of(Box::new(planned)))),
                    session::Plan::Draw(draw) => Self::Draw(AnyDraw(ByGame::$of(Box::new(draw)))),
                }
            }
        })*
    };
}

any_plan! { Match => Mansion, Solo => Solo, State => Conduit, }

const fn has_bots<G: Hosted>(_: &HostedSession<G>) -> bool {
    G::HAS_BOTS
}

const fn has_coach<G: Hosted>(_: &HostedSession<G>) -> bool {
    G::HAS_COACH
}

fn again<G: Hosted>(session: &HostedSession<G>) -> serde_json::Result<Value> {
    serde_json::to_value(G::again(session.session().setup()))
}

/// The refusal of a name that is no game's.
#[must_use]
pub fn unknown_game(game: &str) -> TableRefusal {
    let shown: String = game.chars().take(40).collect();
    TableRefusal {
        code: "unknown_game",
        rule: "",
        sentence: format!(
            "There is no game \"{}\"; the games are: {}.",
            shown.escape_debug(),
            GAMES.join(", ")
        ),
        russian: None,
    }
}
