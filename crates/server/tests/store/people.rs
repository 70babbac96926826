//! Who somebody is, and being forgotten.

use crate::store::{is_taken, seat, table};
use crate::support::BEGIN;
use enigmata_game::Language;
use enigmata_server::store::{Player, Session, SessionKind, Store};
use enigmata_server::wire::{Millis, PlayerId, PlayerKind, Stage, TableId, Timestamp, Version};
use enigmata_table::{DELETED_NAME, TableRow};

pub(crate) fn player(id: i64, kind: PlayerKind) -> Player {
    Player {
        id: PlayerId(id),
        name: format!("Player {id}"),
        kind,
        language: Language::Russian,
        owner: None,
        local_number: None,
        login: None,
        password: None,
    }
}

fn hand(id: i64, owner: i64, number: u8) -> Player {
    Player {
        owner: Some(PlayerId(owner)),
        local_number: Some(number),
        ..player(id, PlayerKind::Guest)
    }
}

fn session(hash: u8, player: i64, kind: SessionKind, expires_at: Timestamp) -> Session {
    let label = "Küche".to_owned();
    Session {
        hash: vec![hash; 32],
        player: PlayerId(player),
        kind,
        label,
        created_at: BEGIN,
        expires_at,
    }
}

async fn account(store: &Store, id: i64) -> bool {
    let login = format!("Login {id}");
    let key = format!("login {id}");
    let key_of_account = session(id as u8 + 100, id, SessionKind::Browser, BEGIN + Millis(100));
    let before = vec![id as u8; 32];
    store.make_account(login, key, "hash".to_owned(), before, key_of_account).await.unwrap()
}

