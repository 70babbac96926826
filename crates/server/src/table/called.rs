//! What people and bots are called at a table: who could be taken for another is told apart by a mark.
//!
//! The mark is that of the seat, or a higher one without a seat. What is stored is the name with its mark, so
//! that every client, the chat, the history and the replay show the same, and it stays the same until the
//! person is called otherwise.

use super::{Chair, Table};
use crate::bots::Companion;
use crate::identity::told_apart;
use crate::store::Player;
use enigmata_game::Seat;

/// Names for bots, given out in this order, and how clients write them in Russian.
pub(super) const BOT_NAMES: [[&str; 2]; 5] =
    [["Ada", "Ада"], ["Joan", "Джоан"], ["Alan", "Алан"], ["Dilly", "Дилли"], ["Mavis", "Мэвис"]];

/// The first mark of those who have no seat; none of a seat is as high.
const WITHOUT_SEAT: u8 = Seat::LIMIT + 1;
/// The last mark that there is.
const LAST: u8 = 20;

impl Table {
    /// How a person in a seat is called: nobody else at this table is called so, nor was when they spoke.
    pub(super) fn name_at(&self, seat: usize, player: i64, name: &str) -> String {
        let own = u8::try_from(seat + 1).unwrap_or(WITHOUT_SEAT);
        self.name_among(Some(seat), player, name, [own].into_iter().chain(WITHOUT_SEAT..=LAST))
    }

    /// How somebody who speaks is called: as in their seat, or so that nobody takes them for who sits here
    /// or has spoken.
    pub(super) fn name_of_speaker(&self, player: &Player) -> String {
        match self.seat_of(player.id).and_then(|seat| self.chairs.get(seat.index())?.sitter()) {
            Some(sitter) => sitter.name.clone(),
            None => self.name_among(None, player.id, &player.name, WITHOUT_SEAT..=LAST),
        }
    }

    /// Put a person or a bot on a chair that will be looked at by all.
    pub(super) fn call(&mut self, seat: usize, player: i64, name: &str) {
        let name = self.name_at(seat, player, name);
        if let Some(sitter) = self.chairs.get_mut(seat).and_then(Chair::sitter_mut) {
            sitter.name = name;
        }
    }

    /// A bot's name that nobody has, in whichever letters it is written.
    pub(super) fn free_bot_name(&self, seat: usize) -> &'static str {
        let is_free = |names: &&[&'static str; 2]| {
            names.iter().all(|name| self.name_at(seat, 0, name) == *name)
        };
        BOT_NAMES.iter().find(is_free).unwrap_or(&BOT_NAMES[0])[0]
    }

    /// A bot that goes on under this name in a seat.
    pub(super) fn seat_successor(&mut self, seat: usize, name: &str, kind: Companion) {
        let name = self.name_at(seat, 0, name);
        self.chairs[seat] = Chair::Bot { name, kind };
    }

    fn name_among(
        &self,
        seat: Option<usize>,
        player: i64,
        name: &str,
        marks: impl Iterator<Item = u8>,
    ) -> String {
        let chairs = self.chairs.iter().enumerate().filter(|(index, _)| Some(*index) != seat);
        let seated = chairs.flat_map(|(_, chair)| names(chair));
        let spoke = self.chat.iter().filter(|line| line.player != player);
        let spoke = spoke.map(|line| line.name.as_str());
        told_apart(name, seated.chain(spoke), marks)
    }
}

/// The names by which somebody in a chair is known.
fn names(chair: &Chair) -> impl Iterator<Item = &str> {
    let (own, known): (Option<&str>, &[&str]) = match chair {
        Chair::Free => (None, &[]),
        Chair::Person(sitter) => (Some(&sitter.name), &[]),
        Chair::Bot { name, .. } => {
            let known = BOT_NAMES.iter().find(|names| names[0] == name);
            (Some(name), known.map_or(&[], |names| &names[1..]))
        }
    };
    own.into_iter().chain(known.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_called_in_russian_as_the_client_writes_them() {
        let words = include_str!("../../../../web/src/i18n/ru/bots.ts");
        for [name, russian] in BOT_NAMES {
            assert!(words.contains(&format!("{name}: '{russian}'")), "{name}");
        }
    }
}
