//! One game between bots, and what is counted of it.

use super::block::{Block, Counts};
use super::deal::{Deal, Seated};
use super::stream::{Use, stream};
use super::{Arena, Contestant, Witness};
use enigmata_game::{Actor, Choices, Disclosure, Game, NotPlayed, Observer, Seat, Session, ToAct};
use enigmata_game::{Language, Refusal};
use enigmata_mansion::{Cause, Character, Ending, Event, Illegal, Match, MatchView, Move, Setup};
use std::fmt;

/// A bot made a move that is against the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foul {
    /// Name of the bot.
    pub bot: String,
    /// In which deal.
    pub deal: u64,
    /// In which of its games.
    pub game: u32,
    /// What it did.
    pub action: Move,
    /// Why the move was refused.
    pub rule: Illegal,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bot, deal, game, action, rule } = self;
        let sentence = rule.sentence(Language::English);
        write!(f, "{bot} plays against {} in game {game} of deal {deal}: ", rule.rule())?;
        write!(f, "{action:?}. {sentence}")
    }
}

impl std::error::Error for Foul {}

/// Play one of the games of a deal.
pub(super) fn play<C: Contestant, W: Witness>(
    arena: &Arena<C>,
    table: &[usize],
    (number, deal): (u64, &Deal),
    game: u32,
    witness: &W,
) -> Result<Block, Foul> {
    let Seated { action: dealing, keeper, places } = deal.seated(game);
    let mut chance = stream(arena.seed, number, Use::Later, 0);
    let mut players: Vec<_> = places
        .iter()
        .map(|&place| {
            let whose = u64::from(game) * u64::from(Seat::LIMIT) + place as u64;
            (arena.kinds[table[place]].player(), stream(arena.seed, number, Use::Bot, whose))
        })
        .collect();
    let mut ledger = Ledger::new(table, places, number, arena.kinds.len());
    let setup = Setup { keeper: keeper.into(), ..arena.setup };
    let mut session = match Session::<Match>::new(&setup) {
        Ok(session) => session,
        Err(error) => unreachable!("the arena has checked its setup: {error:?}"),
    };
    let mut dealing = Some(dealing);
    loop {
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let later = || session.game().chance(&mut chance);
                (Actor::Chance, dealing.take().unwrap_or_else(later))
            }
            ToAct::Seats(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let legal = session.game().legal_moves(seat).to_vec();
                let view = session.view(Observer::Seat(seat));
                let (player, random) = &mut players[seat.index()];
                let mut think = || player.choose(&view, &legal, random);
                // Where there is nothing to choose, no thought is waited for.
                let action = if legal.len() > 1 {
                    witness.measure(ledger.kind(seat), think)
                } else {
                    think()
                };
                ledger.decided(seat, &view, &action);
                (Actor::Seat(seat), action)
            }
        };
        let told = session.play(by, &action).map_err(|NotPlayed(rule)| {
            let bot = match by {
                Actor::Seat(seat) => arena.kinds[ledger.kind(seat)].name(),
                Actor::Chance => "chance".to_owned(),
            };
            Foul { bot, deal: number, game, action, rule }
        })?;
        session.disclosures()[told].iter().for_each(|disclosure| ledger.hear(disclosure));
    }
    let state = session.game().game();
    if let Some(ending) = state.ending() {
        ledger.ended(ending, state.turns().into());
    }
    Ok(ledger.block)
}

/// Counts while a game is played.
struct Ledger {
    block: Block,
    /// Which place of the table sits in each seat.
    places: Vec<usize>,
    /// Who each seat was at the beginning.
    began: Vec<Option<Character>>,
    /// Whether the last name was a lie.
    lie: bool,
}

impl Ledger {
    fn new(table: &[usize], places: Vec<usize>, deal: u64, kinds: usize) -> Self {
        let mut block = Block::new(table, deal, kinds);
        block.games = 1;
        for &kind in table {
            block.kinds[kind].seats += 1;
        }
        Self { block, began: vec![None; places.len()], places, lie: false }
    }

    fn kind(&self, seat: Seat) -> usize {
        self.block.table[self.places[seat.index()]]
    }

    fn counts(&mut self, seat: Seat) -> &mut Counts {
        let kind = self.kind(seat);
        &mut self.block.kinds[kind]
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only names, doubts and attempts count")]
    fn decided(&mut self, seat: Seat, view: &MatchView, action: &Move) {
        self.block.decisions += 1;
        match *action {
            Move::Announce { name } => {
                let card = view.game.mine.as_ref().and_then(|mine| mine.looking_at);
                self.lie = card.is_some_and(|card| card != name);
                let lie = u32::from(self.lie);
                let counts = self.counts(seat);
                counts.names += 1;
                counts.lies += lie;
            }
            Move::Believe => self.counts(seat).asked += 1,
            Move::Doubt => {
                let lie = u32::from(self.lie);
                let counts = self.counts(seat);
                counts.asked += 1;
                counts.doubts += 1;
                counts.right += lie;
            }
            Move::Attempt => self.counts(seat).attempts += 1,
            _ => {}
        }
    }

    fn hear(&mut self, disclosure: &Disclosure<Event>) {
        let (Disclosure::All(event) | Disclosure::Only { told: event, .. }) = *disclosure;
        match (event, disclosure) {
            (
                Event::Received { character } | Event::Kept { character },
                Disclosure::Only { seats, .. },
            ) => {
                let Some(seat) = seats.lowest() else { return };
                self.began[seat.index()] = Some(character);
                self.counts(seat).dealt[character as usize] += 1;
            }
            (Event::Doubted { speaker, truth: false, .. }, _) => self.counts(speaker).caught += 1,
            (Event::Eliminated { seat, .. }, _) => self.counts(seat).failures += 1,
            _ => {}
        }
    }

    fn ended(&mut self, ending: Ending, turns: u32) {
        self.block.turns += turns;
        match ending {
            Ending::Mission { character, .. } => self.block.missions[character as usize] += 1,
            Ending::Saboteur { .. } => self.block.saboteurs += 1,
            Ending::Breakthrough { cause: Cause::Time } => self.block.expired += 1,
            Ending::Breakthrough { cause: Cause::Eliminated } => self.block.eliminated += 1,
        }
        if let Some(winner) = ending.winner() {
            self.block.places[self.places[winner.index()]] += 1;
            let began = self.began[winner.index()];
            let counts = self.counts(winner);
            counts.wins += 1;
            if let Some(character) = began {
                counts.won[character as usize] += 1;
            }
        }
    }
}
