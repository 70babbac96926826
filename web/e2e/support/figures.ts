/** Figures that `make bench` asks for (crates/bench/goals.json): a line of JSON for each, if it wants them. */
import { appendFileSync } from 'node:fs';

export function figure(id: string, value: number): void {
  const file = process.env['ENIGMATA_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, value })}\n`);
}
