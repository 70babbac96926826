//! Other users of the machine cannot read what is kept, whatever the umask.

use crate::program::{Folder, Server, done, enigmata, mode, modes, set_mode};
use std::path::Path;

const OPEN_TO_ALL: &str = "umask 000";

/// Every file of the server in a folder is its user's alone.
fn check_files(folder: &Path, least: usize) {
    let all = modes(folder);
    let own: Vec<_> = all.iter().filter(|(name, _)| name.starts_with("enigmata.")).collect();
    assert!(own.len() >= least, "{all:?}");
    assert!(own.iter().all(|(_, mode)| *mode == 0o600), "{own:?}");
}

#[test]
fn a_new_folder_and_its_files_are_the_users_alone() {
    let folder = Folder::new();
    for umask in [OPEN_TO_ALL, "umask 777"] {
        let data = folder.at("a").join(umask);
        std::fs::create_dir_all(folder.at("a")).unwrap();
        let server = Server::open_after(umask, &data);
        assert!(server.guest().starts_with("HTTP/1.1 200"));
        assert_eq!(mode(&data), 0o700);
        // The file, what SQLite has beside it, and the lock.
        check_files(&data, 4);
        server.close();
        check_files(&data, 1);
    }
}

#[test]
fn the_folder_and_files_of_an_older_version_are_closed_to_others() {
    let folder = Folder::new();
    let data = folder.at("data");
    let server = Server::open(&data);
    server.guest();
    // So that what SQLite has beside the file stays.
    server.kill();
    for (name, _) in modes(&data) {
        set_mode(&data.join(name), 0o644);
    }
    // A copy beside the file is of this server too.
    std::fs::write(data.join("enigmata-before.db"), "a copy").unwrap();
    set_mode(&data, 0o755);
    let server = Server::open_after(OPEN_TO_ALL, &data);
    assert_eq!(mode(&data), 0o700);
    check_files(&data, 4);
    assert_eq!(server.close(), "");
}

#[test]
fn an_empty_folder_is_closed_and_one_with_other_files_is_left() {
    let folder = Folder::new();
    let (empty, shared) = (folder.at("empty"), folder.at("shared"));
    for data in [&empty, &shared] {
        std::fs::create_dir(data).unwrap();
        set_mode(data, 0o755);
    }
    std::fs::write(shared.join("letters.txt"), "Dear Ada").unwrap();
    set_mode(&shared.join("letters.txt"), 0o644);
    let server = Server::open_after(OPEN_TO_ALL, &empty);
    assert_eq!(mode(&empty), 0o700);
    server.close();

    let server = Server::open_after(OPEN_TO_ALL, &shared);
    server.guest();
    assert_eq!((mode(&shared), mode(&shared.join("letters.txt"))), (0o755, 0o644));
    check_files(&shared, 4);
    let said = server.close();
    assert!(said.contains("WARN") && said.contains("other users can enter"), "{said}");
}

#[test]
fn exports_and_what_is_imported_are_the_users_alone() {
    let folder = Folder::new();
    let (old, new, file) = (folder.at("old"), folder.at("new"), folder.at("export.jsonl"));
    Server::open(&old).close();
    let [old, to, file] = [&old, &new, &file].map(|path| path.to_str().unwrap());
    done(enigmata(OPEN_TO_ALL, &["export", "--data", old, file]));
    assert_eq!(mode(Path::new(file)), 0o600);
    done(enigmata(OPEN_TO_ALL, &["import", "--data", to, file]));
    assert_eq!(mode(&new), 0o700);
    check_files(&new, 1);
}
