//! What the house does at a table, and when: for bots that have thought, and for those whose time has run
//! out.

use super::Table;
use super::bots::Decision;
use super::race::Held;
use crate::server::Server;
use crate::wire::{Fault, Stage};
use enigmata_game::Seat;

impl Table {
    /// Whose move the house makes now, and which.
    pub(super) fn due(&mut self, server: &Server) -> Option<(Seat, Decision)> {
        if !self.cares || server.node.is_leaving() {
            return None;
        }
        let now = server.clock.now();
        let to_act = self.game.to_act().seats();
        if let Some(seat) = self.run_out(now).and(to_act).lowest() {
            server.meters.timeouts.increment(1);
            return Some((seat, Decision::Neutral));
        }
        let mut idle = to_act.minus(self.race.waiting()).iter();
        idle.find_map(|seat| {
            let until = self.countdown.deadline_of(seat);
            Some((seat, self.minds[seat.index()].decided(now, until)?))
        })
    }

    /// The house makes a move. Whether it may go on.
    pub(super) async fn play_for(
        &mut self,
        server: &Server,
        seat: Seat,
        decision: Decision,
    ) -> bool {
        let action = match &decision {
            Decision::Move(action) => action.clone(),
            Decision::Neutral => {
                match self.game.neutral(seat, &mut crate::chance::generator()) {
                    Ok(Some(action)) => action,
                    Ok(None) => return false,
                    Err(error) => {
                        tracing::error!(table = self.id, %error, "a move cannot be written");
                        return false;
                    }
                }
            }
        };
        if decision == Decision::Neutral {
            self.drop_held(server, seat).await;
        }
        let planned = self.plan(seat, &action).await;
        let now = server.clock.now();
        match planned {
            Ok(planned) if self.is_racing() && decision != Decision::Neutral => {
                let (planned, made_at) = (Some(planned), now);
                let held = Held { seat, action, planned, made_at, asker: None, is_told: false };
                self.hold(server, held).await.is_ok()
            }
            Ok(planned) => self.commit(server, planned, now, None).await.is_ok(),
            Err(Fault::ShuttingDown) => false,
            Err(_) => {
                tracing::error!(table = self.id, "a move of the house was refused");
                // What a bot has come to was for another question: do no harm instead.
                decision != Decision::Neutral
                    && Box::pin(self.play_for(server, seat, Decision::Neutral)).await
            }
        }
    }

    /// When something is due.
    pub(super) fn next_due(&self, now: i64) -> Option<i64> {
        if self.stage != Stage::Playing {
            return None;
        }
        let raced = [self.race_due(), self.measure_due()].into_iter().flatten();
        if !self.cares {
            return raced.min().map(|due| due.max(now));
        }
        let absences = self.chairs.iter().filter_map(|chair| self.absence_due(chair));
        let idle = self.seats().filter(|(seat, _)| !self.race.waiting().contains(*seat));
        let bots = idle.filter_map(|(seat, _)| {
            self.minds.get(seat.index())?.next_due(self.countdown.deadline_of(seat))
        });
        let due = bots.chain(absences).chain(raced).chain(self.closes()).min()?;
        Some(due.max(now))
    }
}
