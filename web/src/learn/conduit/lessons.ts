/** The puzzles by which the four families are taught. Their texts state them whole; whether one is solved, the server says. */
import type { Words } from '../../i18n/words';
import type { ConduitFamily } from '../../wire/conduit';
import type { Goal } from './goals';

export const LESSONS = ['weight', 'fragment', 'conduit', 'angular', 'network'] as const;
export type LessonName = (typeof LESSONS)[number];

export const isFamily = (name: string): name is ConduitFamily => Object.hasOwn(STEPS, name);

type Steps = Words['conduitLearn']['step'];
/** What a step is called in the words. */
export type StepId = { [F in ConduitFamily]: keyof Steps[F] }[ConduitFamily];

export interface Step {
  readonly id: StepId;
  readonly puzzle: string;
  /** How the pieces lie when the step begins. */
  readonly begin?: string;
  readonly goal: Goal;
}

// Six tans lie, and the gap wants the one that has to be turned over.
const SIX = 'L0.2.0.2.0_L4.8.0.4.0_M7.0.0.6.0_Q0.2.0.6.0_S0.4.0.6.0_S4.6.0.6.0';
const SCALE = 'weight:4.6-3.8-6';
const OUTLINE = 'fragment:0006.0fff.6ff0.3f90';
const BOARD = 'conduit:80,-0_ESB';
const PICTURE = 'angular:..gg-..rr-.bbr-yyyr';

export const STEPS: Readonly<Record<ConduitFamily, readonly Step[]>> = {
  weight: [
    { id: 'want', puzzle: SCALE, goal: 'read' },
    { id: 'put', puzzle: SCALE, goal: 'lies' },
    { id: 'take', puzzle: SCALE, begin: 'weight:1.1-1.0', goal: 'fewer' },
    { id: 'level', puzzle: SCALE, begin: 'weight:2.0-0.1', goal: 'solved' },
    { id: 'alone', puzzle: 'weight:5.7-4.11-5', goal: 'solved' },
  ],
  fragment: [
    { id: 'want', puzzle: OUTLINE, goal: 'read' },
    { id: 'put', puzzle: OUTLINE, goal: 'lies' },
    { id: 'turn', puzzle: OUTLINE, begin: 'fragment:P0.2.0.4.0', goal: 'turned' },
    { id: 'last', puzzle: OUTLINE, begin: `fragment:${SIX}`, goal: 'solved' },
    { id: 'alone', puzzle: 'fragment:6fc.fff.fff', goal: 'solved' },
  ],
  conduit: [
    { id: 'want', puzzle: BOARD, goal: 'read' },
    { id: 'put', puzzle: BOARD, goal: 'lies' },
    { id: 'turn', puzzle: BOARD, begin: 'conduit:5', goal: 'turned' },
    { id: 'swap', puzzle: BOARD, begin: 'conduit:2c,.5', goal: 'swapped' },
    { id: 'alone', puzzle: 'conduit:b-,03,-e_EBTX', goal: 'solved' },
  ],
  angular: [
    { id: 'want', puzzle: PICTURE, goal: 'read' },
    { id: 'put', puzzle: PICTURE, goal: 'lies' },
    { id: 'stand', puzzle: PICTURE, goal: 'stands' },
    {
      id: 'last',
      puzzle: PICTURE,
      begin: 'angular:r210310320330-g200201202300-b120121122220',
      goal: 'solved',
    },
    { id: 'alone', puzzle: 'angular:g...-ggg.-brrr-bry.-bby.', goal: 'solved' },
  ],
};

/** How many steps the network has; its script is loaded only when it is wanted. A test counts them. */
export const NETWORK_STEPS = 12;
