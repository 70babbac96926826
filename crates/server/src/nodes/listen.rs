//! What the other nodes tell. A message never does anything itself: it says what to look at, and what is said
//! a thousand times before this node looks is looked at once.

use crate::bus::{Ear, Heard, News};
use crate::server::Server;
use enigmata_table::Head;
use std::sync::{Arc, Weak};

/// Listen until the server is gone.
pub(super) async fn listen(server: Weak<Server>, mut ear: Ear) {
    while let Some(heard) = ear.hear().await {
        let Some(server) = server.upgrade() else { return };
        match heard {
            Heard::News(news) => hear(&server, news),
            // What was missed is in the store.
            Heard::Gap => server.node.poll_all(),
        }
    }
}

fn hear(server: &Arc<Server>, news: News) {
    match news {
        News::Table { table, moves, version, chat, listed } => {
            let stored = Head { moves, version, chat, ..Head::default() };
            match server.lobby.find_id(table) {
                Some(table) if table.head().is_behind(&stored) => table.sync_soon(&stored, None),
                None if listed && server.lobby.is_followed() => server.node.list_soon(),
                Some(_) | None => {}
            }
        }
        // Tables that are not in memory would only fill it.
        News::Here { table } if server.lobby.find_id(table).is_some() => {
            server.node.poll_table(table);
        }
        News::Player { id } if server.presence.has(id) => server.node.poll_all(),
        News::Here { .. } | News::Player { .. } => {}
        News::Gone { .. } => server.node.is_orphaned.notify_one(),
    }
}
