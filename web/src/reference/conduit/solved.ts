/** One puzzle of each family and a solution of it, for pictures. */
import type { ConduitFamily } from '../../wire/conduit';

export interface Solved {
  puzzle: string;
  answer: string;
}

export const SOLVED: Readonly<Record<ConduitFamily, Solved>> = {
  weight: { puzzle: 'weight:13.6-5.7-5', answer: 'weight:1.1-1.2' },
  fragment: {
    puzzle: 'fragment:003f.3fff.03ff.0090',
    answer: 'fragment:L2.4.0.2.0_L2.8.0.0.0_M3.8.0.4.0_Q0.4.0.2.0_P2.6.0.4.0_S0.4.0.4.0_S4.8.0.6.0',
  },
  conduit: { puzzle: 'conduit:843,c-8_SBBTX', answer: 'conduit:aef,c.9' },
  angular: {
    puzzle: 'angular:..r-rgb-.gb',
    answer: 'angular:r010110200210-g111112113121-b211212213223-y120220221222',
  },
};
