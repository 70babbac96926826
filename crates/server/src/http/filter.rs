//! Which tables a client wants to see.

use crate::wire::{Fault, Stage, TableInfo};
use enigmata_game::Seat;
use enigmata_games::GAMES;
use serde::Deserialize;
use utoipa::IntoParams;

/// Which tables; what is not given does not matter.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Asking {
    /// The game's name, such as `mansion`.
    game: Option<String>,
    /// `waiting` or `playing`.
    stage: Option<String>,
    /// How many seats, 1 to 8.
    players: Option<String>,
    /// Whether one can sit down: `true` or `false`.
    free: Option<String>,
    /// Whether there are limits of time: `true` or `false`.
    clock: Option<String>,
    /// Whether one may look on: `true` or `false`.
    spectators: Option<String>,
}

/// The same, understood.
#[derive(Debug)]
pub(super) struct Filter {
    game: Option<String>,
    stage: Option<Stage>,
    players: Option<usize>,
    free: Option<bool>,
    clock: Option<bool>,
    spectators: Option<bool>,
}

impl Asking {
    pub(super) fn read(self) -> Result<Filter, Fault> {
        Ok(Filter {
            game: given(self.game, "game: mansion, solo or conduit", |game| {
                GAMES.contains(&game).then(|| game.to_owned())
            })?,
            stage: given(self.stage, "stage: waiting or playing", |stage| match stage {
                "waiting" => Some(Stage::Waiting),
                "playing" => Some(Stage::Playing),
                _ => None,
            })?,
            players: given(self.players, "players: 1 to 8", |players| {
                let players = players.parse().ok();
                players.filter(|players| (1..=usize::from(Seat::LIMIT)).contains(players))
            })?,
            free: given(self.free, "free: true or false", |free| free.parse().ok())?,
            clock: given(self.clock, "clock: true or false", |clock| clock.parse().ok())?,
            spectators: given(self.spectators, "spectators: true or false", |spectators| {
                spectators.parse().ok()
            })?,
        })
    }
}

impl Filter {
    pub(super) fn lets(&self, table: &TableInfo) -> bool {
        let is = |wanted: Option<bool>, found: bool| wanted.is_none_or(|wanted| wanted == found);
        let is_free =
            table.stage == Stage::Waiting && table.seats.iter().any(|seat| seat.occupant.is_none());
        self.game.as_ref().is_none_or(|game| *game == table.options.game)
            && self.stage.is_none_or(|stage| stage == table.stage)
            && self.players.is_none_or(|players| players == table.seats.len())
            && is(self.free, is_free)
            && is(self.clock, table.options.clock.is_some())
            && is(self.spectators, table.options.spectators)
    }
}

/// What was given, understood; nothing if it was left empty.
fn given<T>(
    text: Option<String>,
    wanted: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Fault> {
    match text.as_deref() {
        None | Some("") => Ok(None),
        Some(text) => read(text).map(Some).ok_or(Fault::BadFilter(wanted)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_named() {
        let asking = Asking { game: Some("chess".to_owned()), ..Asking::default() };
        let Err(fault) = asking.read() else { panic!("there is no chess here") };
        let sentence = fault.sentence(enigmata_game::Language::English);
        assert!(GAMES.iter().all(|game| sentence.contains(game)), "{sentence}");
    }
}
