import { common } from './common';
import { names } from './names';
import { reference } from './reference';

export const en = { common, names, reference };
