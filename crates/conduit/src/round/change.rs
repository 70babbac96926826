//! What changed in a view, field by field.

use super::ending::Ending;
use super::event::Event;
use super::setup::Setup;
use super::state::State;
use super::view::{Asks, ChamberView, SeatView, SystemView, View};
use crate::network::{Laid, Networker, Spot};
use enigmata_game::{Changing, Observer, Seat, view_change};

view_change! {
    /// What changed in a game.
    ViewChange as "ConduitChange" of View with history of Event;
    whole {
        observer: Observer,
        setup: Setup,
        round: u8,
        start: Seat,
        asks: Asks,
        ending: Option<Ending>,
    }
    lists {
        chambers: ChamberView,
        seats: SeatView,
        laid: Laid,
        networkers: Networker,
        spots: Spot,
        systems: SystemView,
    }
}

impl Changing for State {
    type Change<'a> = ViewChange<'a>;

    fn change<'a>(old: &'a View, _: usize, new: &'a View, _: &[&Event]) -> ViewChange<'a> {
        new.fields_since(old, None)
    }

    fn drop_history(view: &mut View) -> usize {
        std::mem::take(&mut view.history).len()
    }
}
