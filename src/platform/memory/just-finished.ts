/**
 * What the person has just finished in this tab. It outlives a reload, and goes when they leave the
 * page that shows it: who comes back to something finished is not congratulated again.
 */
export interface Finished {
  idUser: string;
  /** A content or an evaluation. */
  idElement: string;
  /** A screen reader was given it. */
  told: boolean;
}

const KEY = 'just-finished';

/** Undefined until it was read. */
let latest: Finished | null | undefined;
const listeners = new Set<() => void>();

const stored = (): Finished | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Finished | null;
  } catch {
    return null;
  }
};

const put = (next: Finished | null): void => {
  latest = next;
  try {
    if (next) window.sessionStorage.setItem(KEY, JSON.stringify(next));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // It lives as long as the page.
  }
  for (const listener of listeners) listener();
};

export const justFinished = {
  note: (of: Omit<Finished, 'told'>): void => put({ ...of, told: false }),
  read: (): Finished | null => (latest ??= stored()),
  tell: (): void => {
    const known = justFinished.read();
    if (known && !known.told) put({ ...known, told: true });
  },
  /** Where another one was finished since, that one stays. */
  forget: (idElement: string): void => {
    if (justFinished.read()?.idElement === idElement) put(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
