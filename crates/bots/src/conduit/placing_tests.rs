//! What is foreseen of a placing is what the network then says.

use super::*;
use crate::conduit::board::Board;
use crate::conduit::survey::by_colour;
use enigmata_conduit::network::{Mix, Network};
use enigmata_game::{Seat, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Greedy games of three on the network alone, at each turn of which this is looked at.
fn along(seed: u64, mut look: impl FnMut(&mut Board, Seat, Tile)) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut board = Board::new(Network::new(Tile::START));
    let mut points = [0; 4];
    for turn in 0..16 {
        let seat = Seat::new(turn % 3);
        let number = below(&mut random, 27) as usize;
        let tile = Mix::STANDARD.chambers[below(&mut random, 4) as usize][number];
        look(&mut board, seat, tile);
        let (survey, supply) = (Survey::of(&board), 3 - board.standing(seat));
        let eye = Eye::new(seat, 0.3, 6);
        let (placing, _) = best(&survey, tile, supply, &eye).unwrap();
        assert!(board.take_turn(seat, tile, &placing, &mut points));
    }
}

#[test]
fn p2_the_systems_that_a_tile_would_join_are_foreseen() {
    for seed in 0..6 {
        along(seed, |board, seat, tile| {
            let survey = Survey::of(board);
            assert_eq!(survey.sites.len(), board.network().spots().len());
            let printed = Printed::of(tile, None);
            for site in &survey.sites {
                for &(turn, groups) in &printed.turns {
                    let (parts, labels) = joined(site, groups, &printed);
                    let mut network = board.network().clone();
                    network.lay(tile, site.spot, turn).unwrap();
                    let last = (network.laid().len() - 1) as u8;
                    for group in 0..tile.groups() {
                        let part = parts[usize::from(labels[usize::from(group)])];
                        let system = network.system(last, group).unwrap();
                        assert_eq!(part.open, system.open_ends as i16);
                        assert_eq!(part.cells, by_colour(system.cells));
                        let held = [0, 1, 2].map(|colour| {
                            part.held.iter().map(|of| u16::from(of[colour])).sum::<u16>()
                        });
                        assert_eq!(held, by_colour(system.networkers));
                    }
                    let allowed = tile.different(network.allowed());
                    let mut cells = Vec::new();
                    let lies = Some((site.spot, turn));
                    let eye = Eye::new(seat, 0.3, 6);
                    each(&survey, tile, 1, &eye, lies, |placing, _| cells.extend(placing.cell));
                    assert_eq!(cells, allowed.iter().collect::<Vec<_>>());
                }
            }
        });
    }
}

#[test]
fn p5_points_that_a_placing_earns_now_are_worth_themselves() {
    // With no rounds left nothing but the points of this turn counts.
    let mut earned = 0;
    for seed in 0..4 {
        along(seed, |board, seat, tile| {
            let (survey, supply) = (Survey::of(board), 3 - board.standing(seat));
            let mut all = Vec::new();
            each(&survey, tile, supply, &Eye::new(seat, 1.0, 0), None, |placing, value| {
                all.push((placing, value));
            });
            for (placing, value) in all {
                let mut points = [0; 4];
                assert!(board.take_turn(seat, tile, &placing, &mut points));
                board.take_back();
                let mine = i32::from(points[seat.index()]);
                let others = points.iter().map(|&points| i32::from(points)).sum::<i32>() - mine;
                assert_eq!(value, (mine - others) as f32, "{placing:?}");
                earned += u32::from(mine > 0);
            }
        });
    }
    assert!(earned > 50, "{earned}");
}

#[test]
fn turns_are_taken_back_exactly() {
    along(9, |board, seat, tile| {
        let before = board.network().clone();
        let survey = Survey::of(board);
        let (placing, _) = best(&survey, tile, 3, &Eye::new(seat, 0.3, 6)).unwrap();
        let turns = board.turns();
        board.take_turn(seat, tile, &placing, &mut [0; 4]);
        assert_eq!(board.tile_on(placing.spot), Some((before.laid().len()) as u8));
        board.back_to(turns);
        assert!(*board.network() == before);
        assert_eq!(board.tile_on(placing.spot), None);
    });
}
