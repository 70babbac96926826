// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { LiveTableSession } from '../play/liveTableSession.svelte';
import { Declined, Lost } from '../wire/connection.svelte';
import type { Refusal } from '../wire/server';
import { sendCommand } from './sendCommand';

/** A table at which nothing is done. */
function table(refusal?: Refusal): LiveTableSession {
  const tableSession = {
    refusal,
    tell: () => Promise.resolve(undefined),
    dismiss: () => (tableSession.refusal = undefined),
  };
  return tableSession as unknown as LiveTableSession;
}

it('throws why the server refused, with its code and its rule, and leaves nothing of it at the table', async () => {
  const refusal = { code: 'too_few', rule: 'T1', sentence: 'Two at least.' };
  const tableSession = table(refusal);
  const why = await sendCommand(tableSession, { cmd: 'ping' }).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Declined);
  expect(why).toMatchObject({ refusal, message: 'Two at least.' });
  expect(tableSession.refusal).toBeUndefined();
});

it('throws that the line was lost where nobody refused', async () => {
  await expect(sendCommand(table(), { cmd: 'ping' })).rejects.toBeInstanceOf(Lost);
});
