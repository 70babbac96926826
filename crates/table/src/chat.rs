//! Chat and private notes.

use crate::flow::{Step, Then};
use crate::{ChatRow, Count, Effect, Load, Log, Request, Table, Visitor, Write};
use enigmata_game::Observer;
use enigmata_wire::{ChatLine, ConnectionId, Fault, PlayerId, Push, Stage, push};
use std::collections::VecDeque;

/// The longest line of chat, in characters.
pub const LONGEST_LINE: usize = 400;
/// The longest notes, in characters.
pub const LONGEST_NOTE: usize = 8_000;
/// How many lines of chat are kept for those who come.
pub const LINES: usize = 100;

/// What was said and noted at a table.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    lines: VecDeque<ChatRow>,
    /// How many lines have been said.
    count: u64,
    notes: Vec<(PlayerId, String)>,
}

impl Chat {
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// Who has said something, and the names under which they did.
    pub(crate) fn speakers(&self) -> Vec<(PlayerId, &str)> {
        self.lines.iter().map(|line| (line.player, line.name.as_str())).collect()
    }

    /// The lines that an observer may read, without those of muted players.
    pub(crate) fn read_by(&self, observer: Observer, muted: &[PlayerId]) -> Vec<ChatLine> {
        let by_spectator = observer == Observer::Spectator;
        let heard =
            |row: &&ChatRow| row.by_spectator == by_spectator && !muted.contains(&row.player);
        self.lines.iter().filter(heard).map(line).collect()
    }

    pub(crate) fn note_of(&self, player: PlayerId) -> &str {
        let own = self.notes.iter().find(|(owner, _)| *owner == player);
        own.map_or("", |(_, text)| text)
    }

    fn set_note(&mut self, player: PlayerId, text: String) {
        self.notes.retain(|(owner, _)| *owner != player);
        self.notes.push((player, text));
    }

    pub(crate) fn set_notes(&mut self, notes: Vec<(PlayerId, String)>) {
        self.notes = notes;
    }

    fn add(&mut self, line: ChatRow) {
        if self.lines.len() == LINES {
            self.lines.pop_front();
        }
        self.count = line.number + 1;
        self.lines.push_back(line);
    }

    /// A guest has become an account: what was said and noted is the account's. Where the account has notes of its own,
    /// the guest's are dropped.
    pub(crate) fn replace_player(&mut self, guest: PlayerId, to: PlayerId) {
        for line in self.lines.iter_mut().filter(|line| line.player == guest) {
            line.player = to;
        }
        if self.notes.iter().any(|(owner, _)| *owner == to) {
            self.notes.retain(|(owner, _)| *owner != guest);
        }
        for (owner, _) in self.notes.iter_mut().filter(|(owner, _)| *owner == guest) {
            *owner = to;
        }
    }

    /// A player is deleted: the lines remain without name and text, the notes do not.
    pub(crate) fn forget(&mut self, player: PlayerId) {
        for line in self.lines.iter_mut().filter(|line| line.player == player) {
            line.player = PlayerId::DELETED;
            crate::DELETED_NAME.clone_into(&mut line.name);
            line.text.clear();
        }
        self.notes.retain(|(owner, _)| *owner != player);
    }
}

