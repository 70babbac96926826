/** Commands of the waiting room. */
import type { LiveTableSession } from '../play/liveTableSession.svelte';
import { Declined, Lost } from '../wire/connection.svelte';
import type { TableCommand } from '../wire/server';

/** Send a command; why it was not done is thrown, so that it is said near what was pressed. */
export async function sendCommand(tableSession: LiveTableSession, command: TableCommand): Promise<void> {
  const answer = await tableSession.tell(command);
  if (answer) return;
  const { refusal } = tableSession;
  tableSession.dismiss();
  throw refusal ? new Declined(refusal) : new Lost();
}
