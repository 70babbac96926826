import { common } from './common';
import { drama } from './drama';
import { games } from './games';
import { home } from './home';
import { lobby } from './lobby';
import { log } from './log';
import { me } from './me';
import { names } from './names';
import { notes } from './notes';
import { options } from './options';
import { pass } from './pass';
import { reference } from './reference';
import { table } from './table';
import { tv } from './tv';

export const en = {
  common,
  drama,
  games,
  home,
  lobby,
  log,
  me,
  names,
  notes,
  options,
  pass,
  reference,
  table,
  tv,
};
