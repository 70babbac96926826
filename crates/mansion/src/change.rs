//! What changed in a view, field by field.

use crate::card::Cards;
use crate::character::{Character, Deck};
use crate::event::Event;
use crate::fate::Fate;
use crate::match_play::{Match, MatchView, Standing};
use crate::memory::Sighting;
use crate::setup::Setup;
use crate::solo::{
    Solo, SoloAside, SoloAsks, SoloEnding, SoloEvent, SoloSetup, SoloSpotView, SoloTurn, SoloView,
    SoloWin,
};
use crate::state::Ending;
use crate::view::{Asks, Mine, SeatView, SpotView, Turn, View};
use enigmata_game::{Changing, Observer, Seat, changed, view_change};
use serde::Serialize;

/// What changed in a match, and in its game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionChange"))]
pub struct MatchChange<'a> {
    /// What is agreed, when it changed (P4).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub setup: Option<&'a Setup>,
    /// Where the match stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub standing: Option<&'a Standing>,
    /// What changed in the game.
    pub game: ViewChange<'a>,
}

view_change! {
    /// What changed in a game.
    ViewChange as "MansionGameChange" of View with history of Event;
    whole {
        observer: Observer,
        time: u8,
        last_slot: u8,
        round: u8,
        keeper: Seat,
        turn: Option<Turn>,
        asks: Asks,
        characters_in_play: Deck,
        stack: u8,
        aside: u8,
        discards: Deck,
        mine: Option<Mine>,
        ending: Option<Ending>,
        fate: Option<Fate>,
    }
    lists {
        spots: SpotView,
        seats: SeatView,
        sightings: Sighting,
    }
}

view_change! {
    /// What changed in a solo challenge.
    SoloChange as "SoloChange" of SoloView with history of SoloEvent;
    whole {
        setup: SoloSetup,
        game: u8,
        time: u8,
        last_slot: u8,
        marks: [u8; 3],
        turn: Option<SoloTurn>,
        asks: SoloAsks,
        silence: u8,
        decryption: bool,
        chaos: bool,
        character: Option<Character>,
        required: Cards,
        mission_ready: bool,
        aside: SoloAside,
        ending: Option<SoloEnding>,
        fate: Option<Fate>,
    }
    lists {
        wins: SoloWin,
        spots: SoloSpotView,
        sightings: Sighting,
    }
}

impl Changing for Match {
    type Change<'a> = MatchChange<'a>;

    fn change<'a>(
        old: &'a MatchView,
        history: usize,
        new: &'a MatchView,
        told: &[&Event],
    ) -> MatchChange<'a> {
        // Without the memory aid a new turn takes secrets out of the history, and the end of the
        // game gives them back (K3, E5).
        let is_break =
            |event: &&Event| matches!(event, Event::TurnBegan { .. } | Event::GameEnded { .. });
        let rewritten = !new.setup.memory_aid && told.iter().any(is_break);
        let appended = new.game.history.len() == history + told.len() && !rewritten;
        MatchChange {
            setup: changed(&old.setup, &new.setup),
            standing: changed(&old.standing, &new.standing),
            game: new
                .game
                .fields_since(&old.game, (!appended).then_some(new.game.history.as_slice())),
        }
    }

    fn drop_history(view: &mut MatchView) -> usize {
        std::mem::take(&mut view.game.history).len()
    }
}

impl Changing for Solo {
    type Change<'a> = SoloChange<'a>;

    /// Everything told stays in the history for the whole challenge.
    fn change<'a>(
        old: &'a SoloView,
        _: usize,
        new: &'a SoloView,
        _: &[&SoloEvent],
    ) -> SoloChange<'a> {
        new.fields_since(old, None)
    }

    fn drop_history(view: &mut SoloView) -> usize {
        std::mem::take(&mut view.history).len()
    }
}
