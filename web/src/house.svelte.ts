/** Who one is in this browser, and the one connection that its pages share. */
import { language } from './i18n/index.svelte';
import { api } from './wire/api';
import { Connection, socketUrl } from './wire/connection.svelte';
import type { Me } from './wire/server';

const KNOWN = 'enigmata.known';

class House {
  /** Who one is, once that was asked. */
  me = $state.raw<Me>();
  #coming: Promise<Me> | undefined;
  #connection: Connection | undefined;

  /** Come in, as a guest if nobody is known; asked once. */
  come(): Promise<Me> {
    this.#coming ??= api.session(language()).then(
      (me) => {
        this.is(me);
        return me;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }

  /** Whether somebody has come in from this browser before: nobody is made a guest for a glance. */
  wasHere(): boolean {
    try {
      return localStorage.getItem(KNOWN) === 'yes';
    } catch {
      return false;
    }
  }

  /** One is somebody: a guest, or an account since now. */
  is(me: Me): void {
    const other = this.me !== undefined && this.me.player !== me.player;
    this.me = me;
    this.#coming = Promise.resolve(me);
    try {
      localStorage.setItem(KNOWN, 'yes');
    } catch {
      // Without a store the next visit is a first one.
    }
    if (other) this.#connection?.renew();
  }

  /** Nobody any more. */
  gone(): void {
    this.me = undefined;
    this.#coming = undefined;
    this.#connection?.close();
    this.#connection = undefined;
    try {
      localStorage.removeItem(KNOWN);
    } catch {
      // There was nothing to forget.
    }
  }

  /** The connection. Come in first: the server wants to know who calls. */
  connection(): Connection {
    this.#connection ??= new Connection(() => socketUrl());
    return this.#connection;
  }

  /** The connection, if there is one. */
  get link(): Connection['link'] | undefined {
    return this.#connection?.link;
  }
}

export const house = new House();
