import type { Words } from '../words';
import { about } from './about';
import { bots } from './bots';
import { coach } from './coach';
import { common } from './common';
import { conduitAfter } from './conduit-after';
import { conduitLearn } from './conduit-learn';
import { conduitLobby } from './conduit-lobby';
import { conduitNetwork } from './conduit-network';
import { conduitRace } from './conduit-race';
import { conduitTable } from './conduit-table';
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
import { pass } from './pass';
import { practice } from './practice';
import { puzzleAngular } from './puzzle-angular';
import { puzzleBench } from './puzzle-bench';
import { puzzleConduit } from './puzzle-conduit';
import { fragment as puzzleFragment } from './puzzle-fragment';
import { puzzleWeight } from './puzzle-weight';
import { reach } from './reach';
import { reference } from './reference';
import { replay } from './replay';
import { solo } from './solo';
import { soloStory } from './solo-story';
import { table } from './table';
import { tv } from './tv';

export const ru: Words = {
  about,
  bots,
  coach,
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
  pass,
  reach,
  reference,
  replay,
  solo,
  soloStory,
  table,
  tv,
  conduitAfter,
  conduitLearn,
  conduitLobby,
  conduitNetwork,
  conduitRace,
  conduitTable,
  practice,
  puzzleAngular,
  puzzleBench,
  puzzleConduit,
  puzzleFragment,
  puzzleWeight,
};
