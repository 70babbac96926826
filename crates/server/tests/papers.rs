//! Pages that name what is elsewhere do not go stale: tests in `ARCHITECTURE.md` and `docs/security.md`,
//! dependencies in `docs/dependencies.md`, metrics in `docs/operating.md` and `deploy/`, files in
//! `CONTRIBUTING.md`.

use crate::support;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use support::{Folder, Neighbour, TestServer, mansion};

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Words between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_threat_has_tests_and_they_exist() {
    let page = read("docs/security.md");
    let threats: Vec<&str> = page.split("\n### ").skip(1).collect();
    assert!(threats.len() > 15, "only {} threats", threats.len());
    for threat in threats {
        let title = threat.lines().next().unwrap();
        let (_, proofs) =
            threat.split_once("Proved by ").unwrap_or_else(|| panic!("{title}: how?"));
        let mut count = 0;
        for (file, test) in quoted(proofs).map(|proof| proof.split_once("::").unwrap()) {
            let text = read(file);
            let (is_there, has_tests) = match file.rsplit_once('.').unwrap().1 {
                "rs" => {
                    let is_there = text.contains(&format!("fn {test}("));
                    (is_there, text.contains("#[test]") || text.contains("#[tokio::test"))
                }
                _ => (text.contains(&format!("test('{test}'")), true),
            };
            assert!(is_there && has_tests, "{title}: there is no test {test} in {file}");
            count += 1;
        }
        assert!(count > 0, "{title}: nothing proves it");
    }
}

/// `{a,b}/c` is `a/c` and `b/c`.
fn each(name: &str) -> Vec<String> {
    let Some((before, rest)) = name.split_once('{') else { return vec![name.to_owned()] };
    let (some, after) = rest.split_once('}').unwrap();
    some.split(',').map(|one| format!("{before}{one}{after}")).collect()
}

/// Whether there are tests in a file or folder that a page names; the types of a client are tests too.
fn proves(name: &str) -> bool {
    let found = [path(&format!("crates/{name}")), path(name)].into_iter().find(|it| it.exists());
    let Some(found) = found else { return false };
    if found.is_dir() {
        return name.ends_with('/') && std::fs::read_dir(found).unwrap().next().is_some();
    }
    let text = std::fs::read_to_string(&found).unwrap();
    match found.extension().and_then(|kind| kind.to_str()) {
        Some("rs") => text.contains("#[test]") || text.contains("#[tokio::test"),
        Some("ts") => name.starts_with("web/src/"),
        Some(_) | None => false,
    }
}

#[test]
fn every_invariant_has_tests_and_they_exist() {
    let page = read("ARCHITECTURE.md");
    let (_, part) = page.split_once("## Invariants").unwrap();
    let part = part.split("\n## ").next().unwrap();
    let invariants: Vec<&str> = part.split(". **").skip(1).collect();
    assert!(invariants.len() > 20, "only {} invariants", invariants.len());
    for invariant in invariants {
        let title = invariant.split("**").next().unwrap();
        let (_, proofs) =
            invariant.split_once("— ").unwrap_or_else(|| panic!("{title}: who holds it?"));
        let named: Vec<String> =
            quoted(proofs).filter(|it| it.contains('/')).flat_map(each).collect();
        assert!(!named.is_empty(), "{title}: nothing holds it");
        for name in named {
            assert!(proves(&name), "{title}: there are no tests in {name}");
        }
    }
    assert!(!proves("server/tests/papers.txt") && !proves("server/src/lib.rs"), "it is noticed");
}

/// The rows of the tables under a heading: name, licence, reason.
fn listed<'a>(page: &'a str, heading: &str) -> Vec<[&'a str; 3]> {
    let (_, part) = page.split_once(heading).unwrap();
    let part = part.split("\n## ").next().unwrap();
    let rows = part.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        cells.try_into().unwrap_or_else(|_| panic!("three cells are wanted: {row}"))
    })
    .collect()
}

/// The direct dependencies of a crate that are not our own: of the program, and of tests alone.
fn declared(manifest: &str) -> [BTreeSet<String>; 2] {
    let (mut all, mut section) = ([BTreeSet::new(), BTreeSet::new()], None);
    for line in read(manifest).lines() {
        if line.starts_with('[') {
            section = match line {
                "[dependencies]" => Some(0),
                "[dev-dependencies]" => Some(1),
                _ => None,
            };
            assert!(section.is_some() || !line.contains("dependencies"), "{manifest}: {line}");
        } else if let (Some(section), Some((name, _))) = (section, line.split_once([' ', '.', '=']))
            && !name.starts_with('#')
            && !name.starts_with("enigmata-")
        {
            all[section].insert(name.to_owned());
        }
    }
    all
}

