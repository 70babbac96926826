/** The local players of this browser (docs/api.md): each is a player of its own, with the same cookie. */
import { ask } from './api';

export interface LocalPlayer {
  /** 1 to 4. */
  number: number;
  /** The public id. */
  player: string;
  name: string;
}

/** How many there can be. */
export const LOCAL_PLAYERS = 4;

export function fetchLocalPlayers(): Promise<LocalPlayer[]> {
  return ask<LocalPlayer[]>('GET', '/api/local-players');
}

/** Make a local player, or give them another name. */
export function renameLocalPlayer(number: number, name: string): Promise<LocalPlayer> {
  return ask<LocalPlayer>('PUT', `/api/local-players/${number}`, { name });
}
