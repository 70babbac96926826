/** The further hands of this browser (docs/api.md): each is a player of its own, with the same cookie. */
import { ask } from '../wire/api';
import { Lost, type Connection } from '../wire/connection.svelte';

export interface Hand {
  /** 1 to 4. */
  hand: number;
  /** The public id. */
  player: string;
  name: string;
}

/** How many there can be. */
export const HANDS = 4;

export function hands(): Promise<Hand[]> {
  return ask<Hand[]>('GET', '/api/hands');
}

/** Make a hand, or call it otherwise. */
export function callHand(hand: number, name: string): Promise<Hand> {
  return ask<Hand>('PUT', `/api/hands/${hand}`, { name });
}

/** How long a connection may take, in milliseconds. */
const PATIENCE = 8_000;

/** When the connection is there. */
export function opened(connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      reject(new Lost());
    }, PATIENCE);
    const stop = connection.onOpen(() => {
      clearTimeout(late);
      // It may be open already, and then there is nothing to stop yet.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
