//! Players of Conduit: legal, honest, patient, and the better for thinking.

use enigmata_bots::conduit::arena::{Arena, Foul, Seated, play};
use enigmata_bots::conduit::{Kind, PATIENCE, rebuilt};
use enigmata_conduit::puzzle::{Band, Catalogue, Model, Skill};
use enigmata_conduit::{Asks, Move, Setup, State, View};
use enigmata_game::{Actor, Bot, Choices, Game, Observer, Seat, Session, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays a game in which everybody solves three puzzles of four at once, and shows every session in
/// which a player is to choose or to place.
fn along(players: u8, kind: Kind, seed: u64, mut look: impl FnMut(&Session<State>, Seat)) {
    let mut random = random(seed);
    let mut bot = kind.player(Skill::STANDARD);
    let mut session = Session::<State>::new(&Setup::standard(players)).unwrap();
    loop {
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
            ToAct::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let legal = session.game().legal_moves(seat).to_vec();
                let view = session.view(Observer::Seat(seat));
                let action = if !legal.contains(&Move::GiveUp) {
                    look(&session, seat);
                    bot.choose(&view, &legal, &mut random)
                } else if enigmata_game::below(&mut random, 4) > 0 {
                    let answer = session.game().puzzle(seat).unwrap().solutions(1).pop().unwrap();
                    Move::Solve { answer }
                } else {
                    Move::GiveUp
                };
                (Actor::Seat(seat), action)
            }
        };
        session.play(by, &action).unwrap();
    }
}

fn seated(kinds: &[Kind], seed: u64) -> Vec<Seated<ChaCha8Rng>> {
    (0..)
        .zip(kinds)
        .map(|(at, kind)| Seated {
            player: kind.player(Skill::STANDARD),
            random: random(100 * seed + at),
        })
        .collect()
}

#[test]
fn every_kind_plays_whole_games_by_the_rules_with_every_option() {
    use Kind::{Casual, Random, Regular, Strong};
    let check = |change: &dyn Fn(&mut Setup), kinds: &[Kind], seed: u64| {
        let mut setup = Setup::standard(kinds.len() as u8);
        change(&mut setup);
        let played = play(&setup, &mut seated(kinds, seed), &mut random(seed)).unwrap();
        let most = played.points.iter().max().unwrap();
        assert!(*most >= State::ENOUGH || played.rounds == State::ROUNDS, "{played:?}");
        assert_eq!(played.ending.out_of_rounds, *most < State::ENOUGH);
        let rounds = u16::from(played.rounds);
        assert!(played.solved.iter().all(|&solved| solved > 0 && solved <= rounds), "{played:?}");
    };
    check(&|_| {}, &[Strong, Casual], 1);
    check(&|_| {}, &[Regular, Strong, Casual], 2);
    check(&|_| {}, &[Casual, Regular, Strong, Regular], 3);
    check(&|_| {}, &[Random, Regular], 4);
    check(&|setup| setup.untimed = true, &[Regular, Casual, Regular], 5);
    check(&|setup| setup.handicap = vec![50, 400, 100], &[Regular, Casual, Regular], 6);
    check(&|setup| (setup.graded, setup.timer) = (true, 90), &[Casual; 4], 7);
    check(&|setup| setup.bands = vec![Band::ALL[0]], &[Regular; 2], 8);
    check(&|setup| setup.limit = 60, &[Regular; 2], 9);
}

#[test]
fn r5_who_is_given_half_the_timer_solves_less() {
    let mut setup = Setup::standard(2);
    setup.handicap = vec![50, 400];
    let mut solved = [0, 0];
    for seed in 0..8 {
        let played =
            play(&setup, &mut seated(&[Kind::Casual; 2], seed), &mut random(seed)).unwrap();
        solved[0] += played.solved[0];
        solved[1] += played.solved[1];
    }
    assert!(solved[0] + 10 < solved[1], "{solved:?}");
}

