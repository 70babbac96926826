/**
 * Through whose eyes a television looks: never through those of somebody who sits at the table. A browser
 * whose person sits there looks through a spare local player, where it may; otherwise it shows nothing.
 */
import { session } from '../browser/session.svelte';
import { t } from '../i18n/index.svelte';
import { LiveTableSession } from '../play/liveTableSession.svelte';
import { seatOf } from '../setup/missing';
import { api } from '../wire/api';
import { LOCAL_PLAYERS, fetchLocalPlayers, renameLocalPlayer } from '../wire/localPlayers';

/** A table session that looks on, or nothing if this browser can only look from a seat. */
export async function eyes(link: string): Promise<LiveTableSession | undefined> {
  const me = await session.come();
  const info = await api.table(link);
  if (seatOf(info, me.player) === undefined) return new LiveTableSession(session.connect(link), link);
  // Local players look on at private tables of their owner only.
  if (info.host !== me.player || info.options.public) return undefined;
  const known = await fetchLocalPlayers();
  const sits = (number: number) => {
    const found = known.find((one) => one.number === number);
    return found !== undefined && seatOf(info, found.player) !== undefined;
  };
  // From the last one down: those who pass the device around begin with the first.
  const spare = Array.from({ length: LOCAL_PLAYERS }, (_, index) => LOCAL_PLAYERS - index).find(
    (number) => !sits(number),
  );
  if (spare === undefined) return undefined;
  if (!known.some((one) => one.number === spare)) await renameLocalPlayer(spare, t().tv.name);
  return new LiveTableSession(session.connect(link, spare), link);
}

/** Whether a table session shows nothing but what all may see. */
export function isPublic({ as, view }: LiveTableSession): boolean {
  if (as !== 'spectator') return false;
  if (!view) return true;
  if ('chambers' in view) return view.observer === 'spectator';
  return !('game' in view) || typeof view.game !== 'object' || view.game.observer === 'spectator';
}
