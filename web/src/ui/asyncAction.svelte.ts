/** Something that was pressed: on its way, done, or not done and why. */
import { t } from '../i18n/index.svelte';
import { Declined, Lost } from '../wire/connection.svelte';

export class AsyncAction {
  busy = $state(false);
  /** Why the last one was not done, in words. */
  problem = $state<string>();

  /** Do it, unless it is being done. Whether it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = undefined;
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = inWords(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** The server's own words, or ours when it could not be asked. */
export function inWords(error: unknown): string {
  if (error instanceof Declined && error.message !== '') return error.message;
  // What `fetch` throws when nobody answers.
  if (error instanceof Lost || error instanceof TypeError) return t().common.offline;
  return t().common.unexpected;
}
