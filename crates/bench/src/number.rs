//! Numbers as people read them.

/// With so many digits after the point, and commas between thousands.
pub fn written(value: f64, digits: usize) -> String {
    let plain = format!("{:.digits$}", value.abs());
    let (whole, rest) = plain.split_at(plain.find('.').unwrap_or(plain.len()));
    let mut text = String::new();
    for (index, digit) in whole.char_indices() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) && whole.len() > 4 {
            text.push(',');
        }
        text.push(digit);
    }
    let is_nothing = plain.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if value < 0.0 && !is_nothing { "−" } else { "" };
    format!("{sign}{text}{rest}")
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn thousands_are_parted() {
        assert_eq!(written(51.55, 1), "51.5");
        assert_eq!(written(1234.0, 0), "1234");
        assert_eq!(written(12_345.6, 0), "12,346");
        assert_eq!(written(1_234_567.0, 2), "1,234,567.00");
        assert_eq!(written(-0.6, 1), "−0.6");
        assert_eq!(written(-0.04, 1), "0.0");
    }
}
