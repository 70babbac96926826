//! What may be agreed at a table.

use enigmata_games::AnySession;
use enigmata_wire::{Fault, Options};

/// The limits of clocks, in seconds.
const LIMITS: std::ops::RangeInclusive<u32> = 5..=86_400;

/// The game of these options, if they are within the rules and the limits of the server. What the
/// setup left out is written out.
pub(crate) fn check_options(options: &mut Options) -> Result<AnySession, Fault> {
    let within = |seconds: u32| LIMITS.contains(&seconds);
    if options.clock.is_some_and(|clock| !within(clock.turn) || !within(clock.answer)) {
        return Err(Fault::BadOptions([
            "its clock gives from 5 to 86400 seconds",
            "часы дают от 5 до 86400 секунд",
        ]));
    }
    if options.absence.is_some_and(|seconds| !within(seconds)) {
        return Err(Fault::BadOptions([
            "a bot steps in after 5 to 86400 seconds",
            "бот вступает не раньше чем через 5 и не позже чем через 86400 секунд",
        ]));
    }
    let game = AnySession::open(&options.game, &options.setup)?;
    if options.training && (options.public || !game.has_coach()) {
        return Err(Fault::BadOptions([
            "a training is at a private table, of a game in which a coach speaks",
            "тренировка бывает за закрытым столом и в игре, где подсказывает тренер",
        ]));
    }
    options.setup = game.setup()?;
    Ok(game)
}
