//! Puzzles to practise with, the puzzle of the day, and help with any puzzle.

use super::ask::{Asked, From, Told};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::chance::generator;
use crate::guard::Caller;
use crate::puzzles::daily::Date;
use crate::puzzles::{answer, puzzle};
use crate::server::store_failed;
use crate::wire::{
    DailyPuzzle, Fault, PuzzleChecked, PuzzleHint, PuzzleInfo, PuzzleSolution, Sentences,
};
use axum::Json;
use axum::extract::State;
use enigmata_conduit::puzzle::{
    Advice, AnyAnswer, AnyPuzzle, Band, Catalogue, Entry, Family, Rating, supply,
};
use enigmata_game::{Refusal, below};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Solutions are counted up to here: more need not be known.
const MOST_COUNTED: usize = 100;
/// So many of the puzzles that a player has seen count: three times what a band of the catalogue has.
const MOST_SEEN: usize = 128;
/// One in so many new puzzles is made just now; the others are of the catalogue.
const FRESH: u32 = 4;

/// Which puzzle is wanted.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// `weight`, `fragment`, `conduit` or `angular`; any if it is left out.
    family: Option<String>,
    /// From 1, the easiest, to 5; any if it is left out.
    band: Option<String>,
}

/// A puzzle to practise with: of the catalogue, or now and then a fresh one.
#[utoipa::path(get, path = "/api/puzzles/new", tag = "puzzles", params(Wanted), responses(
    (status = 200, description = "The puzzle", body = PuzzleInfo),
    (status = 400, description = "`bad_filter`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn new(
    State(app): State<App>,
    From(from): From,
    Asked(Wanted { family, band }): Asked<Wanted>,
) -> Result<Json<PuzzleInfo>, HttpFault> {
    let kind = kind(family.as_deref(), band.as_deref())?;
    Ok(Json(work(&app, from, move || Ok(drawn(kind, &[]))).await?))
}

/// Which puzzle is wanted by someone who has seen others.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WantedNext {
    /// As for a new puzzle.
    family: Option<String>,
    /// As for a new puzzle, as a number.
    band: Option<u8>,
    /// The texts of the puzzles that were seen, the latest last; the last 128 of them count. What is no
    /// puzzle is passed over.
    #[serde(default)]
    seen: Vec<String>,
}

/// The next puzzle to practise with: none that was seen, before all of its family and band in the
/// catalogue were seen. Then they start over, but not with the last one.
#[utoipa::path(post, path = "/api/puzzles/next", tag = "puzzles", request_body = WantedNext, responses(
    (status = 200, description = "The puzzle", body = PuzzleInfo),
    (status = 400, description = "`bad_filter`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn next(
    State(app): State<App>,
    From(from): From,
    Told(WantedNext { family, band, seen }): Told<WantedNext>,
) -> Result<Json<PuzzleInfo>, HttpFault> {
    let kind = kind(family.as_deref(), band.map(|band| band.to_string()).as_deref())?;
    let next = work(&app, from, move || {
        let latest = &seen[seen.len().saturating_sub(MOST_SEEN)..];
        let seen: Vec<AnyPuzzle> = latest.iter().filter_map(|text| text.parse().ok()).collect();
        Ok(drawn(kind, &seen))
    });
    Ok(Json(next.await?))
}

/// A family and a band, as far as they are wanted.
fn kind(family: Option<&str>, band: Option<&str>) -> Result<(Option<Family>, Option<Band>), Fault> {
    let no_family = |_| Fault::BadFilter("family: weight, fragment, conduit or angular");
    let no_band = |_| Fault::BadFilter("band: 1 to 5");
    let family = family.map(|text| text.parse().map_err(no_family)).transpose()?;
    Ok((family, band.map(|text| text.parse().map_err(no_band)).transpose()?))
}

/// A puzzle of this kind to practise with, for a player who has seen these.
fn drawn((family, band): (Option<Family>, Option<Band>), seen: &[AnyPuzzle]) -> PuzzleInfo {
    let mut random = generator();
    let mut any = |most: usize| below(&mut random, most as u32) as usize;
    let family = family.unwrap_or_else(|| Family::ALL[any(4)]);
    let band = band.unwrap_or_else(|| Band::ALL[any(5)]);
    about_any(if below(&mut random, FRESH) == 0 {
        supply::unseen(family, band, seen, &mut random)
    } else {
        supply::practise(family, band, seen, &mut random)
    })
}

