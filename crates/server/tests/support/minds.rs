//! Bots that think for as long as a test wants them to.

use enigmata_game::{Bot, Game};
use enigmata_mansion::Match;
use enigmata_server::bots::Players;
use rand::Rng;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

type View = <Match as Game>::View;
type Move = <Match as Game>::Move;

/// Every bot thinks until it is let go.
pub struct Slow {
    /// Lets one of them go; dropped, all of them, for ever.
    release: Sender<()>,
    /// How many thoughts have begun.
    begun: watch::Receiver<usize>,
}

struct Thinker {
    released: Arc<Mutex<Receiver<()>>>,
    begun: Arc<watch::Sender<usize>>,
}

impl Bot<Match> for Thinker {
    fn choose(&mut self, _: &View, legal: &[Move], _: &mut dyn Rng) -> Move {
        self.begun.send_modify(|begun| *begun += 1);
        let _ = self.released.lock().unwrap().recv();
        legal[0]
    }
}

impl Slow {
    /// Players who think so, with room for so many questions that wait.
    pub fn players(room: usize) -> (Self, Players) {
        let (release, released) = channel();
        let released = Arc::new(Mutex::new(released));
        let (begin, begun) = watch::channel(0);
        let begin = Arc::new(begin);
        let mansion = move |_| {
            let (released, begun) = (Arc::clone(&released), Arc::clone(&begin));
            Box::new(Thinker { released, begun }) as Box<dyn Bot<Match>>
        };
        (Self { release, begun }, Players { mansion: Arc::new(mansion), room })
    }

    /// Wait until so many thoughts have begun.
    pub async fn begun(&mut self, count: usize) {
        let waiting = self.begun.wait_for(|&begun| begun >= count);
        let begun = tokio::time::timeout(super::PATIENCE, waiting).await;
        assert_eq!(*begun.expect("bots begin in time").unwrap(), count);
    }

    /// How many thoughts have begun.
    pub fn count(&self) -> usize {
        *self.begun.borrow()
    }

    /// Let one of them go.
    pub fn release_one(&self) {
        self.release.send(()).unwrap();
    }

    /// Let all of them go, now and from now on.
    pub fn release_all(self) {}
}
