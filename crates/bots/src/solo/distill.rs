//! Making the compact evaluation: a net is shown exact values until it gives them nearly.

use super::board::Board;
use super::boards::Boards;
use super::net::{FEATURES, NARROW, Net, ROWS, SLOTS, WIDE, features, layer, sigmoid};
use rand::{Rng, RngExt};
use rayon::prelude::*;

/// Boards that are looked at before the weights change.
const BATCH: usize = 192;
/// Of those, how many one thread takes at a time.
const CHUNK: usize = 12;
/// How much of the past the means of slopes and of their squares remember.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// What a net learns from.
pub(super) struct Lesson<'a> {
    pub(super) boards: &'a Boards,
    /// By board: the values in the order of [`Net::place`].
    pub(super) values: Vec<f32>,
    /// How much each of them matters.
    pub(super) weights: Vec<f32>,
    /// By board, added up: how much all of its values matter.
    pub(super) sums: Vec<f64>,
}

/// How likely a board is to be looked at. Boards with many Silence tokens or blocks are many, but
/// games seldom come to them.
fn weight(board: Board) -> f64 {
    let tokens = board.silenced().count_ones();
    let blocks = board.blocks().filter(|block| block.count_ones() > 1).count().saturating_sub(1);
    0.4_f64.powi(tokens as i32) * 0.4_f64.powi(blocks as i32)
}

/// Slopes of the loss, or anything else with one number for each weight.
type Slopes = [Vec<f32>; 3];

fn zeros(net: &Net) -> Slopes {
    net.layers.each_ref().map(|layer| vec![0.0; layer.len()])
}

/// Train a net on so many boards, drawn again each time. The mean error over the last tenth.
pub(super) fn train<R: Rng>(
    net: &mut Net,
    lesson: &Lesson<'_>,
    count: usize,
    random: &mut R,
) -> f64 {
    let (mut means, mut squares) = (zeros(net), zeros(net));
    let batches = count / BATCH;
    let mut error = (0.0, 0.0);
    for batch in 0..batches {
        let drawn: Vec<usize> = (0..BATCH).map(|_| lesson.draw(random)).collect();
        let (slopes, loss) = drawn
            .par_chunks(CHUNK)
            .map(|boards| slopes(net, lesson, boards))
            .reduce_with(|mut one, other| {
                let pairs = one.0.iter_mut().flatten().zip(other.0.iter().flatten());
                pairs.for_each(|(one, other)| *one += other);
                (one.0, one.1 + other.1)
            })
            .unwrap_or_else(|| (zeros(net), 0.0));
        let done = batch as f32 / batches as f32;
        // Small steps at the end settle what large ones have found.
        let step = 2e-3 * (1.0 - done).powf(1.5) + 2e-6;
        let warm = |memory: f32| 1.0 - memory.powi(batch as i32 + 1);
        for number in 0..3 {
            let weights = net.layers[number].iter_mut();
            let past = means[number].iter_mut().zip(&mut squares[number]);
            for ((weight, slope), (mean, square)) in weights.zip(&slopes[number]).zip(past) {
                let slope = slope / BATCH as f32;
                *mean = MEAN * *mean + (1.0 - MEAN) * slope;
                *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
                *weight -= step * (*mean / warm(MEAN)) / ((*square / warm(SQUARE)).sqrt() + 1e-8);
            }
        }
        if done > 0.9 {
            error = (error.0 + loss, error.1 + BATCH as f64);
        }
    }
    (error.0 / error.1).sqrt()
}

/// Weights to begin with.
pub(super) fn begin<R: Rng>(net: &mut Net, random: &mut R) {
    for (layer, row) in net.layers.iter_mut().zip(ROWS) {
        let reach = (6.0 / row as f32).sqrt();
        for row in layer.chunks_exact_mut(row) {
            row.iter_mut().for_each(|weight| *weight = random.random_range(-reach..reach));
            row[row.len() - 1] = 0.0;
        }
    }
}

