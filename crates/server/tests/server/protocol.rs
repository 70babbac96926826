//! `docs/protocol.md` has every command, answer, news and code of live play.

use enigmata_game::Language;
use enigmata_server::typescript::declarations;
use enigmata_server::wire::Fault;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
const BEGIN: &str = "<!-- faults: generated -->\n";
const END: &str = "<!-- end of faults -->";

/// `UPDATE_GOLDEN=1` writes the table.
#[test]
fn the_codes_are_those_of_the_server() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let from = page.find(BEGIN).unwrap() + BEGIN.len();
    let to = from + page[from..].find(END).unwrap();
    let mut table = "| code | over HTTP | sentence |\n|---|---|---|\n".to_owned();
    for fault in Fault::all() {
        let status = fault.status().as_u16();
        let sentence = fault.sentence(Language::English);
        table +=
            &format!("| `{}` | {status} | {} |\n", fault.code(), sentence.replace(" 0 ", " N "));
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let mut page = page;
        page.replace_range(from..to, &table);
        std::fs::write(PAGE, page).unwrap();
    } else {
        assert_eq!(page[from..to], table, "docs/protocol.md is stale: run `make golden`");
    }
}

#[test]
fn every_word_of_the_wire_is_described() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let file = declarations().file().unwrap();
    let mut words = 0;
    for kind in ["\"cmd\": \"", "\"ok\": \"", "ok: \"", "\"push\": \"", "push: \""] {
        for part in file.split(kind).skip(1) {
            let word = part.split('"').next().unwrap();
            assert!(page.contains(&format!("| `{word}` |")), "{word} is not in docs/protocol.md");
            words += 1;
        }
    }
    assert!(words > 25, "only {words}");
}
