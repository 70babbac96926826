//! Deciding again when another node was quicker.

/// So often; whoever is overtaken as often as that is told that the table has moved on.
pub(crate) const TRIES: u32 = 16;

/// Ask again while another node was quicker: each time by what holds by then.
macro_rules! again {
    ($ask:expr) => {{
        let mut tries = $crate::nodes::TRIES;
        loop {
            match $ask.await {
                Err($crate::wire::Fault::Overtaken) if tries > 1 => tries -= 1,
                answer => break answer,
            }
        }
    }};
}
pub(crate) use again;
