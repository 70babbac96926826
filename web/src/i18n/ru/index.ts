import type { Words } from '../words';
import { common } from './common';
import { drama } from './drama';
import { learn } from './learn';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const ru: Words = {
  common,
  drama,
  learn,
  log,
  names,
  reference,
  table,
};