#[test]
fn the_network_is_rebuilt_from_a_view() {
    let mut after_scoring = 0;
    for (players, kind, seed) in
        [(2, Kind::Regular, 1), (3, Kind::Casual, 2), (4, Kind::Regular, 3), (2, Kind::Random, 4)]
    {
        along(players, kind, seed, |session, seat| {
            let truth = session.game().network();
            let view = session.view(Observer::Seat(seat));
            let network = rebuilt(&view).unwrap();
            assert_eq!(network.laid(), truth.laid());
            assert_eq!(network.spots(), truth.spots());
            assert_eq!(network.networkers(), truth.networkers());
            assert_eq!(network.allowed(), truth.allowed());
            let groups = |of: &enigmata_conduit::network::Network| {
                let systems = of.systems().into_iter();
                systems
                    .map(|one| {
                        let groups: Vec<_> = of.groups_of(one).collect();
                        (groups, one.open_ends, one.cells, one.networkers)
                    })
                    .collect::<Vec<_>>()
            };
            assert_eq!(groups(&network), groups(truth));
            after_scoring += u32::from(!truth.scored().is_empty());
        });
    }
    assert!(after_scoring > 50, "{after_scoring}");
}

#[test]
fn a_networker_is_put_without_the_plan_it_was_laid_with() {
    for kind in [Kind::Casual, Kind::Regular, Kind::Strong] {
        let (mut asked, mut put) = (0, 0);
        along(2, Kind::Regular, 5, |session, seat| {
            let view = session.view(Observer::Seat(seat));
            if let Asks::Put { .. } = view.asks {
                let legal = session.game().legal_moves(seat).to_vec();
                let action = kind.player(Skill::STANDARD).choose(&view, &legal, &mut random(1));
                assert!(legal.contains(&action));
                asked += 1;
                put += u32::from(action != Move::Pass);
            }
        });
        assert!(asked > 5 && put > 2, "{kind}: {put} of {asked}");
    }
}

/// K1: what lies below the tops is drawn only when it is seen, and a bot is handed a view alone. So
/// it is enough that the same view and the same chance give the same move, no matter what the bot did before.
#[test]
fn a_move_depends_on_the_view_and_on_chance_alone() {
    for kind in [Kind::Casual, Kind::Regular, Kind::Strong] {
        let mut used = kind.player(Skill::STANDARD);
        let mut compared = 0;
        along(3, Kind::Casual, 6, |session, seat| {
            let view = session.view(Observer::Seat(seat));
            if compared >= 40 || matches!(view.asks, Asks::Put { .. }) {
                return;
            }
            let legal = session.game().legal_moves(seat).to_vec();
            let one = used.choose(&view, &legal, &mut random(7));
            let fresh = kind.player(Skill::STANDARD).choose(&view, &legal, &mut random(7));
            assert_eq!(one, fresh);
            assert!(legal.contains(&one));
            compared += 1;
        });
        assert_eq!(compared, 40);
    }
}

/// K1: puzzles that others have, and their solutions, change nothing about how a bot places.
#[test]
fn others_puzzles_do_not_matter_for_placing() {
    let mut compared = 0;
    along(2, Kind::Regular, 8, |session, seat| {
        let view = session.view(Observer::Seat(seat));
        let mut blind: View = view.clone();
        for other in &mut blind.seats {
            (other.puzzle, other.solution) = (None, None);
        }
        let legal = session.game().legal_moves(seat).to_vec();
        let choose =
            |view| Kind::Regular.player(Skill::STANDARD).choose(view, &legal, &mut random(1));
        assert_eq!(choose(&view), choose(&blind));
        compared += 1;
    });
    assert!(compared > 20, "{compared}");
}