impl Lesson<'_> {
    /// Weigh the values again: half by how likely boards look, half by the turns that come up, each of
    /// which is a board, a place and how often it does.
    pub(super) fn weigh(&mut self, visits: &[(usize, usize, f64)]) {
        let each = self.values.len() / self.boards.len();
        let likely: f64 = self.boards.list().iter().map(|&board| weight(board)).sum();
        let often: f64 = visits.iter().map(|(_, _, often)| often).sum();
        self.weights.clear();
        for &board in self.boards.list() {
            let share = weight(board) / likely / each as f64;
            self.weights.extend(std::iter::repeat_n(share as f32, each));
        }
        for &(board, place, count) in visits {
            self.weights[board * each + place] += (count / often) as f32;
        }
        let mut sum = 0.0;
        let sums = self.weights.chunks_exact(each).map(|row| {
            sum += row.iter().map(|&weight| f64::from(weight)).sum::<f64>();
            sum
        });
        self.sums = sums.collect();
    }

    fn draw<R: Rng>(&self, random: &mut R) -> usize {
        let all = self.sums.last().copied().unwrap_or(0.0);
        let at = random.random_range(0.0..all);
        self.sums.partition_point(|&sum| sum <= at).min(self.sums.len() - 1)
    }
}

/// How the loss of some boards changes with each weight, and the mean squares of their errors.
fn slopes(net: &Net, lesson: &Lesson<'_>, boards: &[usize]) -> (Slopes, f64) {
    let mut slopes = zeros(net);
    let count = net.values();
    let mut squares = 0.0;
    for &board in boards {
        let seen = features(lesson.boards.list()[board]);
        let (mut wide, mut narrow) = ([0.0; WIDE], [0.0; NARROW]);
        layer(&net.layers[0], &seen, &mut wide);
        layer(&net.layers[1], &wide, &mut narrow);
        let mut back = [0.0_f32; NARROW];
        let rows = net.layers[2].chunks_exact(NARROW + 1);
        let out = slopes[2].chunks_exact_mut(NARROW + 1);
        let right = &lesson.values[board * count..(board + 1) * count];
        let weights = &lesson.weights[board * count..(board + 1) * count];
        // Boards were drawn by the sum of these, so here they are shares of it.
        let unit = count as f32 / weights.iter().sum::<f32>();
        let mut sum = 0.0;
        for ((row, out), (&right, &matters)) in rows.zip(out).zip(right.iter().zip(weights)) {
            let (weights, bias) = row.split_at(NARROW);
            let z: f32 = weights.iter().zip(&narrow).map(|(w, x)| w * x).sum::<f32>() + bias[0];
            let guess = sigmoid(z);
            let error = guess - right / net.most;
            let matters = matters * unit;
            sum += matters * error * error;
            // Errors matter most where values are neither sure nor hopeless, so the slope is that of
            // squares tempered with that of the entropy, which does not die out at the ends.
            let slope = matters * error * (guess * (1.0 - guess) + 0.05);
            for (out, x) in out.iter_mut().zip(&narrow) {
                *out += slope * x;
            }
            out[NARROW] += slope;
            for (back, w) in back.iter_mut().zip(weights) {
                *back += slope * w;
            }
        }
        squares += f64::from(sum) / count as f64;
        let mut back_wide = [0.0_f32; WIDE];
        descend(&net.layers[1], &wide, &narrow, &back, &mut slopes[1], Some(&mut back_wide));
        descend(&net.layers[0], &seen, &wide, &back_wide, &mut slopes[0], None);
    }
    (slopes, squares * f64::from(net.most) * f64::from(net.most))
}

/// One layer back.
fn descend(
    weights: &[f32],
    from: &[f32],
    to: &[f32],
    back: &[f32],
    slopes: &mut [f32],
    mut further: Option<&mut [f32; WIDE]>,
) {
    let row = from.len() + 1;
    let rows = weights.chunks_exact(row).zip(slopes.chunks_exact_mut(row));
    for ((weights, slopes), (&to, &back)) in rows.zip(to.iter().zip(back)) {
        if to <= 0.0 {
            continue;
        }
        for (slope, from) in slopes.iter_mut().zip(from) {
            *slope += back * from;
        }
        slopes[row - 1] += back;
        if let Some(further) = further.as_deref_mut() {
            further.iter_mut().zip(weights).for_each(|(further, w)| *further += back * w);
        }
    }
}

const _: () = assert!(SLOTS == 7 && FEATURES == 103);