/// The day whose puzzle is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Day {
    /// In UTC, as 2026-11-16; today if it is left out.
    date: Option<String>,
}

/// The puzzle of a day, which is the same for everybody.
#[utoipa::path(get, path = "/api/puzzles/daily", tag = "puzzles", params(Day), responses(
    (status = 200, description = "The puzzle", body = DailyPuzzle),
    (status = 422, description = "`no_daily`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn daily(
    State(app): State<App>,
    Asked(Day { date }): Asked<Day>,
) -> Result<Json<DailyPuzzle>, HttpFault> {
    let today = Date::of(app.server.clock.now());
    // A visitor who follows a link that lost something is told of days, not of filters.
    let bad = |_| Fault::NoDaily;
    let date = date.map_or(Ok(today), |text| text.parse::<Date>().map_err(bad))?;
    let daily = date.puzzle().filter(|_| date <= today).ok_or(Fault::NoDaily)?;
    let (date, today, info) = (date.to_string(), today.to_string(), listed(daily.entry));
    Ok(Json(DailyPuzzle { date, number: daily.number, today, info }))
}

/// A puzzle that is asked about.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct About {
    /// Its text, such as `weight:13.6-5.7-5`, or what it is made of, such as `weight:2x3n5w20#42`.
    puzzle: String,
}

/// What there is to know about a puzzle, apart from its solution.
#[utoipa::path(get, path = "/api/puzzles/about", tag = "puzzles", params(About), responses(
    (status = 200, description = "The puzzle", body = PuzzleInfo),
    (status = 422, description = "`no_puzzle`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn about(
    State(app): State<App>,
    From(from): From,
    Asked(asked): Asked<About>,
) -> Result<Json<PuzzleInfo>, HttpFault> {
    Ok(Json(work(&app, from, move || Ok(about_any(puzzle(&asked.puzzle)?))).await?))
}

/// A puzzle and what lies.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Lying {
    /// The puzzle's text.
    puzzle: String,
    /// How the pieces lie; empty while none lies.
    answer: String,
}

