import type { Words } from '../words';
import { common } from './common';
import { names } from './names';
import { reference } from './reference';

export const ru: Words = { common, names, reference };
