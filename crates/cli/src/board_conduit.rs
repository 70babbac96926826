//! The network of Conduit drawn with characters: every tile with its channels and power cells.

use enigmata_conduit::network::{Laid, Networker, Spot};
use enigmata_conduit::{Side, View};
use std::fmt::Write as _;

/// Inside its frame a tile is so many characters wide and three high.
const WIDE: usize = 9;
/// From a tile to the next, which share the frame between them.
const ACROSS: usize = WIDE + 1;
const DOWN: usize = 4;
/// The middle of a tile, where the channels come in.
const CENTRE: (usize, usize) = (2, 5);
/// Room for the numbers of the rows.
const MARGIN: usize = 6;

/// What the marks of a drawing mean.
pub const LEGEND: &str = "r, b, g: power cells; a digit after one: the seat whose networker stands \
                          there.";

/// The network, and each player's points and networkers left.
#[must_use]
pub fn table(view: &View) -> String {
    let mut drawn = network(&view.laid, &view.networkers);
    let many = |count: u16, word: &str| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {word}{plural}")
    };
    for seat in &view.seats {
        let (points, left) = (many(seat.points, "point"), many(seat.supply.into(), "networker"));
        let _ = writeln!(drawn, "  Seat {}: {points}, {left} left", seat.seat);
    }
    drawn
}

/// The tiles on their spots. Above and beside them stands how far to the east and to the south of the
/// starting tile they lie.
#[must_use]
pub fn network(laid: &[Laid], networkers: &[Networker]) -> String {
    let least = |of: fn(Spot) -> i16| laid.iter().map(|laid| of(laid.spot)).min().unwrap_or(0);
    let most = |of: fn(Spot) -> i16| laid.iter().map(|laid| of(laid.spot)).max().unwrap_or(0);
    let (west, north) = (least(Spot::east), least(Spot::south));
    let (east, south) = (most(Spot::east), most(Spot::south));
    let far = |from: i16, to: i16| usize::from(to.abs_diff(from));
    let mut page =
        Page::new(DOWN * (far(north, south) + 1) + 1, ACROSS * (far(west, east) + 1) + 1);
    for (number, laid) in laid.iter().enumerate() {
        let stands = networkers.iter().find(|one| usize::from(one.on.tile) == number);
        let top = DOWN * far(north, laid.spot.south());
        tile(&mut page, top, ACROSS * far(west, laid.spot.east()), *laid, stands);
    }
    let mut drawn = " ".repeat(MARGIN + 1);
    for column in west..=east {
        let _ = write!(drawn, "{column:^WIDE$} ");
    }
    drawn.truncate(drawn.trim_end().len());
    drawn.push('\n');
    for (line, text) in page.lines().enumerate() {
        // The number of a row stands beside the middle of its tiles.
        let row = line.checked_sub(CENTRE.0).filter(|line| line % DOWN == 0);
        let row = row.and_then(|line| i16::try_from(line / DOWN).ok());
        let row = row.map(|row| (north + row).to_string()).unwrap_or_default();
        let _ = writeln!(drawn, "{}", format!("{row:>w$} {text}", w = MARGIN - 1).trim_end());
    }
    drawn
}

/// Characters in rows.
struct Page {
    width: usize,
    characters: Vec<char>,
}

impl Page {
    fn new(height: usize, width: usize) -> Self {
        Self { width, characters: vec![' '; height * width] }
    }

    fn put(&mut self, row: usize, column: usize, character: char) {
        if column < self.width
            && let Some(place) = self.characters.get_mut(row * self.width + column)
        {
            *place = character;
        }
    }

    fn lines(&self) -> impl Iterator<Item = String> {
        self.characters.chunks(self.width).map(|row| row.iter().collect())
    }
}

