import { common } from './common';
import { drama } from './drama';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const en = {
  common,
  drama,
  log,
  names,
  reference,
  table,
};
