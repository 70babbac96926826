import { common } from './common';
import { names } from './names';

export const en = { common, names };
