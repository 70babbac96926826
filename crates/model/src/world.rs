//! One schedule: nodes, windows, time and a late network at once; then calm, and the checks.

use crate::check::{Violation, check};
use crate::cluster::Cluster;
use crate::events::Happened;
use crate::faults::draw;
use crate::mutant::Mutant;
use crate::node::Node;
use crate::window::Window;
use shuttle::sync::Arc;
use shuttle::thread::{JoinHandle, spawn, yield_now};

/// How many nodes share the store.
const NODES: usize = 3;
/// The seats of windows: the first player has two of them open.
const WINDOWS: [usize; 3] = [0, 0, 1];
/// How long an answer may take, at tables with clocks.
const LIMIT: u64 = 4;
/// Steps of each node while things go wrong.
const NODE_STEPS: usize = 14;
/// Steps of each window while things go wrong.
const WINDOW_STEPS: usize = 12;
/// The clock ticks after one step of so many, whoever made it: so time keeps pace with the rest, however
/// schedules are drawn.
const STEPS_TO_A_TICK: u32 = 4;
/// When all is calm, the game is over after so many ticks.
const CALM: usize = 120;

/// Let everything happen at once, and look at what is left.
pub fn run(mutant: Option<Mutant>) -> Result<Happened, Violation> {
    let has_clock = draw(2) == 0;
    let cluster = Arc::new(Cluster::new(NODES, has_clock.then_some(LIMIT), mutant));
    let nodes: Arc<Vec<Node>> =
        Arc::new((0..NODES).map(|number| Node::new(number, Arc::clone(&cluster))).collect());
    let network = spawn_network(&cluster);
    let upkeep: Vec<_> = (0..NODES).map(|number| spawn_upkeep(&cluster, &nodes, number)).collect();
    let playing: Vec<_> = WINDOWS.map(|seat| spawn_window(seat, &cluster, &nodes)).into();
    for thread in upkeep.into_iter().chain([network]) {
        join(thread);
    }
    let mut windows: Vec<Window> = playing.into_iter().filter_map(join).collect();
    cluster.faults.calm_down();
    cluster.store.note_timeouts();
    let happened = cluster.store.events.happened();
    while cluster.store.land() {}
    for _ in 0..CALM {
        cluster.pass();
        for node in nodes.iter() {
            while node.hear() {}
            node.look();
            node.beat();
            node.tick();
            node.think();
        }
        for window in &mut windows {
            // Where time runs, whoever has begun says nothing any more, so that it runs out.
            if has_clock && window.has_begun() { window.listen() } else { window.step() }
        }
    }
    check(&cluster, &nodes, &windows)?;
    Ok(happened)
}

/// What a thread has come to. One that panicked has ended the schedule already.
fn join<T>(thread: JoinHandle<T>) -> Option<T> {
    thread.join().ok()
}

/// Let others go on, while time passes.
fn rest(cluster: &Cluster) {
    if draw(STEPS_TO_A_TICK) == 0 {
        cluster.pass();
    }
    yield_now();
}

/// What everybody has given up lands after all.
fn spawn_network(cluster: &Arc<Cluster>) -> JoinHandle<()> {
    let cluster = Arc::clone(cluster);
    spawn(move || {
        for _ in 0..NODE_STEPS {
            cluster.store.land();
            rest(&cluster);
        }
    })
}

fn spawn_upkeep(cluster: &Arc<Cluster>, nodes: &Arc<Vec<Node>>, number: usize) -> JoinHandle<()> {
    let (cluster, nodes) = (Arc::clone(cluster), Arc::clone(nodes));
    spawn(move || {
        let node = &nodes[number];
        for _ in 0..NODE_STEPS {
            match draw(8) {
                0 | 1 => drop(node.hear()),
                2 => node.look(),
                3 => node.think(),
                4 | 5 => node.beat(),
                _ => node.tick(),
            }
            rest(&cluster);
        }
    })
}

fn spawn_window(seat: usize, cluster: &Arc<Cluster>, nodes: &Arc<Vec<Node>>) -> JoinHandle<Window> {
    let cluster = Arc::clone(cluster);
    let mut window = Window::new(seat, Arc::clone(&cluster), Arc::clone(nodes));
    spawn(move || {
        for _ in 0..WINDOW_STEPS {
            // Sometimes somebody thinks about it for a while.
            if draw(4) == 0 {
                window.listen()
            } else {
                window.step()
            }
            yield_now();
        }
        window
    })
}
