import type { Words } from '../words';
import { common } from './common';
import { drama } from './drama';
import { end } from './end';
import { games } from './games';
import { home } from './home';
import { learn } from './learn';
import { lobby } from './lobby';
import { log } from './log';
import { me } from './me';
import { names } from './names';
import { notes } from './notes';
import { options } from './options';
import { reference } from './reference';
import { replay } from './replay';
import { solo } from './solo';
import { soloStory } from './solo-story';
import { table } from './table';

export const ru: Words = {
  common,
  drama,
  end,
  games,
  home,
  learn,
  lobby,
  log,
  me,
  names,
  notes,
  options,
  reference,
  replay,
  solo,
  soloStory,
  table,
};
