//! The arena as a whole.

use super::*;
use crate::mansion::{Random, Strength};
use crate::{Ratio, Share};
use enigmata_mansion::{MatchView, Move, Set};
use rand::Rng;

/// Bots of whom one knows beforehand what becomes of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fake {
    /// Plays uniformly random legal moves.
    Random,
    /// Plays anything but a mission: without the Saboteur it cannot win.
    Idle,
    /// Says what is so and believes everything.
    Honest,
    /// Plays against the rules.
    Cheat,
}

impl Contestant for Fake {
    fn name(&self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn player(&self) -> Box<dyn Bot<Match>> {
        Box::new(*self)
    }
}

impl Bot<Match> for Fake {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        let truth = view.game.mine.as_ref().and_then(|mine| mine.looking_at);
        let allowed: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|action| match self {
                Self::Random => true,
                Self::Idle => *action != Move::Attempt,
                Self::Honest if matches!(action, Move::Announce { .. }) => {
                    truth.is_some_and(|name| *action == Move::Announce { name })
                }
                Self::Honest => *action != Move::Doubt,
                Self::Cheat => false,
            })
            .collect();
        if allowed.is_empty() {
            return Move::Ready { standard: true };
        }
        Random.choose(view, &allowed, random)
    }
}

fn simplified(players: u8) -> Setup {
    Setup { set: Set::Simplified, ..Setup::standard(players) }
}

