//! The server as anybody meets it, over real sockets. One program for all of these: linking one for each took
//! longer than running them.

mod alike;
mod api;
mod bots;
mod clocks;
mod coach;
mod description;
mod forget;
mod guard;
mod guessing;
mod identity;
mod kept;
mod lobby;
mod local_players;
mod mixed_in;
mod operating;
mod pages;
mod passwords;
mod play;
mod programs;
mod protocol;
mod puzzles;
mod release_0_1;
mod replay;
mod resume;
mod same_person;
mod secrecy;
mod spectators;
mod stale;
mod stand_in;
mod storage;
mod take_along;
mod talk;
mod text;
mod thinking;
mod typescript;
