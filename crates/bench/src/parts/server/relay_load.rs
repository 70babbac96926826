//! The relay under the same load: as many connections, moves a second and bytes.

use super::SEATS;
use super::child::{Child, Cores};
use super::load::Measured;
use super::pace::Pace;
use crate::parts::Failure;
use futures_util::{SinkExt, Stream};
use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::{Notify, Semaphore};
use tokio::task::{JoinSet, LocalSet};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

type Socket = WebSocketStream<TcpStream>;

/// Microseconds from sending until the last other seat has received it.
type Times = Rc<RefCell<Vec<u32>>>;

/// So many moves a second are more than any relay makes: every table moves as soon as it can.
pub const SATURATED: u32 = 1_000_000;

/// Measure a relay of its own, at that pace.
pub fn load(
    cores: Cores,
    tables: usize,
    pace: u32,
    seconds: u32,
    bytes: usize,
) -> Result<Measured, Failure> {
    let relay = Child::relay(cores)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, run(&relay, tables, pace, seconds, bytes))
}

async fn run(
    relay: &Child,
    tables: usize,
    per_second: u32,
    seconds: u32,
    bytes: usize,
) -> Result<Measured, Failure> {
    let (pace, times) = (Rc::new(Pace::default()), Times::default());
    let text = "x".repeat(bytes);
    let at_once = Rc::new(Semaphore::new(64));
    let mut playing = JoinSet::new();
    for table in 0..tables {
        let (pace, times, text) = (Rc::clone(&pace), Rc::clone(&times), text.clone());
        let (address, at_once) = (relay.address.clone(), Rc::clone(&at_once));
        playing.spawn_local(async move {
            let Ok(permit) = at_once.acquire().await else { return };
            let mut sockets = Vec::new();
            for seat in 0..SEATS {
                match connect(&address, table, seat).await {
                    Ok(socket) => sockets.push(socket),
                    Err(error) => return eprintln!("the relay: {error}"),
                }
            }
            drop(permit);
            if let Err(error) = play(sockets, &pace, &times, &text).await {
                eprintln!("the relay: {error}");
            }
        });
    }
    let mut ticks = tokio::time::interval(Duration::from_millis(5));
    while pace.waiting() < tables {
        ticks.tick().await;
        if playing.try_join_next().is_some() {
            return Err("a table of the relay was lost".into());
        }
    }
    let (cpu, memory) = (relay.cpu_seconds()?, relay.memory()? - relay.empty);
    let began = Instant::now();
    let given = pace.drive(per_second, Duration::from_secs(seconds.into())).await;
    while pace.waiting() < tables {
        ticks.tick().await;
    }
    let elapsed = began.elapsed().as_secs_f64();
    let cpu_seconds = relay.cpu_seconds()? - cpu;
    let mut times = std::mem::take(&mut *times.borrow_mut());
    times.sort_unstable();
    let at = |share: f64| {
        let at = (share * times.len() as f64) as usize;
        times.get(at).map_or(f64::NAN, |&time| f64::from(time) / 1000.0)
    };
    Ok(Measured {
        moves: given as f64,
        moves_per_second: given as f64 / elapsed,
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        bytes_per_move_and_seat: bytes as f64,
        errors: given - times.len() as u64,
        cpu_seconds,
        memory_bytes: memory,
    })
}

async fn connect(address: &str, table: usize, seat: usize) -> Result<Socket, Failure> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let url = format!("ws://{address}/ws?table={table}&seat={seat}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

/// The seats of a table send in turn; each text is received by all of them.
async fn play(
    mut sockets: Vec<Socket>,
    pace: &Pace,
    times: &Times,
    text: &str,
) -> Result<(), Failure> {
    let turn = Rc::new(Notify::new());
    for by in (0..SEATS).cycle() {
        pace.wait(&turn);
        turn.notified().await;
        let sent = Instant::now();
        sockets[by].send(Message::text(text)).await?;
        let (mut missing, mut last) = (SEATS, sent);
        while missing > 0 {
            let seat = receive(&mut sockets).await?;
            missing -= 1;
            if seat != by {
                last = Instant::now();
            }
        }
        let time = u32::try_from((last - sent).as_micros()).unwrap_or(u32::MAX);
        times.borrow_mut().push(time);
    }
    Ok(())
}

/// Who receives the next text.
async fn receive(sockets: &mut [Socket]) -> Result<usize, Failure> {
    poll_fn(|context| {
        for (seat, socket) in sockets.iter_mut().enumerate() {
            match Pin::new(socket).poll_next(context) {
                Poll::Pending => {}
                Poll::Ready(Some(Ok(_))) => return Poll::Ready(Ok(seat)),
                Poll::Ready(Some(Err(error))) => return Poll::Ready(Err(error.into())),
                Poll::Ready(None) => return Poll::Ready(Err("the relay has gone".into())),
            }
        }
        Poll::Pending
    })
    .await
}