/// One tile with its upper left corner there.
fn tile(page: &mut Page, top: usize, left: usize, laid: Laid, stands: Option<&Networker>) {
    let mut put = |(row, column): (usize, usize), character| {
        page.put(top + row, left + column, character);
    };
    for column in 0..=ACROSS {
        let frame = if column % ACROSS == 0 { '+' } else { '-' };
        put((0, column), frame);
        put((DOWN, column), frame);
    }
    for row in 1..DOWN {
        put((row, 0), '|');
        put((row, ACROSS), '|');
    }
    // Each side carries a channel (C2), which goes through the frame.
    for (place, channel) in [
        ((0, CENTRE.1), '┃'),
        ((DOWN, CENTRE.1), '┃'),
        ((CENTRE.0, 0), '━'),
        ((CENTRE.0, ACROSS), '━'),
    ] {
        put(place, channel);
    }
    let arms = Arms::of(laid);
    for (place, channel) in arms.channels() {
        put(place, channel);
    }
    for side in Side::ALL {
        let cells = cells_at(laid, side, stands);
        let from = match side {
            Side::North => (1, CENTRE.1),
            Side::South => (3, CENTRE.1),
            Side::West => (CENTRE.0, 2),
            Side::East => (CENTRE.0, ACROSS - 1 - cells.len()),
        };
        for (step, cell) in cells.into_iter().enumerate() {
            put((from.0, from.1 + step), cell);
        }
    }
}

/// The cells that are drawn at a side: those of its group are shared out among the group's sides. A
/// networker's seat stands after its cell.
fn cells_at(laid: Laid, side: Side, stands: Option<&Networker>) -> Vec<char> {
    let group = laid.group(side);
    let sides: Vec<Side> =
        Side::ALL.into_iter().filter(|&other| laid.group(other) == group).collect();
    let place = sides.iter().position(|&other| other == side).unwrap_or(0);
    let cells = (0u8..).zip(laid.tile.all_cells()).filter(|(_, cell)| cell.group == group);
    let here = cells.skip(place).step_by(sides.len().max(1));
    here.flat_map(|(number, cell)| {
        let stands = stands.filter(|one| one.on.cell == number);
        let owner = stands.and_then(|one| char::from_digit(one.owner.index() as u32, 10));
        std::iter::once(cell.colour.letter()).chain(owner)
    })
    .collect()
}

/// Which sides of a tile are joined with which, clockwise from the north.
struct Arms([u8; 4]);

impl Arms {
    fn of(laid: Laid) -> Self {
        Self(Side::ALL.map(|side| laid.group(side)))
    }

    /// Where channels run inside the frame, in heavy lines. A channel that ends has none: its cells stand there.
    fn channels(&self) -> Vec<((usize, usize), char)> {
        let [north, east, south, west] = self.0;
        if north == south && east == west && north != east {
            // A bridge: the channel from the west to the east runs below the other.
            let across = [1, 2, 3, 7, 8, 9].map(|column| ((2, column), '━'));
            let down = [1, 2, 3].map(|row| ((row, CENTRE.1), '┃'));
            return across.into_iter().chain(down).collect();
        }
        if north == east && south == west && north != south {
            return drawn(["    ┗━┓  ", "━━┓   ┗━━", "  ┗━┓    "]);
        }
        if north == west && south == east && north != south {
            return drawn(["  ┏━┛    ", "━━┛   ┏━━", "    ┏━┛  "]);
        }
        let ways = self.0.map(|group| self.0.iter().filter(|&&other| other == group).count());
        let bits = (0..).zip(ways).map(|(side, ways)| usize::from(ways > 1) << side).sum::<usize>();
        let mut channels = vec![(CENTRE, CROSSINGS[bits])];
        for (line, ways) in LINES.into_iter().zip(ways) {
            // What is not joined ends at its cells.
            channels.extend(line.iter().take(if ways > 1 { 4 } else { 1 }));
        }
        channels
    }
}

/// From each side to the centre, clockwise from the north.
const LINES: [&[((usize, usize), char)]; 4] = [
    &[((1, 5), '┃')],
    &[((2, 9), '━'), ((2, 8), '━'), ((2, 7), '━'), ((2, 6), '━')],
    &[((3, 5), '┃')],
    &[((2, 1), '━'), ((2, 2), '━'), ((2, 3), '━'), ((2, 4), '━')],
];

