import { common } from './common';
import { drama } from './drama';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { lobby } from './lobby';
import { log } from './log';
import { me } from './me';
import { names } from './names';
import { options } from './options';
import { reference } from './reference';
import { table } from './table';

export const en = {
  common,
  drama,
  games,
  home,
  learn,
  lobby,
  log,
  me,
  names,
  options,
  reference,
  table,
};
