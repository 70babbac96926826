//! Lines on the standard error.

/// Like `eprintln!`, but a standard error that cannot be written to is no panic: the exit code still tells.
macro_rules! note {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($text)*);
    }};
}
