// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { LiveDesk } from '../play/live.svelte';
import { Declined, Lost } from '../wire/connection.svelte';
import type { Refusal } from '../wire/server';
import { told } from './tell';

/** A table at which nothing is done. */
function table(refusal?: Refusal): LiveDesk {
  const desk = { refusal, tell: () => Promise.resolve(undefined), dismiss: () => (desk.refusal = undefined) };
  return desk as unknown as LiveDesk;
}

it('throws why the server refused, with its code and its rule, and leaves nothing of it at the table', async () => {
  const refusal = { code: 'too_few', rule: 'T1', sentence: 'Two at least.' };
  const desk = table(refusal);
  const why = await told(desk, { cmd: 'ping' }).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Declined);
  expect(why).toMatchObject({ refusal, message: 'Two at least.' });
  expect(desk.refusal).toBeUndefined();
});

it('throws that the line was lost where nobody refused', async () => {
  await expect(told(table(), { cmd: 'ping' })).rejects.toBeInstanceOf(Lost);
});
