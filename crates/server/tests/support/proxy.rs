//! A line between a server and what it needs that can be cut, held, slowed down and robbed.

use enigmata_game::below;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// As it should be.
    Pass,
    /// Everything is late.
    Delay(Duration),
    /// Everything is late by so many milliseconds, drawn anew each time.
    Jitter { least: u32, most: u32 },
    /// Nothing comes through until it is better again; then all of it does.
    Hold,
    /// Everything disappears, and nobody is told.
    Swallow,
    /// The next answer disappears, and the line with it. After that it is as it should be.
    LoseAnswer,
    /// Nobody is there.
    Refuse,
}

/// A line that one can do things to.
pub struct Proxy {
    pub address: SocketAddr,
    state: Arc<State>,
    listening: JoinHandle<()>,
}

struct State {
    mode: watch::Sender<Mode>,
    /// How often all lines were cut.
    cuts: watch::Sender<u64>,
    /// How many answers were lost.
    lost: watch::Sender<u64>,
    /// How often something was asked after an answer, on all lines together.
    round_trips: AtomicU64,
}

impl Proxy {
    /// A line to this port of this machine.
    pub async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (mode, cuts) = (watch::Sender::new(Mode::Pass), watch::Sender::new(0));
        let state = Arc::new(State {
            mode,
            cuts,
            lost: watch::Sender::new(0),
            round_trips: AtomicU64::new(0),
        });
        let listening = tokio::spawn(listen(listener, port, Arc::clone(&state)));
        Self { address, state, listening }
    }

    /// From now on the line is like this.
    pub fn set(&self, mode: Mode) {
        self.state.mode.send_replace(mode);
    }

    /// Cut everything that is connected now.
    pub fn cut(&self) {
        self.state.cuts.send_modify(|cuts| *cuts += 1);
    }

    /// Nobody is there, and nobody was.
    pub fn away(&self) {
        self.set(Mode::Refuse);
        self.cut();
    }

    /// How many round trips have begun.
    pub fn round_trips(&self) -> u64 {
        self.state.round_trips.load(Ordering::Relaxed)
    }

    /// Until so many answers were lost in all.
    pub async fn until_lost(&self, count: u64) {
        let mut lost = self.state.lost.subscribe();
        lost.wait_for(|lost| *lost >= count).await.unwrap();
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
        self.cut();
    }
}

async fn listen(listener: TcpListener, port: u16, state: Arc<State>) {
    loop {
        let Ok((near, _)) = listener.accept().await else { continue };
        tokio::spawn(connect(near, port, Arc::clone(&state)));
    }
}

async fn connect(near: TcpStream, port: u16, state: Arc<State>) {
    let mut cuts = state.cuts.subscribe();
    if *state.mode.borrow() == Mode::Refuse {
        return;
    }
    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
    let was_answer = AtomicBool::new(true);
    tokio::select! {
        () = carry(from_near, to_far, &state, &was_answer, false) => {}
        () = carry(from_far, to_near, &state, &was_answer, true) => {}
        _ = cuts.changed() => {}
    }
}

/// Carry everything one way, until the line is cut.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    state: &State,
    was_answer: &AtomicBool,
    is_answer: bool,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else { return };
        if was_answer.swap(is_answer, Ordering::Relaxed) && !is_answer {
            state.round_trips.fetch_add(1, Ordering::Relaxed);
        }
        let mut mode = state.mode.subscribe();
        let now = *mode.wait_for(|mode| *mode != Mode::Hold).await.unwrap();
        match now {
            Mode::Pass | Mode::Hold => {}
            Mode::Delay(delay) => tokio::time::sleep(delay).await,
            Mode::Jitter { least, most } => {
                let more = below(&mut enigmata_server::chance::generator(), most - least + 1);
                tokio::time::sleep(Duration::from_millis(u64::from(least + more))).await;
            }
            Mode::Swallow => continue,
            Mode::Refuse => return,
            Mode::LoseAnswer if is_answer => {
                state.mode.send_replace(Mode::Pass);
                state.lost.send_modify(|lost| *lost += 1);
                return;
            }
            Mode::LoseAnswer => {}
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
