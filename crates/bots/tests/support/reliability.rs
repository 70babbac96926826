//! A table of how often what was believed was so.

/// How often what was believed with some chance was so, by tenths.
#[derive(Clone, Default, Debug)]
pub struct Reliability {
    /// How many, their chances together, how many came true.
    pub bins: [(u32, f64, u32); 10],
    /// The sum of the logarithmic losses.
    pub loss: f64,
}

impl Reliability {
    pub fn note(&mut self, chance: f64, was_so: bool) {
        let bin = &mut self.bins[((chance * 10.0) as usize).min(9)];
        bin.0 += 1;
        bin.1 += chance;
        bin.2 += u32::from(was_so);
        let right = if was_so { chance } else { 1.0 - chance };
        self.loss -= right.max(1e-9).ln();
    }

    pub fn count(&self) -> u32 {
        self.bins.iter().map(|bin| bin.0).sum()
    }

    /// The mean distance between what was believed and what was so, over all that was believed.
    pub fn error(&self) -> f64 {
        let off = |bin: &(u32, f64, u32)| (bin.1 - f64::from(bin.2)).abs();
        self.bins.iter().map(off).sum::<f64>() / f64::from(self.count().max(1))
    }

    pub fn mean_loss(&self) -> f64 {
        self.loss / f64::from(self.count().max(1))
    }

    /// As a table in a document.
    pub fn table(&self) -> String {
        let mut text =
            String::from("| believed | cases | mean belief | came true |\n|---|---|---|---|\n");
        for (tenth, &(count, sum, so)) in self.bins.iter().enumerate() {
            if count > 0 {
                let n = f64::from(count);
                text += &format!(
                    "| {}–{} % | {count} | {:.1} % | {:.1} % |\n",
                    tenth * 10,
                    tenth * 10 + 10,
                    100.0 * sum / n,
                    100.0 * f64::from(so) / n
                );
            }
        }
        text
    }
}
