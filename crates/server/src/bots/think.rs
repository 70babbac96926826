//! How a bot answers what its seat is asked.

use super::{Companion, Players, Task, Think};
use crate::server::Server;
use crate::tables::TableHandle;
use enigmata_bots::conduit::Kind;
use enigmata_conduit::State;
use enigmata_conduit::puzzle::Skill;
use enigmata_game::{Bot, Game};
use enigmata_games::{AnyQuestion, ByGame, Question};
use enigmata_mansion::Match;
use enigmata_table::{Chosen, Question as TableQuestion};
use rand::Rng;
use std::sync::Arc;

/// Have a bot think about a table's question. Whether there was room for it; if not, the table asks again.
#[must_use]
pub fn ask(server: &Server, table: &Arc<TableHandle>, question: TableQuestion) -> bool {
    let TableQuestion { seat, asked_at, bot, question } = question;
    let game = question.name();
    let kind = Companion::offered(game, &bot.name).unwrap_or_else(|_| Companion::usual(game));
    let think = think(question, kind, &server.players)
        // No bot plays this game, so that its seat makes a neutral move.
        .unwrap_or_else(|| Box::new(|_| None));
    let table = Arc::downgrade(table);
    server.pool.ask(Task { table, seat, asked_at, strength: bot.strength, think })
}

/// What chooses this bot's answer; nothing if it does not play this game.
fn think(question: AnyQuestion, bot: Companion, players: &Players) -> Option<Think> {
    match (question, bot) {
        (ByGame::Mansion(question), Companion::Mansion(kind)) => {
            let mansion = players.mansion.clone();
            Some(Box::new(move |random| choose::<Match>(&mut *mansion(kind), &question, random)))
        }
        (ByGame::Conduit(question), Companion::Conduit(kind)) => {
            Some(Box::new(move |random| solve_or_choose(kind, &question, random)))
        }
        (ByGame::Mansion(_) | ByGame::Solo(_) | ByGame::Conduit(_), _) => None,
    }
}

/// The bot's choice. One that chooses what it may not has failed as much as one that panics.
fn choose<G: Game>(
    bot: &mut dyn Bot<G>,
    question: &Question<G>,
    random: &mut dyn Rng,
) -> Option<Chosen> {
    let action = bot.choose(&question.view, &question.legal, random);
    if !question.legal.contains(&action) {
        return None;
    }
    Some(Chosen { action: written(&action)?, after: None })
}

fn solve_or_choose(kind: Kind, question: &Question<State>, random: &mut dyn Rng) -> Option<Chosen> {
    use enigmata_conduit::Move;
    // A solution is on no list, and comes when its time has come.
    if question.legal.contains(&Move::GiveUp) {
        let attempt = kind.player(Skill::STANDARD).attempt(&question.view, random)?;
        let action = attempt.answer.map_or(Move::GiveUp, |answer| Move::Solve { answer });
        return Some(Chosen { action: written(&action)?, after: Some(attempt.millis) });
    }
    choose(&mut kind.player(Skill::STANDARD), question, random)
}

fn written(action: &impl serde::Serialize) -> Option<String> {
    let written = serde_json::to_string(action);
    written.inspect_err(|error| tracing::error!(%error, "a bot's move cannot be written")).ok()
}
