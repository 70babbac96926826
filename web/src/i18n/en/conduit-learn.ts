import { plural } from '../plural';

/** How the puzzles and the network are learnt. A step says what to notice and what to do. */
export const conduitLearn = {
  /** Where both games are offered. */
  hall: {
    title: 'Learn',
    line: 'Two games, one machine. Learn either of them, and you can sit down at a table.',
    mansion: 'Mansion',
    mansionLine: 'A first game with Vera and Felix. Look, say what you saw, lie a little.',
    mansionBegin: 'Play the first game',
    mansionOn: 'Go on with the first game',
    conduit: 'Conduit',
    conduitLine: 'Four kinds of puzzle and the network that they feed. Five short lessons, in any order.',
    conduitBegin: 'See the lessons',
    done: (count: number, of: number) => `${count} of ${of} done`,
  },

  title: 'Learn Conduit',
  line: 'In every round each of you solves a puzzle; who solves it lays a tile of the network. Five short lessons, in any order.',
  all: 'All lessons',
  name: {
    weight: 'Weight',
    fragment: 'Fragment',
    conduit: 'Conduit',
    angular: 'Angular',
    network: 'The network',
  },
  about: {
    weight: 'Pieces, cups, and a scale that must come level.',
    fragment: 'Seven shapes that fill one outline.',
    conduit: 'Pieces of channel, and no end left open.',
    angular: 'Four bodies, and how they look from above.',
    network: 'Tiles, systems, networkers: where points come from.',
  },
  fresh: 'Not begun',
  at: (step: number, of: number) => `Step ${step} of ${of}`,
  done: 'Done',

  step: {
    weight: {
      want: 'The number on a cup is what each piece in it weighs. Use all the pieces, and make both sides weigh the same.',
      put: 'Put a piece into any cup: tap the cup, or drag a piece onto it.',
      take: 'Three pieces lie. Take one out again: tap the minus of a cup, or drag the piece away.',
      level:
        'Level, and still not solved: three pieces are left over. That is the usual mistake. Place them too, and keep it level.',
      alone: 'Now a whole one. All five pieces, both sides alike.',
    },
    fragment: {
      want: 'Cover the outline with all seven shapes: no gap, no overlap, nothing over the edge.',
      put: 'Lay any shape: drag it onto the outline, or tap it and then a place. It snaps to corners.',
      turn: 'Turn the parallelogram that lies there: tap it to choose it, then tap again or use the buttons. One turn is 45°.',
      last: 'Six lie right. The parallelogram fits into the gap only when it is turned over; it is the one shape for which that matters. Take it, turn it over, lay it.',
      alone: 'Now a whole one: a house, with all seven shapes.',
    },
    conduit: {
      want: 'One piece on every cell, turned as you like, so that no channel stays open. A printed connector at the edge must be met; an edge without one must not be touched.',
      put: 'Lay any piece: drag it onto a cell, or tap it and then the cell.',
      turn: 'The straight runs past the connector. Turn it: tap it where it lies.',
      swap: 'Every cell is full, and yet ends stay open: the end and the straight lie in each other’s place. Drag one onto the other, or choose Move and tap there: they swap.',
      alone: 'Now a whole one: four pieces, four cells, nothing left open.',
    },
    angular: {
      want: 'Four bodies of four cubes each. Build with all of them, so that from straight above the colours are those of the picture.',
      put: 'Take a piece, move it over the table, and lay it. Where does not matter; what is seen from above does.',
      stand:
        'A piece can stand too. Take one, tip it with X or Y until it stands upright, and lay it. Seen from above it then covers fewer cells.',
      last: 'Three lie right. Yellow shows three cells, but has four cubes: the usual mistake is to lay it flat. One cube has to be hidden above or below another.',
      alone: 'Now a whole one. It may lie anywhere on the table.',
    },
  },
  /** Where to look when a whole puzzle will not come. */
  look: {
    weight:
      'Put one piece into each cup on the left. What do they weigh together, and which cup on the right divides that?',
    fragment:
      'Begin with the two large triangles: they need the most room. The roof has the slanted edges, so look there.',
    conduit: 'Which cell needs only one channel? That is where the end goes. Then count the connectors.',
    angular: 'A colour with four cells lies flat. The one with two stands upright: three cubes and a foot.',
  },
  lookHere: 'Where to look',
  met: {
    read: '',
    lies: 'It lies. That is all there is to it.',
    fewer: 'Out again, and back in the supply.',
    turned: 'Turned.',
    swapped: 'Swapped. A turn or two, and nothing would be open.',
    stands: 'It stands.',
    solved: 'Solved.',
  },
  asking: 'A moment: being checked…',
  wrong: 'Not yet.',
  unknown: 'The server cannot be reached, so nobody can say whether this is right.',
  askAgain: 'Check again',
  keys: 'By keys:',
  putKeys: 'Arrow keys go from spot to spot, Enter tries the tile there, R turns it.',
  over: 'That is all there is to know. The rest is practice.',
  overSkipped: 'That was the end of this lesson. The puzzle stays here for another day.',
  practise: 'Practise this kind',
  play: 'Play against a bot',
  next: (lesson: string) => `Next lesson: ${lesson}`,
  again: 'Once more',

  /** The network, step by step. */
  network: {
    welcome:
      'This tile lies first. A channel leaves it at each edge, and all four are joined. Every other tile has four channels too, joined in its own way, so any two tiles fit.',
    cells:
      'The lights are power cells: red triangles, blue circles, green squares. They are what you will score. You play against Vera; the puzzles in between are solved for you here.',
    lay: 'You solved your puzzle, so you lay its tile. Choose the free spot east of the first tile, turn it until the straight channel with the green cell runs on from west to east, and lay it.',
    put: 'Channels that meet are one system now. You have three networkers: put one on the green square. It will score every green cell of its system.',
    shared:
      'Vera joined your system and stands on red. Green she may not have: within a system each colour takes one networker when it is put. Now she lays again.',
    second:
      'Her next networker waits in the west. Begin a system of your own: lay this tile to the north-east, above your first one, with its two green cells facing west.',
    put_second:
      'These two green cells are still a system of their own, so green is free here. Put your second networker on one of them.',
    join: 'A new round, a new tile. Join the two: lay it on the spot between them, north of the first tile, turned so that its bend leads from east to south.',
    put_third:
      'One system now, with two of your networkers on green. That is allowed, since they met later: each will score in full. Put your last one on blue, to the west.',
    merged:
      'Vera did the same to you: she joined your blue to hers, and both will score. Then she failed to solve her puzzle: her tile is out of the game. Your large system has one open end left, in the east.',
    close:
      'Close it: lay the tile on the spot in the far east, its single end with the two green cells facing west. No end stays open, so the system is scored.',
    scored:
      'Eight green cells, and two of your networkers: 8 + 8. Vera has two red ones: 2. All three come home. At the end of a round in which someone has 15 points, the most points win: you, with 16.',
  },
  instead: {
    lay: 'Any spot would do, but this story goes east, with the green cell’s channel running from west to east.',
    put: 'A cell is a cell, but green is what this system will have most of.',
    second: 'Above your first tile, just as it is printed: the green pair faces west.',
    put_second: 'Take one of the two green cells. Green is your colour today.',
    join: 'North of the first tile. The bend must lead east and south, or it joins nothing.',
    put_third: 'Not that one: a blue cell, on the west side.',
    close: 'The far east, as it is printed: the end with two green cells faces west.',
  },
  hand: 'Your tile',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  layIt: 'Lay it here',
  chooseSpot: 'Choose a spot',
  chooseCell: 'Choose a ringed cell',
  you: 'You',
  score: (points: number, supply: number) =>
    `${points} ${plural('en', points, { one: 'point', many: 'points' })}, ${supply} in supply`,
  earned: (name: string, points: number, colour: string) => `${name}: ${colour}, +${points}`,
} as const;
