import type { Words } from '../words';
import { common } from './common';
import { log } from './log';
import { names } from './names';
import { reference } from './reference';
import { table } from './table';

export const ru: Words = {
  common,
  log,
  names,
  reference,
  table,
};
