import type { Words } from '../words';
import { common } from './common';
import { drama } from './drama';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const ru: Words = {
  common,
  drama,
  log,
  names,
  reference,
  table,
};
