//! The seats of a table, and what the people in them are called.
//!
//! People whose names could be taken for one another are told apart by a mark: that of the seat, or a higher one
//! without a seat. The name is stored with its mark, so that every client, the chat, the history and the replay show
//! the same.

use crate::alike::told_apart;
use crate::chair::{Chair, Sitter};
use crate::{BotKind, Visitor};
use enigmata_game::{Seat, Seats};
use enigmata_wire::{Fault, PlayerId, Timestamp};
use std::ops::{Index, IndexMut};

/// Names for bots, given out in this order, and how clients write them in Russian.
const BOT_NAMES: [[&str; 2]; 5] =
    [["Ada", "Ада"], ["Joan", "Джоан"], ["Alan", "Алан"], ["Dilly", "Дилли"], ["Mavis", "Мэвис"]];

/// The first mark of those who have no seat; no seat has as high a mark.
const WITHOUT_SEAT: u8 = Seat::LIMIT + 1;
/// The last mark that there is.
const LAST_MARK: u8 = 20;

/// Name that is shown for a deleted player.
pub const DELETED_NAME: &str = "—";

/// Who sits where, and who decides.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    chairs: Vec<Chair>,
    pub(crate) host: Option<PlayerId>,
    /// Players whom the host has removed: they cannot come back.
    pub(crate) removed: Vec<PlayerId>,
}

