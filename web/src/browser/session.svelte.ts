/** Who one is in this browser, and its open connections to the server. */
import { choose, language, type Language } from '../i18n/index.svelte';
import { api } from '../wire/api';
import { Connection, socketUrl } from '../wire/connection.svelte';
import type { Me } from '../wire/server';

const KNOWN = 'enigmata.known';

class Session {
  /** Who one is, once that was asked. */
  me = $state.raw<Me>();
  #coming: Promise<Me> | undefined;
  #connections = new Set<Connection>();
  #agreeing: Promise<void> | undefined;

  /** Come in, as a guest if nobody is known; asked once. */
  come(): Promise<Me> {
    this.#coming ??= api.session(language()).then(
      async (me) => {
        this.is(me);
        // What is asked next is answered in the language of the page already.
        await this.#agreeing;
        return this.me ?? me;
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
    // A guest who becomes an account is the same player, with another key.
    const other = this.me !== undefined && (this.me.player !== me.player || this.me.kind !== me.kind);
    this.me = me;
    this.#coming = Promise.resolve(me);
    try {
      localStorage.setItem(KNOWN, 'yes');
    } catch {
      // Without a store the next visit is a first one.
    }
    if (other) for (const connection of this.#connections) connection.renew();
    this.#agree();
  }

  /** Speak this language from now on: this page, and the server to whoever is at it. */
  async speak(next: Language): Promise<void> {
    await choose(next);
    this.#agree();
  }

  /** What the server says follows the page: one may be somebody who spoke otherwise on another device. */
  #agree(): void {
    if (!this.me || this.me.language === language()) return;
    this.#agreeing = api.rename({ language: language() }).then(
      (me) => this.is(me),
      // The page is right all the same, and the server is told when the connection is back.
      () => undefined,
    );
  }

  /** Nobody any more. */
  gone(): void {
    this.me = undefined;
    this.#coming = undefined;
    for (const connection of this.#connections) connection.close();
    try {
      localStorage.removeItem(KNOWN);
    } catch {
      // There was nothing to forget.
    }
  }

  /**
   * A new connection to a table by its link, or to the hall; for a local player by their number. The caller
   * closes it. Come in first: the server wants to know who calls.
   */
  connect(table?: string, localPlayer?: number): Connection {
    const connection = new Connection(
      () => socketUrl(table, localPlayer),
      () => this.#connections.delete(connection),
    );
    this.#connections.add(connection);
    connection.onOpen(() => this.#agree());
    return connection;
  }
}

export const session = new Session();

/** Come in, do something at a table that is not on the screen, and close the connection again. */
export async function atTable(
  table: string,
  what: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  await session.come();
  const connection = session.connect(table);
  try {
    await connection.untilOpen();
    await what(connection);
  } finally {
    connection.close();
  }
}