fn kinds(names: &str) -> Vec<Kind> {
    names.split(',').map(|name| name.parse().unwrap()).collect()
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn blocks<C: Contestant>(arena: &Arena<C>, tasks: &[Task]) -> Vec<Block> {
    let blocks = Mutex::new(Vec::new());
    arena.play(tasks, &Collecting(&blocks)).unwrap();
    let mut blocks = blocks.into_inner().unwrap();
    blocks.sort_by_key(|block: &Block| (block.deal, block.table.clone()));
    blocks
}

#[test]
fn the_same_on_any_number_of_threads() {
    for players in 2..=5 {
        let bots = lineup(&kinds("novice,random,random,novice,random")[..players], None).unwrap();
        let arena = Arena::new(&bots, Setup::standard(players as u8), 7).unwrap().with_matrix();
        let one = on_threads(1, || blocks(&arena, &arena.tasks(3, &[])));
        let four = on_threads(4, || blocks(&arena, &arena.tasks(3, &[])));
        assert_eq!(one, four);
        assert_eq!(one.len(), 3 * (players + 1));
        assert!(one.iter().all(|block| arena.could_be(block)));
        let other = Arena::new(&bots, Setup::standard(players as u8), 8).unwrap();
        assert_ne!(blocks(&other, &other.tasks(3, &[])), one);
    }
}

#[test]
fn every_kind_begins_as_everybody_equally_often() {
    // With three and more a Character is dealt; two choose theirs (S6).
    for players in 3..=5_u8 {
        for setup in [Setup::standard(players), simplified(players)] {
            let bots = &kinds("random,novice,random,random,random")[..usize::from(players)];
            let arena = Arena::new(bots, setup, 5).unwrap();
            for block in blocks(&arena, &arena.tasks(6, &[])) {
                let [random, novice] = &block.kinds[..] else { panic!("two kinds") };
                assert_eq!(novice.seats, arena.games_of_a_deal());
                assert_eq!(random.seats, novice.seats * u32::from(players - 1));
                let per_seat = random.dealt.map(|dealt| dealt / u32::from(players - 1));
                assert_eq!(per_seat, novice.dealt);
                assert_eq!(novice.dealt.iter().sum::<u32>(), novice.seats);
            }
        }
    }
}

#[test]
fn counts_add_up() {
    for players in 2..=5 {
        let bots = lineup(&kinds("random"), Some(players)).unwrap();
        let arena = Arena::new(&bots, Setup::standard(players), 1).unwrap();
        let summaries = arena.measure(8).unwrap();
        let [summary] = &summaries[..] else { panic!("one table") };
        assert_eq!(summary.games, 8 * u64::from(players).pow(2));
        let [kind] = &summary.kinds[..] else { panic!("one kind") };
        let won = summary.missions.iter().sum::<u64>() + summary.saboteurs;
        assert_eq!(kind.wins.part(), won);
        assert_eq!(won + summary.expired + summary.eliminated, summary.games);
        assert_eq!(summary.chaos.part(), summary.games - won);
        assert_eq!(kind.wins.whole(), summary.games * u64::from(players));
        let begun = |part: fn(&Ratio) -> u64| kind.characters.iter().map(part).sum::<u64>();
        assert_eq!(begun(Ratio::whole), kind.wins.whole());
        assert_eq!(begun(Ratio::part), won);
        assert_eq!(summary.places.iter().map(Ratio::part).sum::<u64>(), won);
        assert!(kind.lies.part() > 0 && kind.doubts.part() > 0 && kind.caught.part() > 0);
        assert!(
            kind.caught.whole() == kind.lies.part() && kind.right.whole() == kind.doubts.part()
        );
        assert_eq!(
            kind.attempts.part(),
            kind.failures.part() + summary.missions.iter().sum::<u64>()
        );
        assert!(summary.turns > summary.games && summary.decisions > summary.turns);
    }
}

#[test]
fn among_equals_every_place_wins_alike() {
    let bots = lineup(&kinds("random"), Some(4)).unwrap();
    let arena = Arena::new(&bots, Setup::standard(4), 2).unwrap();
    let summaries = arena.measure(60).unwrap();
    let summary = &summaries[0];
    let parity = summary.kinds[0].wins.share().unwrap();
    let chaos = summary.chaos.share().unwrap();
    assert!((parity.share - (1.0 - chaos.share) / 4.0).abs() < 1e-12);
    // Random players are often lost to Chaos: parity is measured, and it is not one in four.
    assert!(parity.high < 0.25, "{parity:?}");
    for place in &summary.places {
        let Share { share, low, high } = place.share().unwrap();
        let reach = 1.5 * (high - low) / 2.0;
        assert!((share - parity.share).abs() < reach, "{share} against {parity:?}");
    }
}

#[test]
fn who_cannot_win_does_not_and_is_never_parity() {
    let bots = [Fake::Idle, Fake::Random, Fake::Idle];
    let arena = Arena::new(&bots, simplified(3), 3).unwrap().with_parity();
    assert_eq!(arena.tables(), [vec![0, 1, 0], vec![0, 0, 0], vec![1, 1, 1]]);
    let summaries = arena.measure(150).unwrap();
    let share = |table: usize, kind: usize| summaries[table].kinds[kind].wins.share();
    assert_eq!(share(0, 0).unwrap().share, 0.0);
    assert_eq!(share(1, 0).unwrap().share, 0.0);
    assert_eq!(share(1, 1), None, "it is not at that table");
    assert_eq!(summaries[1].chaos.share().unwrap().share, 1.0);
    let random = share(0, 1).unwrap();
    assert!(random.share > 0.0 && random.low < random.share, "{random:?}");
    assert_eq!(summaries[0].kinds[0].attempts.part(), 0);
    assert_eq!((summaries[0].seats_of(0), summaries[0].seats_of(1)), (2, 1));
}

#[test]
fn lies_and_doubts_are_seen_for_what_they_are() {
    let arena = Arena::new(&[Fake::Honest; 4], Setup::standard(4), 3).unwrap();
    let kind = arena.measure(5).unwrap()[0].kinds[0];
    assert!(kind.lies.whole() > 0 && kind.doubts.whole() > 0);
    assert_eq!((kind.lies.part(), kind.doubts.part(), kind.caught.whole()), (0, 0, 0));
    let bots = [Fake::Honest, Fake::Random, Fake::Random];
    let arena = Arena::new(&bots, Setup::standard(3), 3).unwrap();
    let random = arena.measure(10).unwrap()[0].kinds[1];
    let lies = random.lies.share().unwrap();
    assert!(lies.share > 0.7 && random.caught.part() > 0, "one name of nine is so: {lies:?}");
    assert!(random.doubts.share().unwrap().share > 0.4);
    assert!(random.right.part() > 0 && random.right.part() < random.doubts.part());
}

#[test]
fn a_run_that_was_cut_short_goes_on_to_the_same_end() {
    let bots = kinds("novice,random,random");
    let arena = Arena::new(&bots, Setup::standard(3), 11).unwrap().with_parity();
    let whole = arena.measure(6).unwrap();
    let header = Header::new(&arena, "1.2.3");
    let first = blocks(&arena, &arena.tasks(3, &[]));
    let mut text = header.line();
    first.iter().for_each(|block| text.push_str(&block.line()));
    // Cut anywhere, it reads on from the last whole line.
    for cut in (0..text.len()).step_by(97).chain([text.len()]) {
        let journal = Journal::read(&text.as_bytes()[..cut], &arena, &header).unwrap();
        assert!(journal.whole_bytes <= cut && first.starts_with(&journal.blocks));
        assert!(journal.whole_bytes == 0 || text.as_bytes()[journal.whole_bytes - 1] == b'\n');
    }
    let journal = Journal::read(&text.as_bytes()[..text.len() - 9], &arena, &header).unwrap();
    assert_eq!(journal.blocks.len(), first.len() - 1);
    let tasks = arena.tasks(6, &journal.blocks);
    assert_eq!(tasks.len() + journal.blocks.len(), 6 * arena.tables().len());
    let rest = blocks(&arena, &tasks);
    assert_eq!(arena.summaries(6, journal.blocks.iter().chain(&rest)), whole);
    // A deal that is there twice counts once, and those beyond what is asked for do not count.
    let twice = journal.blocks.iter().chain(&rest).chain(&first);
    assert_eq!(arena.summaries(6, twice), whole);
    assert_eq!(arena.summaries(3, journal.blocks.iter().chain(&rest)), arena.measure(3).unwrap());
    // The same file serves a run with more tables.
    let matrix = arena.with_matrix();
    let journal = Journal::read(text.as_bytes(), &matrix, &header).unwrap();
    assert_eq!(matrix.tasks(3, &journal.blocks).len(), 3);
}

#[test]
fn the_journal_of_another_run_is_refused_in_words() {
    let arena = |bots: &str, setup, seed| Arena::new(&kinds(bots), setup, seed).unwrap();
    let here = arena("random,novice", Setup::standard(2), 1);
    let header = Header::new(&here, "1.0.0");
    let check = |text: &str, words: &str| {
        let error = Journal::read(text.as_bytes(), &here, &header).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    };
    let other = |bots, setup, seed| Header::new(&arena(bots, setup, seed), "1.0.0").line();
    check(&other("novice,random", Setup::standard(2), 1), "novice,random there");
    check(&other("random,novice", Setup::standard(2), 5), "another seed: 5 there, 1 here");
    check(&other("random,novice", simplified(2), 1), "another setup");
    check(&Header::new(&here, "0.9.0").line(), "version of the program: 0.9.0 there");
    check("# Shopping\n- bread\n", "something else");
    check("bread", "something else");
    let good = blocks(&here, &here.tasks(2, &[]));
    let mut bad = good[0].clone();
    bad.games += 1;
    check(&[header.line(), bad.line(), good[1].line()].concat(), "line 2 is damaged");
    check(&[header.line(), "{\n".into(), good[1].line()].concat(), "line 2 is damaged");
    let last = [header.line(), good[0].line(), "{}\n".into()].concat();
    let journal = Journal::read(last.as_bytes(), &here, &header).unwrap();
    assert_eq!((journal.blocks, journal.whole_bytes), (good[..1].to_vec(), last.len() - 3));
}

#[test]
fn trouble_stops_the_run_and_is_told() {
    let arena = Arena::new(&[Fake::Random, Fake::Cheat], Setup::standard(2), 1).unwrap();
    let foul = arena.measure(50).unwrap_err().to_string();
    assert!(foul.contains("cheat plays against P3") && foul.contains("Ready"), "{foul}");

    struct Full(AtomicU64);
    impl Witness for Full {
        type Error = &'static str;
        fn deal_finished(&self, _: Block) -> Result<(), &'static str> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Err("the disk is full")
        }
    }
    let arena = Arena::new(&[Fake::Random; 2], Setup::standard(2), 1).unwrap();
    let full = Full(AtomicU64::new(0));
    let trouble = arena.play(&arena.tasks(10_000, &[]), &full).unwrap_err();
    assert_eq!(trouble, Trouble::Witness("the disk is full"));
    assert!(full.0.into_inner() < 100);
}

#[test]
fn what_is_no_table_is_refused_in_words() {
    let bots = [Kind::from(Strength::Random); 3];
    let check = |setup, words: &str| {
        let error = Arena::new(&bots, setup, 1).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    };
    check(Setup::standard(4), "3 bots are named for 4 players");
    check(Setup::standard(6), "Two to five");
    check(Setup { length: Length::ThreeWins, ..Setup::standard(3) }, "single games");
}
