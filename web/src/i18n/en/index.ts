import { common } from './common';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const en = {
  common,
  log,
  names,
  reference,
  table,
};
