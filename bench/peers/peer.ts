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
