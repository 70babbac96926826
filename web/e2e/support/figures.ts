/** Figures that `make bench` asks for (crates/bench/goals.json): a line of JSON for each, if it wants them. */
import { appendFileSync } from 'node:fs';

const FILE = process.env['ENIGMATA_FIGURES'];
/** Whether figures are wanted, for which there is more time than for a test. */
export const WANTED = FILE !== undefined;

export function figure(id: string, value: number): void {
  if (FILE !== undefined) appendFileSync(FILE, `${JSON.stringify({ id, value })}\n`);
}