impl Table {
    /// Add a line to the chat: players speak to all players, spectators among themselves.
    pub(crate) fn say(&mut self, visitor: &Visitor, text: &str) -> Result<Step, Fault> {
        let text = visible(text);
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(Fault::BadText { limit: LONGEST_LINE });
        }
        let by_spectator = self.may_say(visitor.id)?;
        let name = self.seating.name_of_speaker(visitor, &self.chat.speakers());
        let line = ChatRow {
            number: self.chat.count,
            by_spectator,
            player: visitor.id,
            name,
            text,
            said_at: self.now,
        };
        Ok(Step::Persist(Write::Say(line.clone()), Then::Said(line)))
    }

    /// A line is stored under this number.
    pub(crate) fn said(&mut self, mut line: ChatRow, number: u64) -> Step {
        self.effect(Effect::Count(Count::ChatLine));
        if number > self.chat.count {
            // Something was said at another node before.
            let chat = Some(self.chat.count);
            let load = Load::Log { row: false, moves: None, chat, notes: false };
            return Step::Load(load, Then::Heard);
        }
        line.number = number;
        self.hear_line(line);
        self.report_progress();
        Step::DONE
    }

    /// The lines that were said before and with one's own are read.
    pub(crate) fn heard(&mut self, log: Log) -> Step {
        self.hear_new_lines(log.chat.unwrap_or_default());
        self.report_progress();
        Step::DONE
    }

    /// Lines were read from the store: those that are known may have changed since, the others are new.
    pub(crate) fn reread_lines(&mut self, lines: Vec<ChatRow>) {
        let known = self.chat.count;
        let (old, new): (Vec<_>, _) = lines.into_iter().partition(|line| line.number < known);
        self.chat.lines = old.into();
        self.hear_new_lines(new);
    }

    /// Lines were read from the store: those that are known stay as they are.
    pub(crate) fn hear_new_lines(&mut self, lines: Vec<ChatRow>) {
        let known = self.chat.count;
        for line in lines.into_iter().filter(|line| line.number >= known) {
            self.hear_line(line);
        }
    }

    /// Save a player's notes, and show them in the player's other windows.
    pub(crate) fn note(&mut self, player: PlayerId, text: &str) -> Result<Step, Fault> {
        if text.chars().count() > LONGEST_NOTE {
            return Err(Fault::BadText { limit: LONGEST_NOTE });
        }
        self.must_be_seated(player)?;
        let text = text.to_owned();
        Ok(Step::Persist(Write::Note { player, text }, Then::Noted))
    }

    /// The notes of this request are stored.
    pub(crate) fn noted(&mut self, request: &Request) -> Result<Step, Fault> {
        let Request::Note { player, connection, text } = request else { return Ok(Step::DONE) };
        let others: Vec<ConnectionId> =
            self.audience.of_player(*player).into_iter().filter(|to| to != connection).collect();
        self.send(others, push(Push::Note { text }));
        self.chat.set_note(*player, text.clone());
        Ok(Step::DONE)
    }

    /// Whether a player speaks as a spectator, if they may speak.
    fn may_say(&self, player: PlayerId) -> Result<bool, Fault> {
        if !self.options.chat {
            return Err(Fault::NoChat);
        }
        match self.seating.seat_of(player) {
            Some(seat) if self.stage == Stage::Playing && !self.game.may_speak(seat) => {
                Err(Fault::Silenced)
            }
            Some(_) => Ok(false),
            None if self.stage == Stage::Waiting || self.options.spectators => Ok(true),
            None => Err(Fault::NoSpectators),
        }
    }

    fn hear_line(&mut self, row: ChatRow) {
        let frame = push(Push::Chat { line: &line(&row) });
        let heard = |observer| (observer == Observer::Spectator) == row.by_spectator;
        let members = self.audience.members().iter().filter(|member| heard(member.observer));
        let to: Vec<_> = members.map(|member| (member.connection, member.player)).collect();
        if let Some(frame) = self.json_of(frame).filter(|_| !to.is_empty()) {
            self.effect(Effect::Say { to, by: row.player, frame });
        }
        self.chat.add(row);
    }
}

/// A line as it goes over the wire.
fn line(row: &ChatRow) -> ChatLine {
    ChatLine {
        number: row.number,
        player: row.player.to_string(),
        name: row.name.clone(),
        text: row.text.clone(),
        at: row.said_at,
    }
}

/// Text without characters that cannot be seen, which could pass for other text or turn a line around.
#[must_use]
pub fn visible(text: &str) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let text: String = text.chars().map(|c| if c == '\n' || c == '\t' { ' ' } else { c }).collect();
    text.chars().filter(|&c| !hidden(c)).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_no_hidden_characters() {
        let check = |text: &str, expected: &str| assert_eq!(visible(text), expected);
        check("  hello\nthere ", "hello there");
        check("a\u{202e}b\u{0}c\u{200b}", "abc");
        check("<b>Жук</b> 🐞", "<b>Жук</b> 🐞");
        check("\u{feff}", "");
    }
}