/// Whether an answer is a solution, and if not, why.
#[utoipa::path(
    post, path = "/api/puzzles/check", tag = "puzzles", request_body = Lying,
    responses(
        (status = 200, description = "Whether it is", body = PuzzleChecked),
        (status = 422, description = "`no_puzzle`, `no_answer`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn check(
    State(app): State<App>,
    From(from): From,
    Told(told): Told<Lying>,
) -> Result<Json<PuzzleChecked>, HttpFault> {
    let checked = work(&app, from, move || {
        let puzzle = puzzle(&told.puzzle)?;
        let answer = answer(&told.answer, &puzzle)?;
        Ok(match puzzle.check(&answer) {
            Ok(()) => PuzzleChecked { solved: true, code: None, rule: None, why: None },
            Err(wrong) => PuzzleChecked {
                solved: false,
                code: Some(wrong.code().to_owned()),
                rule: Some(wrong.rule().to_owned()),
                why: Some(Sentences::of(|lang| wrong.sentence(lang).to_owned())),
            },
        })
    });
    Ok(Json(checked.await?))
}

/// The next step from what lies, in words.
#[utoipa::path(
    post, path = "/api/puzzles/hint", tag = "puzzles", request_body = Lying,
    responses(
        (status = 200, description = "What to do next", body = PuzzleHint),
        (status = 409, description = "`in_race`", body = Wrong),
        (status = 422, description = "`no_puzzle`, `no_answer`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn hint(
    State(app): State<App>,
    From(from): From,
    Told(told): Told<Lying>,
) -> Result<Json<PuzzleHint>, HttpFault> {
    let puzzle = to_help_with(&app, from, told.puzzle).await?;
    let hint = app.server.puzzles.work.on(move || {
        let lies = answer(&told.answer, &puzzle)?;
        let hint = puzzle.hint(&lies);
        let hint = hint.map(|hint| Sentences::of(|language| hint.sentence(language)));
        Ok(PuzzleHint { hint: hint.unwrap_or_else(|| nothing_to_do(&puzzle, &lies)) })
    });
    Ok(Json(hint.await?))
}

/// A puzzle that somebody gives up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenUp {
    /// The puzzle's text.
    puzzle: String,
}

/// The solutions, for those who are done or give up.
#[utoipa::path(
    post, path = "/api/puzzles/solution", tag = "puzzles", request_body = GivenUp,
    responses(
        (status = 200, description = "The solutions", body = PuzzleSolution),
        (status = 409, description = "`in_race`", body = Wrong),
        (status = 422, description = "`no_puzzle`, `no_solution`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn solution(
    State(app): State<App>,
    From(from): From,
    Told(told): Told<GivenUp>,
) -> Result<Json<PuzzleSolution>, HttpFault> {
    let puzzle = to_help_with(&app, from, told.puzzle).await?;
    let solution = app.server.puzzles.work.on(move || {
        let all: Vec<String> =
            puzzle.solutions(MOST_COUNTED).iter().map(ToString::to_string).collect();
        let answer = all.first().cloned().ok_or(Fault::NoSolution)?;
        Ok(PuzzleSolution { answer, all })
    });
    Ok(Json(solution.await?))
}

/// Work on a puzzle, for who has not asked for too much of it.
async fn work<T: Send + 'static>(
    app: &App,
    from: Option<std::net::IpAddr>,
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let server = &app.server;
    server.guard.admit_puzzle(Caller(from), server.clock.now())?;
    server.puzzles.work.on(work).await
}

/// A puzzle, unless players race to solve it just now, at any node. What comes after this is not counted again.
async fn to_help_with(
    app: &App,
    from: Option<std::net::IpAddr>,
    text: String,
) -> Result<AnyPuzzle, Fault> {
    let server = Arc::clone(&app.server);
    let read = work(app, from, move || {
        let puzzle = puzzle(&text)?;
        if server.puzzles.open.has(&puzzle) {
            return Err(Fault::InRace);
        }
        let canonical = puzzle.canonical().to_string();
        Ok((puzzle, canonical))
    });
    let (puzzle, canonical) = read.await?;
    if !app.server.node.is_alone {
        let is_open = app.server.store.is_open_puzzle(&canonical).await;
        if is_open.map_err(|error| store_failed(&error))? {
            return Err(Fault::InRace);
        }
    }
    Ok(puzzle)
}

/// Why there is no next step: it is solved, it cannot be, or what lies is past hints.
fn nothing_to_do(puzzle: &AnyPuzzle, lies: &AnyAnswer) -> Sentences {
    let say = |english: &str, russian: &str| Sentences { en: english.into(), ru: russian.into() };
    match puzzle.check(lies) {
        Ok(()) => say("Right: this is a solution.", "Верно: это решение."),
        Err(wrong) if puzzle.count(1) > 0 => {
            Sentences::of(|language| wrong.sentence(language).to_owned())
        }
        Err(_) => Sentences::of(|language| Fault::NoSolution.sentence(language).into_owned()),
    }
}

/// A puzzle of the catalogue.
fn listed(entry: &Entry) -> PuzzleInfo {
    PuzzleInfo {
        solutions: entry.solutions,
        or_more: false,
        ..with(entry.puzzle.clone(), &entry.rating)
    }
}

/// Any puzzle. What the catalogue knows need not be found out.
fn about_any(puzzle: AnyPuzzle) -> PuzzleInfo {
    match Catalogue::standard().find(&puzzle) {
        Some(entry) => PuzzleInfo { puzzle, ..listed(entry) },
        None => {
            let rating = puzzle.rate();
            let solutions = puzzle.count(MOST_COUNTED);
            let or_more = solutions >= MOST_COUNTED;
            PuzzleInfo { solutions: solutions as u32, or_more, ..with(puzzle, &rating) }
        }
    }
}

fn with(puzzle: AnyPuzzle, rating: &Rating) -> PuzzleInfo {
    // Beyond the solvers' patience it is not known how long it would have been.
    let is_known = rating.quantiles[Rating::QUANTILES / 2] < Rating::PATIENCE;
    let seconds = is_known.then(|| rating.expected.div_ceil(1000));
    let (family, canonical) = (puzzle.family(), puzzle.canonical());
    let band = rating.band;
    PuzzleInfo { puzzle, canonical, family, band, seconds, solutions: 0, or_more: false }
}
