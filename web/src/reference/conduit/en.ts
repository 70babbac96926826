import { rules } from './en-rules';
import type { ConduitText } from './types';

export const text: ConduitText = {
  quick: [
    'Every tile has two sides: a puzzle, and a piece of a network of channels.',
    'Choose a chamber for the tile on top of it. The puzzle comes along, and you do not know which.',
    'All solve at once. The first to be done turns the sand timer over.',
    'Whoever solved lays the tile, and may put a networker on one of its power cells.',
    'When a system of channels is closed, each networker in it earns a point for every cell of its colour.',
    'Once somebody has 15 points, the round is played to its end. Whoever has the most then has won.',
  ],
  turn: [
    {
      title: 'Choose',
      text: 'From the start player on, each takes the top tile of a chamber that is still free. You see its network side, not its puzzle (R2).',
    },
    {
      title: 'Solve',
      text: 'All puzzles are turned up at once. The first solution starts the sand timer; when it has run out, all stop. Wrong answers cost nothing (R4, R5).',
    },
    {
      title: 'Lay',
      text: 'Those who solved lay their tiles in turn, turned as they like, beside any tile on the table. The others lose theirs (R6, P1).',
    },
    {
      title: 'Put a networker',
      text: 'You may put one on a cell of your tile, unless its system has one on that colour already (P4).',
    },
    {
      title: 'Score',
      text: 'Closed systems pay at once: a point for each cell of the colour under your networker, which comes back to you (P5).',
    },
    {
      title: 'On, or the end',
      text: 'If anybody has 15 points at the end of a round, the most points win. Otherwise the next one starts (E1, E2).',
    },
  ],
  network: {
    cells: {
      title: 'Power cells',
      text: 'Red is a triangle, blue a circle, green a square. A networker earns by the colour it stands on, so look where that colour gathers (P5).',
    },
    groups: {
      title: 'Channels and groups',
      text: 'Each edge has one channel, and inside they are joined into groups, each with a cell at least. A group that only ends closes a channel (C2).',
    },
    bridge: {
      title: 'A bridge',
      text: 'Two straight channels that cross are not joined: one goes over the other, and they are two systems (C2).',
    },
    closed: {
      title: 'A closed system',
      text: 'No channel faces an empty spot any more: it lights up as a whole, pays its networkers, and is never scored again (P3, P5).',
    },
  },
  families: {
    weight: {
      name: 'Weight',
      full: 'Put the pieces into the cups so that both sides weigh the same. Each piece weighs what its cup says, and all the pieces that are shown must be used (Z1).',
      advice: 'Watch odd and even: often that alone settles one of the cups.',
    },
    fragment: {
      name: 'Fragment',
      full: 'Cover the outline with all seven pieces, turned and turned over as you like (Z2).',
      advice: 'The large triangles first: there are few places for them.',
    },
    conduit: {
      name: 'Conduit',
      full: 'Fill the board with the pieces that are not crossed out, so that no channel is left open (Z3).',
      advice: 'Corners without a connector take only a bend or an end.',
    },
    angular: {
      name: 'Angular',
      full: 'Build with all four pieces so that the picture is what you see from above. Nothing floats, and all of it hangs together (Z4).',
      advice: 'Ask what lies under a colour that shows too little of itself.',
    },
  },
  rules,
};
