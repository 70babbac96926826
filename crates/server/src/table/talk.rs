//! Chat and private notes.

use super::{Cell, Table};
use crate::server::Server;
use crate::store::{ChatRow, Player, StoreError};
use crate::wire::{ChatLine, Fault, Push, Stage, push};
use axum::extract::ws::Utf8Bytes;
use enigmata_game::Observer;

/// The longest line of chat, in characters.
pub const LONGEST_LINE: usize = 400;
/// The longest notes, in characters.
pub const LONGEST_NOTE: usize = 8_000;
/// So many lines are kept at hand for those who come.
const LINES: usize = 100;

impl Cell {
    /// Say something: players to everybody at the table, spectators among themselves.
    ///
    /// # Errors
    /// Why not.
    pub async fn say(&self, server: &Server, player: &Player, text: &str) -> Result<(), Fault> {
        let text = visible(text);
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(Fault::BadText { limit: LONGEST_LINE });
        }
        let mut table = self.lock(server).await?;
        let table = &mut *table;
        let by_spectator = table.may_say(player.id)?;
        let mut line = ChatRow {
            number: table.chat_lines,
            by_spectator,
            player: player.id,
            name: table.name_of_speaker(player),
            text,
            said_at: server.clock.now(),
        };
        let kept = server.store.add_chat(table.id, line.clone()).await;
        line.number = kept.map_err(|error| table.store_fault(server, &error))?;
        server.meters.chat_lines.increment(1);
        if line.number > table.chat_lines {
            // Something was said at another node before.
            let heard = table.hear_lines(server).await;
            heard.map_err(|error| table.store_fault(server, &error))?;
        } else {
            table.hear_line(server, line);
        }
        table.tell_nodes(server);
        Ok(())
    }

    /// Keep somebody's notes, and show them in their other windows.
    ///
    /// # Errors
    /// Why not.
    pub async fn note(
        &self,
        server: &Server,
        player: i64,
        connection: u64,
        text: String,
    ) -> Result<(), Fault> {
        if text.chars().count() > LONGEST_NOTE {
            return Err(Fault::BadText { limit: LONGEST_NOTE });
        }
        let mut table = self.lock(server).await?;
        if table.seat_of(player).is_none() {
            return Err(Fault::NotSeated);
        }
        let frame = Utf8Bytes::from(push(&Push::Note { table: &table.link, text: &text }));
        let kept = server.store.keep_note(table.id, player, text.clone()).await;
        kept.map_err(|error| table.store_fault(server, &error))?;
        table.notes.retain(|(owner, _)| *owner != player);
        table.notes.push((player, text));
        let others = |window: &&super::audience::Member| window.outbox.connection != connection;
        for window in table.audience.of_player(player).filter(others) {
            window.outbox.send(frame.clone());
        }
        Ok(())
    }
}

impl Table {
    /// The notes and the lines as they are now: notes may have been written at another node, and who has said
    /// something may have been forgotten there after it told of this table.
    pub(super) async fn read_texts(&mut self, server: &Server) -> Result<(), Fault> {
        if !server.node.is_alone {
            let notes = server.store.notes(self.id).await;
            self.notes = notes.map_err(|error| self.store_fault(server, &error))?;
            let lines = self.read_lines(server).await;
            lines.map_err(|error| self.store_fault(server, &error))?;
        }
        Ok(())
    }

    /// Somebody's private notes.
    pub(super) fn note_of(&self, player: i64) -> &str {
        let own = self.notes.iter().find(|(owner, _)| *owner == player);
        own.map_or("", |(_, text)| text)
    }

    /// Whether somebody may speak, and whether it is as a spectator.
    fn may_say(&self, player: i64) -> Result<bool, Fault> {
        if !self.options.chat {
            return Err(Fault::NoChat);
        }
        match self.seat_of(player) {
            Some(seat) if self.stage == Stage::Playing && !self.game.may_speak(seat) => {
                Err(Fault::Silenced)
            }
            Some(_) => Ok(false),
            None if self.stage == Stage::Waiting || self.options.spectators => Ok(true),
            None => Err(Fault::NoSpectators),
        }
    }

    /// What was said, as it is kept by now: somebody may be forgotten, or be somebody else.
    pub(super) async fn read_lines(&mut self, server: &Server) -> Result<(), StoreError> {
        let known = self.chat_lines;
        let lines = server.store.chat(self.id, 0, LINES as u32).await?;
        self.chat = lines.into_iter().filter(|line| line.number < known).collect();
        Ok(())
    }

    /// What was said and is not known here yet.
    pub(super) async fn hear_lines(&mut self, server: &Server) -> Result<(), StoreError> {
        for line in server.store.chat(self.id, self.chat_lines, LINES as u32).await? {
            self.hear_line(server, line);
        }
        Ok(())
    }

    fn hear_line(&mut self, server: &Server, line: ChatRow) {
        if self.chat.len() == LINES {
            self.chat.pop_front();
        }
        self.chat_lines = line.number + 1;
        self.tell_line(server, &line);
        self.chat.push_back(line);
    }

    fn tell_line(&self, server: &Server, row: &ChatRow) {
        let line = line(row);
        let frame = Utf8Bytes::from(push(&Push::Chat { table: &self.link, line: &line }));
        for window in self.audience.members() {
            let is_spectator = window.observer == Observer::Spectator;
            if is_spectator == row.by_spectator
                && !server.mutes.is_muted(window.outbox.player, row.player)
            {
                window.outbox.send(frame.clone());
            }
        }
    }
}

/// A line as it goes over the wire.
pub(super) fn line(row: &ChatRow) -> ChatLine {
    ChatLine {
        number: row.number,
        player: row.player.to_string(),
        name: row.name.clone(),
        text: row.text.clone(),
        at: row.said_at,
    }
}

/// Text without what cannot be seen, which could pass for something else or turn a line around.
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
