import { common } from './common';
import { learn } from './learn';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const en = {
  common,
  learn,
  log,
  names,
  reference,
  table,
};