#[test]
fn every_dependency_is_listed_with_its_licence_and_its_reason() {
    let page = read("docs/dependencies.md");
    let check = |heading: &str, expected: &BTreeSet<String>| {
        let rows = listed(&page, heading);
        assert!(rows.iter().flatten().all(|cell| !cell.is_empty()), "{heading}: an empty cell");
        let names: Vec<&str> = rows.iter().map(|[name, ..]| *name).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        assert!(names.is_sorted_by(|one, other| one < other), "{heading}: sort {names:?}");
        assert_eq!(names, expected, "{heading}");
        rows
    };
    let (mut program, mut tests) = (BTreeSet::new(), BTreeSet::new());
    for entry in std::fs::read_dir(path("crates")).unwrap() {
        let folder = entry.unwrap().file_name().into_string().unwrap();
        let [own, of_tests] = declared(&format!("crates/{folder}/Cargo.toml"));
        // Neither the model nor what measures is a part of the program.
        let is_part = !["model", "bench"].contains(&folder.as_str());
        if is_part { &mut program } else { &mut tests }.extend(own);
        tests.extend(of_tests);
    }
    tests.extend(declared("fuzz/Cargo.toml").into_iter().flatten());
    let tests = &tests - &program;
    check("## In the program", &program);
    check("## In tests, benchmarks and fuzzing", &tests);

    let package: Value = serde_json::from_str(&read("web/package.json")).unwrap();
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).unwrap();
    assert!(package.get("dependencies").is_none(), "all are there to build it");
    let names = package["devDependencies"].as_object().unwrap().keys().cloned().collect();
    for [name, licence, _] in check("## In the browser's client", &names) {
        assert_eq!(lock["packages"][format!("node_modules/{name}")]["license"], licence, "{name}");
    }
}

/// What operators are told that is counted.
fn documented() -> BTreeSet<String> {
    let page = read("docs/operating.md");
    let is_metric = |name: &&str| name.starts_with("enigmata_") || name.starts_with("process_");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let names = rows.flat_map(|row| quoted(row.split(" | ").next().unwrap())).filter(is_metric);
    names.map(|name| name.split('{').next().unwrap().to_owned()).collect()
}

/// All of our own code.
fn sources(folder: &Path, all: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            all.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[tokio::test]
async fn what_is_counted_is_described_and_nothing_else_is() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    Neighbour::sit(&app).await.play(&app, 5).await;
    let guest = app.guest("Ada").await;
    guest.open_table(mansion(2), 1).await;
    guest.post("/api/tables", &json!({"strange": true})).await;
    let shown = guest.get("/metrics").await.body;
    app.close().await;
    let documented = documented();
    let mut count = 0;
    for line in shown.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let name = line.split(' ').next().unwrap();
        assert!(documented.contains(name), "{name} is not in docs/operating.md");
        count += 1;
    }
    assert!(count > 20, "only {count}");
    let mut code = String::new();
    sources(&path("crates/server/src"), &mut code);
    for name in &documented {
        assert!(code.contains(&format!("\"{name}\"")), "{name} is counted nowhere");
    }
}

#[test]
fn dashboard_and_alarms_ask_for_what_is_counted() {
    let documented = documented();
    serde_json::from_str::<Value>(&read("deploy/grafana.json")).unwrap();
    for file in ["deploy/grafana.json", "deploy/alarms.yml"] {
        let text = read(file);
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let asked: BTreeSet<&str> = words
            .filter(|word| word.starts_with("enigmata_") || word.starts_with("process_"))
            .map(|word| {
                ["_bucket", "_sum", "_count"]
                    .iter()
                    .find_map(|it| word.strip_suffix(it))
                    .unwrap_or(word)
            })
            .collect();
        assert!(asked.len() > 5, "{file} asks for {asked:?}");
        for name in asked {
            assert!(documented.contains(name), "{file} asks for {name}, which nobody counts");
        }
    }
}

#[test]
fn what_contributors_are_led_to_is_there() {
    let page = read("CONTRIBUTING.md");
    let is_path = |word: &&str| word.contains('/') && !word.contains(' ');
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let mut count = 0;
    for name in quoted(&page).filter(is_path).chain(links) {
        assert!(path(name).exists(), "CONTRIBUTING.md: there is no {name}");
        count += 1;
    }
    assert!(count > 80, "only {count}");
    let makefile = read("Makefile");
    for target in quoted(&page).filter_map(|word| word.strip_prefix("make ")) {
        assert!(makefile.contains(&format!("\n{target}:")), "CONTRIBUTING.md: make {target}");
    }
}
