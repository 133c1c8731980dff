/**
 * The interface of every queue in its page, so that one measure fits all of them. Each adapter uses
 * its library as documented.
 */
import type { PageRows } from '../browser/page-rows.ts';

export interface Write {
  id: string;
  /** The person who made it. */
  owner: string;
  n: number;
}

export interface Peer {
  /** Opens its storage for the logged-in user and continues with what an earlier page left. */
  open(user: string): Promise<void>;
  /** Resolves when the library confirms that the write is stored. */
  enqueue(write: Write): Promise<void>;
  /**
   * Sends waiting writes as its documentation describes. Resolves when nothing more can be done
   * now.
   */
  drain(): Promise<void>;
  waiting(): Promise<number>;
  /**
   * Sends by itself from now on, as soon as there is a connection, by whatever its documentation
   * provides for that.
   */
  sendByItself?(): void;
  /** Enqueues a record of what was opened: it changes no row. */
  log?(write: Write): Promise<void>;
  store?: Store;
  pages?: Pages;
}

/** A mirror row has the shape of a write; `n % 5` is what is watched. */
export interface Store {
  /** Stores rows at once, in bulk if it can. */
  fill(rows: readonly Write[]): Promise<void>;
  /** Reads up to `most` rows for a list; returns how many there were. */
  list(most: number): Promise<number>;
  /** Pulls what changed since the last pull. Resolves when it is stored. */
  pull?(): Promise<void>;
  /** Calls `heard` whenever this row changes; the first call may come at once. */
  watch?(id: string, heard: (n: number) => void): Promise<void>;
  /** Changes an existing row, and enqueues the change. */
  change?(write: Write): Promise<void>;
}

/** Pages with a person's progress in their contents. */
export interface Pages {
  fill(rows: readonly PageRows[]): Promise<void>;
  /** Reads what a page's screen shows; returns how many contents are done. */
  read(idNode: string): Promise<number>;
}

declare global {
  // The bench controls its page through this.
  var peer: Peer;
}

/** The token of the current user: read at the moment of sending, as in every app. */
export const token = (): string => localStorage.getItem('user') ?? '';

export const headers = (): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token()}`,
});

/** Sends one write. Throws without a response, or on a failure. */
export const send = async (write: Write, more: Record<string, string> = {}): Promise<void> => {
  const response = await fetch('/take', {
    method: 'POST',
    headers: { ...headers(), ...more },
    body: JSON.stringify(write),
  });
  if (!response.ok) throw new Error(`${response.status}`);
};

/** Pages of changes, over plain HTTP. */
export const askRows = async (
  since: number,
): Promise<{ rows: Write[]; cursor: number; more: boolean }> => {
  const response = await fetch('/rows', {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ since, limit: 500 }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as { rows: Write[]; cursor: number; more: boolean };
};
