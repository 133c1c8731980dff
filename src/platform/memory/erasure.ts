/**
 * What became of the wish to be erased from this device, for the login page that follows. It is
 * lost with the page.
 */
export type Erasure = 'erased' | 'kept' | 'failed';

let latest: Erasure | null = null;
const listeners = new Set<() => void>();

export const erasure = {
  note: (result: Erasure | null): void => {
    latest = result;
    for (const listener of listeners) listener();
  },
  read: (): Erasure | null => latest,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
