/** Commands of the waiting room. */
import type { LiveDesk } from '../play/live.svelte';
import { Declined, Lost } from '../wire/connection.svelte';
import type { Command } from '../wire/server';

/** Send a command; why it was not done is thrown, so that it is said near what was pressed. */
export async function told(desk: LiveDesk, command: Command): Promise<void> {
  const answer = await desk.tell(command);
  if (answer) return;
  const { refusal } = desk;
  desk.dismiss();
  throw refusal ? new Declined(refusal) : new Lost();
}
