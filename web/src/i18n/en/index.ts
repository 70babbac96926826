import { common } from './common';
import { games } from './games';
import { home } from './home';
import { lobby } from './lobby';
import { me } from './me';
import { names } from './names';
import { options } from './options';
import { reference } from './reference';

export const en = { common, games, home, lobby, me, names, options, reference };