cases! {
    async fn somebody_is_found_by_id_and_login(app) {
        let store = &app.store;
        store.add_player(player(1, PlayerKind::Guest), BEGIN).await.unwrap();
        assert_eq!(store.player(PlayerId(1)).await.unwrap(), Some(player(1, PlayerKind::Guest)));
        assert_eq!(store.player(PlayerId(2)).await.unwrap(), None);
        assert!(store.add_player(player(1, PlayerKind::Guest), BEGIN).await.unwrap_err().is_taken());
        store.add_session(session(1, 1, SessionKind::Browser, BEGIN + Millis(100))).await.unwrap();
        assert!(account(store, 1).await);
        assert_eq!(store.session(&[1; 32], BEGIN).await.unwrap(), None, "another key takes its place");
        let (key, of) = store.session(&[101; 32], BEGIN).await.unwrap().unwrap();
        assert_eq!((key.player, of.kind), (PlayerId(1), PlayerKind::Account));
        assert!(!account(store, 1).await, "it is no guest any more");
        store.rename_player(PlayerId(1), "Ada ♥".to_owned(), Language::English).await.unwrap();
        let found = store.player_by_login("login 1").await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.language), ("Ada ♥", Language::English));
        assert_eq!((found.kind, found.login.as_deref()), (PlayerKind::Account, Some("Login 1")));
        assert_eq!(store.player_by_login("login 2").await.unwrap(), None);
    }

    async fn of_sixteen_who_want_a_login_one_has_it(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        let mut racing = Vec::new();
        for id in 0..16 {
            let store = if id % 2 == 0 { one.clone() } else { other.clone() };
            racing.push(tokio::spawn(async move {
                store.add_player(player(id, PlayerKind::Guest), BEGIN).await.unwrap();
                let words = ["Ada", "ada", "hash"].map(str::to_owned);
                let [login, key, password] = words;
                let new = session(id as u8 + 100, id, SessionKind::Browser, BEGIN + Millis(100));
                store.make_account(login, key, password, vec![0; 32], new).await
            }));
        }
        let mut made = 0;
        for task in racing {
            match task.await.unwrap() {
                Ok(is_made) => made += usize::from(is_made),
                Err(error) => assert!(error.is_taken(), "{error}"),
            }
        }
        assert_eq!(made, 1);
        other.close().await;
    }

    async fn keys_are_good_until_they_end(app) {
        let store = &app.store;
        for id in [7, 8] {
            store.add_player(player(id, PlayerKind::Guest), BEGIN).await.unwrap();
        }
        let cookie = session(1, 7, SessionKind::Browser, BEGIN + Millis(100));
        store.add_session(cookie.clone()).await.unwrap();
        for other in [
            session(2, 7, SessionKind::Browser, BEGIN + Millis(100)),
            session(3, 7, SessionKind::Token, Timestamp::MAX),
            session(4, 8, SessionKind::Browser, BEGIN + Millis(100)),
        ] {
            store.add_session(other).await.unwrap();
        }
        assert_eq!(
            store.session(&[1; 32], BEGIN + Millis(99)).await.unwrap(),
            Some((cookie, player(7, PlayerKind::Guest)))
        );
        assert_eq!(store.session(&[1; 32], BEGIN + Millis(100)).await.unwrap(), None);
        store.renew_session(vec![1; 32], BEGIN + Millis(200)).await.unwrap();
        assert!(store.session(&[1; 32], BEGIN + Millis(199)).await.unwrap().is_some());
        store.end_other_sessions(PlayerId(7), vec![1; 32]).await.unwrap();
        let known = async |hash: u8| store.session(&[hash; 32], BEGIN).await.unwrap().is_some();
        assert_eq!([known(1).await, known(2).await, known(3).await, known(4).await], [true, false, true, true]);
        store.end_session(vec![1; 32]).await.unwrap();
        assert!(!known(1).await);
        assert_eq!(store.forget_expired_sessions(BEGIN + Millis(100)).await.unwrap(), 1);
        store.change_password(PlayerId(7), "other".to_owned(), vec![3; 32]).await.unwrap();
        assert!(known(3).await);
    }

    async fn a_limit_of_programs_holds_however_many_are_made_at_once(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        one.add_player(player(1, PlayerKind::Account), BEGIN).await.unwrap();
        let mut racing = Vec::new();
        for id in 10..26 {
            let store = if id % 2 == 0 { one.clone() } else { other.clone() };
            racing.push(tokio::spawn(async move {
                let program = Player { owner: Some(PlayerId(1)), ..player(id, PlayerKind::Program) };
                let key = session(id as u8, id, SessionKind::Token, Timestamp::MAX);
                store.add_program(program, key, 10).await.unwrap()
            }));
        }
        let mut made = 0;
        for task in racing {
            made += usize::from(task.await.unwrap());
        }
        assert_eq!(made, 10);
        assert_eq!(one.programs(PlayerId(1)).await.unwrap().len(), 10);
        other.close().await;
    }

    async fn a_local_player_has_a_number_of_its_own(app) {
        let store = &app.store;
        store.add_player(hand(11, 1, 2), BEGIN).await.unwrap();
        assert!(store.add_player(hand(12, 1, 2), BEGIN).await.unwrap_err().is_taken());
        store.add_player(hand(13, 1, 1), BEGIN).await.unwrap();
        let numbers: Vec<_> = store.local_players(PlayerId(1)).await.unwrap().iter().map(|player| player.local_number).collect();
        assert_eq!(numbers, [Some(1), Some(2)]);
        let row = TableRow { seats: vec![seat(0, Some(11), "Hand")], ..table(7) };
        store.save_table(row, None).await.unwrap();
        let kept = store.table("link-7").await.unwrap().unwrap();
        assert_eq!(kept.seats[0].local_to, Some(PlayerId(1)));
    }

    async fn who_is_forgotten_leaves_moves_only(app) {
        let store = &app.store;
        store.add_player(player(1, PlayerKind::Guest), BEGIN).await.unwrap();
        store.add_session(session(1, 1, SessionKind::Browser, Timestamp::MAX)).await.unwrap();
        for (id, stage) in [(7, Stage::Waiting), (8, Stage::Playing), (9, Stage::Over)] {
            let removed = vec![PlayerId(1), PlayerId(2)];
            store.save_table(TableRow { stage, removed, ..table(id) }, None).await.unwrap();
        }
        store.add_chat(TableId(8), crate::store::talking::line("My secret")).await.unwrap();
        store.save_note(TableId(8), PlayerId(1), "mine".to_owned()).await.unwrap();
        store.mute(PlayerId(2), PlayerId(1), true).await.unwrap();
        let mut traces = store.traces(PlayerId(1)).await.unwrap();
        traces.sort();
        assert_eq!(traces, ["link-7", "link-8", "link-9"]);
        store.forget_players(vec![PlayerId(1)]).await.unwrap();
        assert_eq!(store.player(PlayerId(1)).await.unwrap(), None);
        assert_eq!(store.session(&[1; 32], BEGIN).await.unwrap(), None);
        let row = async |id: i64| store.table(&format!("link-{id}")).await.unwrap().unwrap();
        let (waiting, playing, over) = (row(7).await, row(8).await, row(9).await);
        assert_eq!(waiting.seats.len(), 1, "the seat is free");
        let (seat, gone) = (&playing.seats[0], &over.seats[0]);
        assert_eq!((seat.player, seat.name.as_str()), (None, DELETED_NAME));
        assert_eq!((gone.player, gone.name.as_str()), (Some(PlayerId(0)), DELETED_NAME));
        for table in [waiting, playing, over] {
            assert_eq!((table.host, table.version, table.removed), (None, Version(2), vec![PlayerId(2)]));
        }
        let said = store.chat(TableId(8), 0, 1).await.unwrap().remove(0);
        assert_eq!((said.player, said.name.as_str()), (PlayerId(0), DELETED_NAME));
        assert_eq!(said.text, "");
        assert!(store.notes(TableId(8)).await.unwrap().is_empty());
        assert!(store.mutes(PlayerId(2)).await.unwrap().is_empty());
        let late = TableRow { version: Version(1), ..table(8) };
        assert!(is_taken(&store.save_table(late, None).await), "nobody brings the name back");
    }

    async fn an_account_takes_over_what_a_guest_has(app) {
        let store = &app.store;
        store.add_player(player(1, PlayerKind::Guest), BEGIN).await.unwrap();
        store.add_player(player(2, PlayerKind::Guest), BEGIN).await.unwrap();
        assert!(account(store, 2).await);
        store.add_player(hand(11, 1, 1), BEGIN).await.unwrap();
        for (id, number) in [(21, 1), (22, 2), (23, 3)] {
            store.add_player(hand(id, 2, number), BEGIN).await.unwrap();
        }
        let both = vec![seat(0, Some(1), "Ada"), seat(1, Some(2), "Login")];
        store.save_table(table(7), None).await.unwrap();
        store.save_table(TableRow { seats: both, ..table(8) }, None).await.unwrap();
        for player in [1, 2] {
            let note = format!("note {player}");
            store.save_note(TableId(8), PlayerId(player), note).await.unwrap();
            store.mute(PlayerId(player), PlayerId(5), true).await.unwrap();
            store.mute(PlayerId(6), PlayerId(player), true).await.unwrap();
        }
        store.save_note(TableId(7), PlayerId(1), "note".to_owned()).await.unwrap();
        store.mute(PlayerId(1), PlayerId(2), true).await.unwrap();
        store.add_chat(TableId(7), crate::store::talking::line("Hello")).await.unwrap();
        assert!(store.merge_into_account(PlayerId(1), PlayerId(2)).await.unwrap().is_empty());
        let seven = store.table("link-7").await.unwrap().unwrap();
        let account = PlayerId(2);
        assert_eq!((seven.seats[0].player, seven.host), (Some(account), Some(account)));
        assert_eq!(seven.version, Version(2));
        let eight = store.table("link-8").await.unwrap().unwrap();
        assert_eq!((eight.seats[0].player, eight.seats[1].player), (None, Some(account)));
        assert_eq!(store.notes(TableId(7)).await.unwrap(), [(account, "note".to_owned())]);
        assert_eq!(store.notes(TableId(8)).await.unwrap(), [(account, "note 2".to_owned())]);
        assert_eq!(store.mutes(PlayerId(2)).await.unwrap(), [PlayerId(5)]);
        assert_eq!(store.mutes(PlayerId(6)).await.unwrap(), [PlayerId(2)]);
        assert_eq!(store.chat(TableId(7), 0, 1).await.unwrap()[0].player, account);
        let hands = store.local_players(PlayerId(2)).await.unwrap();
        let hands: Vec<_> = hands.iter().map(|hand| (hand.id.0, hand.local_number)).collect();
        assert_eq!(hands, [(21, Some(1)), (22, Some(2)), (23, Some(3)), (11, Some(4))]);
        assert_eq!(store.player(PlayerId(1)).await.unwrap(), None);
    }
}
