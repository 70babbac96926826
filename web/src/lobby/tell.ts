/** Commands of the waiting room. */
import type { LiveDesk } from '../play/live.svelte';
import { Declined, Lost } from '../wire/connection.svelte';
import type { TableCommand } from '../wire/server';

/** Send a command; why it was not done is thrown, so that it is said near what was pressed. */
export async function told(desk: LiveDesk, command: TableCommand): Promise<void> {
  const answer = await desk.tell(command);
  if (answer) return;
  const { refusal } = desk;
  desk.dismiss();
  throw refusal ? new Declined(refusal) : new Lost();
}
