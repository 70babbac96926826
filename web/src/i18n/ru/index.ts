import type { Words } from '../words';
import { common } from './common';
import { names } from './names';

export const ru: Words = { common, names };
