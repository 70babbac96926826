//! What the other nodes tell.

use crate::bus::{Ear, Heard, News};
use crate::server::Server;
use crate::table::Head;
use std::sync::{Arc, Weak};

/// Listen until the server is gone.
pub(super) async fn listen(server: Weak<Server>, mut ear: Ear) {
    while let Some(heard) = ear.hear().await {
        let Some(server) = server.upgrade() else { return };
        match heard {
            Heard::News(news) => hear(&server, news),
            // Whatever was missed is in the store.
            Heard::Gap => server.node.look_at_all(),
        }
    }
}

fn hear(server: &Arc<Server>, news: News) {
    match news {
        News::Table { table, moves, version, chat, listed } => {
            let stored = Head { moves, version, chat, ..Head::default() };
            match server.lobby.find_id(table) {
                Some(cell) if cell.is_behind(&stored) => cell.look_soon(server, None),
                None if listed && server.lobby.is_followed() => {
                    let server = Arc::clone(server);
                    tokio::spawn(async move { server.find_listed().await });
                }
                Some(_) | None => {}
            }
        }
        News::Here { table } => server.node.look_at(table),
        News::Player { id } if server.presence.has(id) => server.node.look_at_all(),
        News::Player { .. } => {}
        News::Gone { .. } => {
            let server = Arc::clone(server);
            tokio::spawn(async move { server.take_over().await });
        }
    }
}
