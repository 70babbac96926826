//! Every puzzle and every answer has a picture.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]

use super::*;
use crate::puzzle::{AnyParams, Catalogue, Family, Id};

const BOTH: [Language; 2] = [Language::English, Language::Russian];

/// The lines without colours.
fn plain(puzzle: &str, answer: Option<&str>, language: Language) -> String {
    let answer = answer.map(|answer| answer.parse().unwrap());
    lines(&puzzle.parse().unwrap(), answer.as_ref(), language, Paint::Plain).join("\n")
}

/// Every tag is closed in the order in which they were opened, and nothing else is odd about it.
fn assert_well_formed(svg: &str) {
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "), "{svg}");
    assert!(svg.contains(" role=\"img\">\n<title>"), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

fn all_pictures(puzzle: &AnyPuzzle, answer: Option<&AnyAnswer>) {
    for language in BOTH {
        assert_well_formed(&svg(puzzle, answer, language));
        let plain = lines(puzzle, answer, language, Paint::Plain);
        let painted = lines(puzzle, answer, language, Paint::Ansi);
        assert!(plain.iter().any(|line| !line.is_empty()), "{puzzle}");
        assert_eq!(plain.len(), painted.len());
        for (plain, painted) in plain.iter().zip(&painted) {
            assert_eq!(plain.trim_end(), plain);
            let bare: String = painted
                .split('\x1b')
                .enumerate()
                .map(
                    |(index, part)| if index == 0 { part } else { part.split_once('m').unwrap().1 },
                )
                .collect();
            assert_eq!(bare.trim_end(), plain, "colours say nothing that letters do not");
        }
    }
}

#[test]
fn every_kind_of_puzzle_has_its_pictures_alone_and_solved() {
    for family in Family::ALL {
        for params in AnyParams::all(family) {
            let puzzle = Id::Seeded { params, seed: 3 }.puzzle();
            all_pictures(&puzzle, None);
            for solution in puzzle.solutions(2) {
                all_pictures(&puzzle, Some(&solution));
            }
        }
    }
}

#[test]
fn every_puzzle_of_the_catalogue_has_its_pictures() {
    for entry in Family::ALL.into_iter().flat_map(|family| Catalogue::standard().of(family)) {
        all_pictures(&entry.puzzle, None);
        all_pictures(&entry.puzzle, entry.puzzle.solutions(1).first());
    }
}

#[test]
fn wrong_answers_are_drawn_as_they_lie() {
    for (puzzle, answers) in [
        (
            "weight:13.6-5.7-5",
            &["weight:6.6-6.6", "weight:1.1.1.1-0.0.0.6", "angular:none", "fragment:"][..],
        ),
        (
            "fragment:06c0.6ffc.3ff9.0390",
            &[
                "fragment:",
                "fragment:L3.-32768.32767.32767.-32768",
                "fragment:P7m.1.1.-1.3_P7m.1.1.-1.3_Q1.900.0.0.0",
            ],
        ),
        ("conduit:92,8-,c-_ESBB", &["conduit:.", "conduit:ffff,ffff,ffff,ffff", "conduit:,,,...1"]),
        (
            "angular:rrr-r.g",
            &[
                "angular:none",
                "angular:r000fff0f0f0f",
                "angular:r000000000000-g000000000000-bffffffffffff-y123123123123",
            ],
        ),
    ] {
        for answer in answers {
            all_pictures(&puzzle.parse().unwrap(), Some(&answer.parse().unwrap()));
        }
    }
}

#[test]
fn an_answer_for_another_family_is_not_drawn() {
    let puzzle: AnyPuzzle = "weight:13.6-5.7-5".parse().unwrap();
    let stranger: AnyAnswer = "angular:none".parse().unwrap();
    for language in BOTH {
        assert_eq!(svg(&puzzle, Some(&stranger), language), svg(&puzzle, None, language));
    }
}

#[test]
fn z1_a_scale_shows_cups_and_what_they_hold() {
    let check = |answer, language, expected: &str| {
        assert_eq!(
            plain("weight:13.6-5.7.9-5", answer, language),
            &expected[1..expected.len() - 1]
        );
    };
    check(None, Language::English, WEIGHT);
    check(Some("weight:1.1-1.4.0"), Language::Russian, WEIGHT_LAID);
}

#[test]
fn z2_an_outline_shows_slopes_and_tans() {
    let diamond = "fragment:06c0.6ffc.3ff9.0390";
    assert_eq!(plain(diamond, None, Language::English), &DIAMOND[1..DIAMOND.len() - 1]);
    let laid = Some("fragment:Q0.4.0.4.0_M1.4.0.0.0");
    assert_eq!(plain(diamond, laid, Language::English), &DIAMOND_LAID[1..DIAMOND_LAID.len() - 1]);
}

#[test]
fn z3_a_board_shows_connectors_channels_and_pieces() {
    let check = |answer, language, expected: &str| {
        assert_eq!(
            plain("conduit:92,8-,c-_ESBB", answer, language),
            &expected[1..expected.len() - 1]
        );
    };
    check(None, Language::English, BOARD);
    check(Some("conduit:9a,c"), Language::Russian, BOARD_LAID);
}

#[test]
fn z3_pieces_that_must_not_be_used_are_shown_crossed_out() {
    let crossed = |puzzle: &str, language| {
        let svg = svg(&puzzle.parse().unwrap(), None, language);
        assert_well_formed(&svg);
        (svg.matches("class=\"e-crossed\"").count(), svg)
    };
    let (count, drawn) = crossed("conduit:92,8-,c-_ESBB", Language::English);
    assert_eq!(count, 5);
    assert!(drawn.contains("Crossed out: end, straight, tee, tee, cross."), "{drawn}");
    let (_, drawn) = crossed("conduit:92,8-,c-_ESBB", Language::Russian);
    assert!(drawn.contains("Вычеркнуты: тупик, прямой канал, тройник, тройник, крест."), "{drawn}");
    let catalogue = Catalogue::standard().of(Family::Conduit).iter().map(|entry| &entry.puzzle);
    let all_nine = catalogue.filter(|puzzle| puzzle.to_string().ends_with("_EESSBBTTX"));
    for puzzle in all_nine.take(3) {
        assert_eq!(crossed(&puzzle.to_string(), Language::English).0, 0);
        assert!(!plain(&puzzle.to_string(), None, Language::English).contains("crossed out"));
    }
}

#[test]
fn z4_a_picture_from_above_and_its_layers() {
    let check = |answer, language, expected: &str| {
        assert_eq!(plain("angular:bbby-byyy", answer, language), &expected[1..expected.len() - 1]);
    };
    check(None, Language::English, ABOVE);
    let stacked = "angular:r000100200010-g300110210310-b001101201011-y301111211311";
    check(Some(stacked), Language::Russian, LAYERS);
}

const WEIGHT: &str = "
   │     │     │          │     │     │     │
   │ 13  │  6  │          │  5  │  7  │  9  │
   ╰─────┴─────╯          ╰─────┴─────┴─────╯
         └────────────▲────────────┘
pieces to use: 5
";
const WEIGHT_LAID: &str = "
   │     │     │          │     │ ●   │     │
   │ ●   │ ●   │          │ ●   │ ●●● │     │
   │ 13  │  6  │          │  5  │  7  │  9  │
   ╰─────┴─────╯          ╰─────┴─────┴─────╯
         └────────────▲────────────┘
        19            <           33
фишек лежит: 7 из 5
";
const DIAMOND: &str = "
      ◢██◣
    ◢██████◣
  ◢██████████◣
◢██████████████◣
◥██████████████◤
  ◥██████████◤
    ◥██████◤
      ◥██◤
";
const DIAMOND_LAID: &str = "
       MM
     MMMMMM
   ░░░░░░░░░░
 ░░░░░░░░░░░░░░
 ░░░░░░░QQQQ░░░
   ░░░░░QQQQ░
     ░░░░░░
       ░░
";
const BOARD: &str = "
       ┃
   ┌───┸───┬───────┐
   │       │       │
 ━━┥   ·   │   ·   ┝━━
   │       │       │
   ├───────┼───────┘
   │       │
 ━━┥   ·   │
   │       │
   ├───────┤
   │       │
 ━━┥   ·   │
   │       │
   └───┰───┘
       ┃
●━ end   ━━ straight   ┗━ bend ×2
Crossed out: ●━ end   ━━ straight   ━┻━ tee ×2   ━╋━ cross
";
const BOARD_LAID: &str = "
       ┃
   ┌───╂───┬───────┐
   │   ┃   │       │
 ━━┿━━━┛   ┝━━━━━━━┿━━
   │       │       │
   ├───────┼───────┘
   │       │
 ━━┿━━━┓   │
   │   ┃   │
   ├───┸───┤
   │       │
 ━━┥   ·   │
   │       │
   └───┰───┘
       ┃
●━ тупик
Вычеркнуты: ●━ тупик   ━━ прямой канал   ━┻━ тройник ×2   ━╋━ крест
";
const ABOVE: &str = "
from above
B B B Y
B Y Y Y
";
const LAYERS: &str = "
вид сверху   слой 1       слой 2
B B B Y      R R R G      B B B Y
B Y Y Y      R G G G      B Y Y Y
";
