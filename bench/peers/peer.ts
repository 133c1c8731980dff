/** What every queue is asked to do in its own page, so that one measure fits all of them. Each adapter uses its library as documented. */
export interface Write {
  id: string;
  /** Whose it is. */
  owner: string;
  n: number;
}

export interface Peer {
  /** Opens its storage for whoever is logged in and takes up what an earlier page left. */
  open(user: string): Promise<void>;
  /** Resolves when the library says that the write is kept. */
  enqueue(write: Write): Promise<void>;
  /** Sends what waits, as its documentation has it. Resolves when it has done what it can do now. */
  drain(): Promise<void>;
  waiting(): Promise<number>;
  /** From now on it sends by itself as soon as there is a way, by whatever its documentation has for that. */
  sendByItself?(): void;
  store?: Store;
}

/** A row of the mirror has the shape of a write, of which `n % 5` is looked at. */
export interface Store {
  /** Takes rows in at once, in bulk where it can. */
  fill(rows: readonly Write[]): Promise<void>;
  /** Reads so many rows for a list; answers how many there were. */
  list(most: number): Promise<number>;
  /** Brings what changed since it last asked. Resolves when it is kept. */
  pull?(): Promise<void>;
  /** Tells of this row whenever it changes; the first word may come at once. */
  watch?(id: string, heard: (n: number) => void): Promise<void>;
  /** Changes a row that is there, and keeps the change for sending. */
  change?(write: Write): Promise<void>;
}

declare global {
  // What a page of a bench is driven by.
  var peer: Peer;
}

/** The token of whoever is logged in now: read when something is sent, as every app does. */
export const token = (): string => localStorage.getItem('user') ?? '';

export const headers = (): Record<string, string> => ({ 'content-type': 'application/json', authorization: `Bearer ${token()}` });

/** One write to the server. Throws when there was no answer, or one that says no. */
export const send = async (write: Write, more: Record<string, string> = {}): Promise<void> => {
  const response = await fetch('/take', { method: 'POST', headers: { ...headers(), ...more }, body: JSON.stringify(write) });
  if (!response.ok) throw new Error(`${response.status}`);
};

/** Pages of what changed, over plain HTTP. */
export const askRows = async (since: number): Promise<{ rows: Write[]; cursor: number; more: boolean }> => {
  const response = await fetch('/rows', { method: 'POST', headers: headers(), body: JSON.stringify({ since, limit: 500 }) });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as { rows: Write[]; cursor: number; more: boolean };
};
