//! A data folder has one server at a time; whatever comes second is told which is there.

use crate::program::{Folder, Server, done, enigmata, refused, sentence};
use std::io::{BufRead, BufReader, Read};

fn serve(folder: &str) -> std::process::Command {
    enigmata("", &["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data", folder])
}

#[test]
fn a_second_server_is_told_which_is_there() {
    let folder = Folder::new();
    let data = folder.at("data");
    let first = Server::open(&data);
    for _ in 0..2 {
        let said = refused(serve(data.to_str().unwrap()));
        let who = format!("process {}, which listens at {}.", first.child.id(), first.address);
        assert!(said.contains(&who) && said.contains("--data DIR"), "{said}");
    }
    assert!(first.guest().starts_with("HTTP/1.1 200"), "the first one goes on");
    // The lock ends with its process, however that ends.
    first.kill();
    assert!(data.join("enigmata.lock").exists());
    let next = Server::open(&data);
    assert!(next.guest().starts_with("HTTP/1.1 200"));
    next.close();
    assert!(!data.join("enigmata.lock").exists());
}

#[test]
fn of_those_that_start_at_once_in_a_new_folder_one_opens() {
    let folder = Folder::new();
    for round in 0..4 {
        let data = folder.at(&format!("data-{round}"));
        let starting: Vec<_> =
            (0..4).map(|_| serve(data.to_str().unwrap()).spawn().unwrap()).collect();
        let started = starting.into_iter().map(|mut child| {
            std::thread::spawn(move || {
                let mut out = BufReader::new(child.stdout.take().unwrap());
                let mut line = String::new();
                out.read_line(&mut line).unwrap();
                (child, line)
            })
        });
        let started: Vec<_> = started.collect();
        let (mut open, mut told) = (Vec::new(), Vec::new());
        for (mut child, line) in started.into_iter().map(|one| one.join().unwrap()) {
            if line.is_empty() {
                let mut said = String::new();
                child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
                assert_eq!(child.wait().unwrap().code(), Some(2), "{said}");
                told.push(said);
            } else {
                open.push(child);
            }
        }
        assert_eq!((open.len(), told.len()), (1, 3), "{told:?}");
        let who = format!("it is in use by process {}", open[0].id());
        assert!(told.iter().all(|said| said.contains(&who)), "{told:?}");
        open[0].kill().unwrap();
        open[0].wait().unwrap();
    }
}

#[test]
fn beside_a_server_one_can_export_and_not_import() {
    let folder = Folder::new();
    let (data, file) = (folder.at("data"), folder.at("export.jsonl"));
    let [data_name, file] = [&data, &file].map(|path| path.to_str().unwrap());
    let server = Server::open(&data);
    server.guest();
    let told = done(enigmata("", &["export", "--data", data_name, file]));
    assert!(told.contains("1 players"), "{told}");
    let import = || enigmata("", &["import", "--data", data_name, file]);
    let told = refused(import());
    assert!(told.contains(&format!("in use by process {}", server.child.id())), "{told}");
    assert!(server.guest().starts_with("HTTP/1.1 200"), "the server goes on");
    server.close();
    let told = sentence(import().output().unwrap());
    assert!(told.contains("there is something in"), "{told}");
}
