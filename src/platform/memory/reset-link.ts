/**
 * The token of the link from the e-mail. It is removed from the address before the first render and
 * kept only in this page's memory, not in the history or any store. After a reload the person must
 * open the link again, which stays valid until it is used.
 */
let token: string | null = null;
const listeners = new Set<() => void>();

const become = (next: string | null): void => {
  token = next;
  for (const listener of listeners) listener();
};

export const resetLink = {
  /**
   * Takes `reset=…` from the hash; false if there is none. An invalid token becomes an empty one.
   */
  take: (hash: string): boolean => {
    const found = /^#?reset=(.*)$/s.exec(hash);
    if (!found) return false;
    become(/^[\w-]{1,200}$/.exec(found[1] ?? '')?.[0] ?? '');
    return true;
  },
  read: (): string | null => token,
  /** The token was used or is no longer needed. */
  forget: (): void => become(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