/// Where channels meet: 1 from the north, 2 from the east, 4 from the south, 8 from the west, added.
const CROSSINGS: [char; 16] =
    [' ', ' ', ' ', '┗', ' ', '┃', '┏', '┣', ' ', '┛', '━', '┻', '┓', '┫', '┳', '╋'];

/// The places of a picture's heavy lines.
fn drawn(picture: [&str; 3]) -> Vec<((usize, usize), char)> {
    let rows = (1..).zip(picture);
    rows.flat_map(|(row, line)| (1..).zip(line.chars()).map(move |(column, c)| ((row, column), c)))
        .filter(|&(_, c)| c != ' ')
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use enigmata_conduit::Turn;
    use enigmata_conduit::network::PowerCell;
    use enigmata_game::Seat;

    fn laid(east: i16, south: i16, tile: &str, turn: u8) -> Laid {
        let spot = Spot::checked(east, south).unwrap();
        Laid { spot, tile: tile.parse().unwrap(), turn: Turn::checked(turn).unwrap() }
    }

    fn drawn_alone(tile: &str, turn: u8) -> Vec<String> {
        let drawing = network(&[laid(0, 0, tile, turn)], &[]);
        drawing.lines().skip(2).take(3).map(|line| line.chars().skip(MARGIN).collect()).collect()
    }

    #[test]
    fn c2_every_kind_of_tile_shows_what_is_joined() {
        let check =
            |tile, turn, lines: [&str; 3]| assert_eq!(drawn_alone(tile, turn), lines, "{tile}");
        check("NESWg", 0, ["|    g    |", "━━━━━╋━━━━━", "|    ┃    |"]);
        check("NESWrrbg", 0, ["|    r    |", "━━g━━╋━━r━━", "|    b    |"]);
        check("Nr.Eb.Sg.Wr", 0, ["|    r    |", "━━r     b━━", "|    g    |"]);
        check("NEr.Sgg.Wr", 0, ["|    r    |", "━━r  ┗━━━━━", "|    gg   |"]);
        check("NSrb.EWgg", 0, ["|    r    |", "━━g━ ┃ ━g━━", "|    b    |"]);
        check("NErb.SWgg", 0, ["|    r━┓  |", "━━g┓   ┗b━━", "|  ┗━g    |"]);
        check("NErb.SWgg", 1, ["|  ┏━g    |", "━━g┛   ┏r━━", "|    b━┛  |"]);
        check("NESrb.Wg", 0, ["|    r    |", "━━g  ┣━━b━━", "|    ┃    |"]);
        check("NErb.Sg.Wr", 0, ["|    r    |", "━━r  ┗━━b━━", "|    g    |"]);
        check("NErb.Sg.Wr", 2, ["|    g    |", "━━b━━┓  r━━", "|    r    |"]);
    }

    #[test]
    fn a_network_is_a_map_with_its_networkers() {
        let tiles = [laid(0, 0, "NESWg", 0), laid(1, 0, "NESrb.Wg", 0), laid(-1, -1, "NESWr", 0)];
        let networker = Networker { owner: Seat::new(2), on: PowerCell { tile: 1, cell: 1 } };
        let expected = "          -1         0         1\n";
        let drawing = network(&tiles, &[networker]);
        assert!(drawing.contains("b2"), "{drawing}");
        assert!(drawing.starts_with(expected), "{drawing}");
        let lines: Vec<&str> = drawing.lines().collect();
        assert_eq!(lines.len(), 1 + 2 * DOWN + 1);
        assert!(lines[3].starts_with("   -1 ━━━━━╋━━━━━"), "{drawing}");
        assert!(lines[7].starts_with("    0           ━━━━━╋━━━━━━g  ┣━b2━━"), "{drawing}");
    }
}