/// People who have spoken at the table, and the names under which they did.
pub(crate) type Speakers<'a> = &'a [(PlayerId, &'a str)];

impl Index<Seat> for Seating {
    type Output = Chair;

    fn index(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }
}

impl IndexMut<Seat> for Seating {
    fn index_mut(&mut self, seat: Seat) -> &mut Chair {
        &mut self.chairs[seat.index()]
    }
}

impl Seating {
    pub(crate) fn new(seats: usize) -> Self {
        Self { chairs: vec![Chair::Free; seats], host: None, removed: Vec::new() }
    }

    pub(crate) const fn len(&self) -> usize {
        self.chairs.len()
    }

    /// Add free seats, or take the last ones away.
    pub(crate) fn resize(&mut self, seats: usize) {
        self.chairs.resize(seats, Chair::Free);
    }

    /// Empty all seats. Who sat in them.
    pub(crate) fn clear(&mut self, seats: usize) -> Vec<Chair> {
        std::mem::replace(&mut self.chairs, vec![Chair::Free; seats])
    }

    pub(crate) fn get(&self, seat: Seat) -> Result<&Chair, Fault> {
        self.chairs.get(seat.index()).ok_or(Fault::NoSeat)
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Result<&mut Chair, Fault> {
        self.chairs.get_mut(seat.index()).ok_or(Fault::NoSeat)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..Seat::LIMIT).filter_map(Seat::checked).zip(&self.chairs)
    }

    pub(crate) fn chairs_mut(&mut self) -> &mut [Chair] {
        &mut self.chairs
    }

    pub(crate) fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.chairs.iter().filter_map(Chair::sitter)
    }

    pub(crate) fn sitters_mut(&mut self) -> impl Iterator<Item = &mut Sitter> {
        self.chairs.iter_mut().filter_map(Chair::sitter_mut)
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.iter().find(|(_, chair)| chair.is_of(player)).map(|(seat, _)| seat)
    }

    /// The seats for which bots make the moves.
    pub(crate) fn bots(&self, usual: &BotKind) -> Seats {
        self.iter().filter(|(_, chair)| chair.bot(usual).is_some()).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.chairs.iter().all(Chair::is_ready)
    }

    /// The wanted seat if it is free, or the first free one if none is wanted.
    pub(crate) fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Fault> {
        match wanted {
            Some(seat) if self.get(seat)?.is_free() => Ok(seat),
            Some(_) => Err(Fault::SeatTaken),
            None => {
                let free = self.iter().find(|(_, chair)| chair.is_free());
                free.map(|(seat, _)| seat).ok_or(Fault::SeatTaken)
            }
        }
    }

    /// Seat a person, who is the host if there is none.
    pub(crate) fn seat_person(
        &mut self,
        visitor: &Visitor,
        wanted: Option<Seat>,
        spoke: Speakers<'_>,
        now: Timestamp,
    ) -> Result<(), Fault> {
        let seat = self.free_seat(wanted)?;
        self[seat] = Chair::Person(Sitter::new(visitor, now));
        self.rename(seat, &visitor.name, spoke);
        self.host = self.host.or(Some(visitor.id));
        Ok(())
    }

    /// Seat a bot.
    pub(crate) fn seat_bot(
        &mut self,
        wanted: Option<Seat>,
        kind: BotKind,
        spoke: Speakers<'_>,
    ) -> Result<(), Fault> {
        let seat = self.free_seat(wanted)?;
        let called = |name: &str| self.name_at(seat, PlayerId::DELETED, name, spoke);
        let is_free = |names: &&[&str; 2]| names.iter().all(|name| called(name) == *name);
        let name = called(BOT_NAMES.iter().find(is_free).unwrap_or(&BOT_NAMES[0])[0]);
        self[seat] = Chair::Bot { name, kind };
        Ok(())
    }

    /// Replace a player who will not come back by a bot.
    pub(crate) fn replace_by_bot(&mut self, seat: Seat, kind: BotKind, spoke: Speakers<'_>) {
        let name = self.name_at(seat, PlayerId::DELETED, DELETED_NAME, spoke);
        self[seat] = Chair::Bot { name, kind };
    }

    /// Empty a seat. The host's role goes to the next person. Who sat there.
    pub(crate) fn free(&mut self, seat: Seat) -> Option<PlayerId> {
        let left = self[seat].sitter().map(|sitter| sitter.player);
        self[seat] = Chair::Free;
        if self.host == left || self.sitters().next().is_none() {
            self.host = self.next_host();
        }
        left
    }

    /// The owner of the device if several people share one: they are all of one person, the host.
    pub(crate) fn owner_of_local_players(&self) -> Option<PlayerId> {
        self.sitters().find_map(|sitter| sitter.local_to)
    }

    /// The next host: the owner of a shared device, or else the first person.
    pub(crate) fn next_host(&self) -> Option<PlayerId> {
        self.owner_of_local_players().or_else(|| self.sitters().next().map(Sitter::person))
    }

    /// Whether no person but this player sits here.
    pub(crate) fn is_alone(&self, player: PlayerId) -> bool {
        self.sitters().all(|sitter| sitter.player == player)
    }

    /// Call the player of a seat by another name.
    pub(crate) fn rename(&mut self, seat: Seat, name: &str, spoke: Speakers<'_>) {
        let Some(player) = self[seat].sitter().map(|sitter| sitter.player) else { return };
        let name = self.name_at(seat, player, name, spoke);
        if let Some(sitter) = self[seat].sitter_mut() {
            sitter.name = name;
        }
    }

    /// The name of a visitor who speaks: that of their seat, or one that no other person here has.
    pub(crate) fn name_of_speaker(&self, visitor: &Visitor, spoke: Speakers<'_>) -> String {
        match self.sitters().find(|sitter| sitter.player == visitor.id) {
            Some(sitter) => sitter.name.clone(),
            None => {
                self.name_among(None, visitor.id, &visitor.name, WITHOUT_SEAT..=LAST_MARK, spoke)
            }
        }
    }

    /// The name of a person in a seat: no other at this table has it, nor had it when they spoke.
    fn name_at(&self, seat: Seat, player: PlayerId, name: &str, spoke: Speakers<'_>) -> String {
        let marks = [seat.number() + 1].into_iter().chain(WITHOUT_SEAT..=LAST_MARK);
        self.name_among(Some(seat), player, name, marks, spoke)
    }

    fn name_among(
        &self,
        seat: Option<Seat>,
        player: PlayerId,
        name: &str,
        marks: impl Iterator<Item = u8>,
        spoke: Speakers<'_>,
    ) -> String {
        let others = self.iter().filter(|(other, _)| Some(*other) != seat);
        let seated: Vec<&str> = others.flat_map(|(_, chair)| known_names(chair)).collect();
        let spoke = spoke.iter().filter(|(speaker, _)| *speaker != player).map(|(_, name)| *name);
        told_apart(name, seated.into_iter().chain(spoke), marks)
    }
}

/// The names under which the occupant of a chair is shown, in all languages.
fn known_names(chair: &Chair) -> impl Iterator<Item = &str> {
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
        let words = include_str!("../../../web/src/i18n/ru/bots.ts");
        for [name, russian] in BOT_NAMES {
            assert!(words.contains(&format!("{name}: '{russian}'")), "{name}");
        }
    }
}
