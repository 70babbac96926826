import type { Section } from '../text/types';

export const rules: readonly Section[] = [
  {
    letter: 'C',
    title: 'What is on the table',
    rules: [
      {
        id: 'C1',
        text: 'There are 108 tiles in four chambers of 27: weight, fragment, conduit, angular. One side of a tile is a puzzle, the other a piece of the conduit network. One starting tile has a network side only.',
      },
      {
        id: 'C2',
        text: 'A network tile is square, with exactly one channel at the middle of each edge, so that any two tiles fit together. Inside, the four channels are joined into one to four groups. Each group holds at least one power cell; a tile has one to four of them. Two straight channels may cross without being joined: one goes over a bridge. The starting tile joins all four channels and has one cell. Power cells are red, blue or green, and each colour has a shape of its own.',
        ruling: true,
      },
      {
        id: 'C3',
        text: 'Two to four play. Each has four networkers of one colour: one marks the points, from 0, and three are the supply.',
      },
      {
        id: 'C4',
        text: 'The pieces for the puzzles: 6 equal weights, 7 fragments, 9 conduit pieces, and 4 angular pieces in four colours.',
      },
      { id: 'C5', text: 'The sand timer runs 45 seconds. A table may agree on 30, 60 or 90 instead.' },
      {
        id: 'C6',
        text: 'Of the 27 tiles of a chamber 2 have four ends, 5 a bend and two ends, 5 a straight and two ends, 4 two bends, 2 crossing straights, 7 a three-way and an end, and on 2 all is joined. A game takes ten or eleven rounds on average.',
      },
    ],
  },
  {
    letter: 'R',
    title: 'A round',
    rules: [
      {
        id: 'R1',
        text: 'A random player starts the first round. After each round the start marker goes on clockwise.',
      },
      {
        id: 'R2',
        text: 'From the start player clockwise, each chooses a chamber that nobody has chosen in this round, and takes its top tile with the network side up. The network sides on top are open to all before the choice, the next one as soon as a tile is taken. Nobody sees a puzzle side before all have chosen. What lies below a top is drawn when it is first seen, each tile that is left being as likely.',
        ruling: true,
      },
      {
        id: 'R3',
        text: 'When the last tile of a chamber is taken, the chamber is filled anew: the same 27 network sides, and new puzzles of its kind.',
        ruling: true,
      },
      {
        id: 'R4',
        text: 'All puzzles are turned up at once and solved at the same time. Any arrangement that meets the conditions of the puzzle counts, whatever its maker had in mind. No puzzle comes twice in a game.',
        ruling: true,
      },
      {
        id: 'R5',
        text: 'Whoever solves first starts the sand timer. When it has run out, all stop. You may give up, for good; when everybody has solved or given up, the phase ends early. If nobody solves, the limit of the table ends the phase, usually after 5 minutes; once the timer runs, it runs in full. A wrong answer costs nothing and does not start the timer.',
        ruling: true,
      },
      {
        id: 'R6',
        text: 'Whoever did not solve puts the tile out of the game. After the phase all may see a solution of every puzzle of the round.',
      },
      {
        id: 'R7',
        text: 'Those who solved lay their tiles (P1), one at a time, clockwise from the start player.',
      },
      {
        id: 'R8',
        text: 'A table may agree otherwise. Untimed: everybody may finish. Handicap: each stops after a part of the timer of their own, from 50 to 400 %. Graded: all puzzles of a round are of one band of difficulty, whatever the network side. The table may also leave bands out; each that is left is as likely.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'P',
    title: 'Laying tiles',
    rules: [
      {
        id: 'P1',
        text: 'Whoever solved must lay the tile, and may put a networker. Lay it with the network side up, turned as you like, on an empty spot that shares an edge with a tile on the table.',
      },
      {
        id: 'P2',
        text: 'Channels that meet at a shared edge are joined. Groups that are joined so are one conduit system.',
      },
      {
        id: 'P3',
        text: 'A system is open while one of its channels faces an empty spot. Otherwise it is closed.',
      },
      {
        id: 'P4',
        text: 'Then you may put one networker from your supply on a power cell of the tile that you just laid, unless its system, as joined by this tile, already has a networker on a cell of that colour, of anybody. The system may be one that this tile has just closed. Without a networker or such a cell you are not asked. When systems are joined later, several networkers may stand on cells of one colour; each scores in full.',
      },
      {
        id: 'P5',
        text: 'Then every closed system that this tile touches is scored. Each networker in it earns one point for each cell of the system that has the colour of its own cell, that one included. The networkers go back to the supply. A closed system is never scored again.',
      },
    ],
  },
  {
    letter: 'E',
    title: 'The end',
    rules: [
      {
        id: 'E1',
        text: 'At the end of a round in which somebody has 15 points or more, the most points win. On a tie, whoever of the tied has more networkers on the network wins; if that is a tie too, they share the win.',
      },
      { id: 'E2', text: 'Otherwise the pieces go back, the start marker moves on, and a new round begins.' },
      {
        id: 'E3',
        text: 'After 60 rounds the game ends in the order of E1: badly placed tiles could keep it open for ever.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'Z',
    title: 'The puzzles',
    rules: [
      {
        id: 'Z1',
        text: 'Weight. A scale has two to four cups on each side; the number on a cup is what each piece in it weighs, from 1 to 30. Exactly as many pieces as are shown, 3 to 6, must be used. A cup holds any number of them, or none. Both sides must weigh the same. No number stands twice.',
      },
      {
        id: 'Z2',
        text: 'Fragment. Seven pieces: two large, one medium and two small triangles, a square, a parallelogram. They may be turned by eighths and turned over. All seven must cover the outline exactly, without overlap. Outlines may have holes and corners that touch.',
      },
      {
        id: 'Z3',
        text: 'Conduit. A board of square cells has connectors printed on some outer sides. The pieces that are not crossed out, one to a cell and turned freely, fill the board so that no channel is left open: every end meets an end or a connector, and every connector is met. Separate channels are fine. The nine pieces are 2 ends, 2 straights, 2 bends, 2 tees and 1 cross.',
      },
      {
        id: 'Z4',
        text: 'Angular. Four bent pieces of four cubes each, one of each colour, turned freely. All four are used. Each cube rests on the table or on another cube, and the pieces form one body, joined by faces. Seen from straight above, the colours are those of the picture; the body may stand anywhere, but not turned or mirrored. A piece may be hidden completely.',
      },
    ],
  },
  {
    letter: 'K',
    title: 'Who knows what',
    rules: [
      {
        id: 'K1',
        text: 'Nobody sees a puzzle before all have chosen (R4). While you solve, the others know only whether you have solved or given up; nobody sees your work, or a solution, before the phase ends.',
      },
      { id: 'K2', text: 'Nothing that you are not allowed to know is ever sent to you.' },
      {
        id: 'K3',
        text: 'Time is the server’s: a solution counts from when it came, less the delay of your connection, by half a second at most. So a phase closes half a second after its time, unless all are done. What may still be overtaken waits so long before it is told. An earlier time that comes second does not move a timer that runs.',
        ruling: true,
      },
    ],
  },
];