#[test]
fn no_answer_comes_before_the_model_s_fastest_time() {
    let mut random = random(9);
    let (mut answers, mut given_up) = (0, 0);
    for (seed, permille) in (0..).zip([300, 1000, 1000, 4000]) {
        let skill = Skill::new(permille).unwrap();
        let mut player = Kind::Casual.player(skill);
        let mut session = Session::<State>::new(&Setup::standard(4)).unwrap();
        let mut chance = self::random(seed);
        while !matches!(session.view(Observer::Seat(Seat::new(0))).asks, Asks::Solve { .. }) {
            let step = session.random_step(&mut chance).unwrap();
            session.play(step.by, &step.action).unwrap();
        }
        for seat in session.game().seats().iter() {
            let view = session.view(Observer::Seat(seat));
            let puzzle = session.game().puzzle(seat).unwrap();
            let rating = Catalogue::standard().find(puzzle).unwrap().rating;
            let pace = Model::STANDARD.pace(puzzle.family());
            let fastest = skill.scaled(pace.millis(rating.quantiles[0]));
            for _ in 0..40 {
                let attempt = player.attempt(&view, &mut random).unwrap();
                assert!(attempt.millis <= PATIENCE);
                match attempt.answer {
                    Some(answer) => {
                        assert!(attempt.millis >= fastest, "{} {fastest}", attempt.millis);
                        assert_eq!(puzzle.check(&answer), Ok(()));
                        answers += 1;
                    }
                    None => {
                        assert_eq!(attempt.millis, PATIENCE);
                        given_up += 1;
                    }
                }
            }
        }
    }
    assert!(answers > 300 && given_up > 5, "{answers} {given_up}");
}

#[test]
fn nobody_tries_a_puzzle_that_is_not_there() {
    let session = Session::<State>::new(&Setup::standard(2)).unwrap();
    for observer in [Observer::Seat(Seat::new(0)), Observer::Spectator] {
        let attempt =
            Kind::Strong.player(Skill::STANDARD).attempt(&session.view(observer), &mut random(1));
        assert_eq!(attempt, None);
    }
}

/// What is measured at length in `docs/bots.md`.
#[test]
fn who_thinks_more_wins_more() {
    let share = |better, worse, deals, setup| {
        let lineup = vec![(better, Skill::STANDARD), (worse, Skill::STANDARD)];
        let tally = Arena { setup, lineup, seed: 3 }.measure(deals).unwrap();
        assert_eq!(tally.games, 2 * deals);
        assert_eq!(tally.out_of_rounds, 0);
        tally.places[0].share().unwrap().share
    };
    let setup = || Setup::standard(2);
    let strong = share(Kind::Strong, Kind::Casual, 20, setup());
    assert!(strong > 0.7, "{strong}");
    let regular = share(Kind::Regular, Kind::Casual, 40, setup());
    assert!(regular > 0.6, "{regular}");
}

#[test]
fn who_solves_faster_wins_more() {
    let lineup = vec![(Kind::Regular, Skill::new(2000).unwrap()), (Kind::Regular, Skill::STANDARD)];
    let tally = Arena { setup: Setup::standard(2), lineup, seed: 4 }.measure(30).unwrap();
    let solved = |place: usize| tally.solved[place].share().unwrap().share;
    assert!(solved(0) > solved(1) + 0.1, "{} {}", solved(0), solved(1));
    assert!(tally.places[0].share().unwrap().share > 0.6, "{tally:?}");
}

#[test]
fn a_tally_depends_on_the_seed_alone() {
    let lineup = vec![(Kind::Casual, Skill::STANDARD); 3];
    let arena = Arena { setup: Setup::standard(3), lineup, seed: 5 };
    let tally = arena.measure(6).unwrap();
    assert_eq!(tally.games, 18);
    assert_eq!(arena.measure(6).unwrap(), tally);
    assert_ne!(Arena { seed: 6, ..arena }.measure(6).unwrap(), tally);
    for ratios in [&tally.places, &tally.starts] {
        let parts: u64 = ratios.iter().map(|ratio| ratio.part()).sum();
        assert_eq!(parts, 12 * tally.games, "a shared win is shared, not multiplied");
    }
    assert_eq!(tally.rounds.iter().sum::<u64>(), tally.games);
    assert!(tally.average_rounds() <= tally.longest() as f64);
}

#[test]
fn what_is_no_table_is_refused_in_words() {
    let foul =
        play(&Setup::standard(5), &mut seated(&[Kind::Casual; 4], 1), &mut random(1)).unwrap_err();
    assert!(foul.to_string().contains("2 to 4 players"), "{foul}");
    let foul =
        play(&Setup::standard(3), &mut seated(&[Kind::Casual; 2], 1), &mut random(1)).unwrap_err();
    assert_eq!(foul, Foul::Stuck { round: 1 });
    assert!(foul.to_string().contains("every seat"), "{foul}");
}
