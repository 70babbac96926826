//! Chat, notes, and whom one does not want to hear.

use crate::support::BEGIN;
use enigmata_server::wire::{PlayerId, TableId};
use enigmata_table::ChatRow;

pub fn line(text: &str) -> ChatRow {
    ChatRow {
        number: 0,
        by_spectator: false,
        player: PlayerId(1),
        name: "Ada".to_owned(),
        text: text.to_owned(),
        said_at: BEGIN,
    }
}

cases! {
    async fn lines_are_numbered_by_the_store(app) {
        let store = &app.store;
        for (number, text) in ["one", "two", "three"].into_iter().enumerate() {
            assert_eq!(store.add_chat(TableId(7), line(text)).await.unwrap(), number as u64);
        }
        let spectator = ChatRow { by_spectator: true, ..line("psst '\"") };
        assert_eq!(store.add_chat(TableId(8), spectator.clone()).await.unwrap(), 0);
        let last = store.chat(TableId(7), 0, 2).await.unwrap();
        let said: Vec<(u64, &str)> = last.iter().map(|it| (it.number, it.text.as_str())).collect();
        assert_eq!(said, [(1, "two"), (2, "three")]);
        assert_eq!(store.chat(TableId(8), 0, 9).await.unwrap(), [spectator]);
    }

    async fn sixteen_who_speak_at_once_are_all_heard(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        let mut talking = Vec::new();
        for player in 0..16 {
            let store = if player % 2 == 0 { one.clone() } else { other.clone() };
            talking.push(tokio::spawn(async move {
                let mut numbers = Vec::new();
                for _ in 0..5 {
                    let said = ChatRow { player: PlayerId(player), ..line("me") };
                    numbers.push((store.add_chat(TableId(7), said).await.unwrap(), player));
                }
                numbers
            }));
        }
        let mut numbers = Vec::new();
        for task in talking {
            numbers.extend(task.await.unwrap());
        }
        numbers.sort_unstable();
        let heard = one.chat(TableId(7), 0, 100).await.unwrap();
        let heard: Vec<(u64, i64)> =
            heard.iter().map(|line| (line.number, line.player.0)).collect();
        assert_eq!(heard, numbers, "everybody was told the number of their line");
        assert_eq!(heard.len(), 80);
        assert!(heard.iter().map(|(number, _)| *number).eq(0..80), "no number is left out");
        other.close().await;
    }

    async fn notes_are_everybodys_own(app) {
        let store = &app.store;
        store.save_table(crate::store::table(7), None).await.unwrap();
        store.save_note(TableId(7), PlayerId(1), "first".to_owned()).await.unwrap();
        store.save_note(TableId(7), PlayerId(1), "second\0 ♥".to_owned()).await.unwrap();
        store.save_note(TableId(7), PlayerId(2), "other".to_owned()).await.unwrap();
        let mut notes = store.notes(TableId(7)).await.unwrap();
        notes.sort();
        let expected = [(1, "second\u{fffd} ♥"), (2, "other")];
        assert_eq!(notes, expected.map(|(player, text)| (PlayerId(player), text.to_owned())));
        assert_eq!(store.note_at("link-7", PlayerId(2)).await.unwrap().as_deref(), Some("other"));
        assert_eq!(store.note_at("link-7", PlayerId(3)).await.unwrap(), None);
        assert_eq!(store.note_at("link-8", PlayerId(1)).await.unwrap(), None);
    }

    async fn somebody_can_be_muted_and_heard_again(app) {
        let store = &app.store;
        store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
        store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
        store.mute(PlayerId(1), PlayerId(3), true).await.unwrap();
        store.mute(PlayerId(1), PlayerId(2), false).await.unwrap();
        assert_eq!(store.mutes(PlayerId(1)).await.unwrap(), [PlayerId(3)]);
        assert!(store.mutes(PlayerId(2)).await.unwrap().is_empty());
    }
}
