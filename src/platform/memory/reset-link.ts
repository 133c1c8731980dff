/**
 * The token of the link that came by mail. It is taken out of the address before anything is drawn and lives in this page alone: not in the
 * history, not in any store. A page that is loaded again asks for the link again, which is good until it is used.
 */
let token: string | null = null;
const listeners = new Set<() => void>();

const become = (next: string | null): void => {
  token = next;
  for (const listener of listeners) listener();
};

export const resetLink = {
  /** Takes `reset=…` as it stands behind the '#'; false where there is none. A token that is no token becomes an empty one. */
  take: (hash: string): boolean => {
    const found = /^#?reset=(.*)$/s.exec(hash);
    if (!found) return false;
    become(/^[\w-]{1,200}$/.exec(found[1] ?? '')?.[0] ?? '');
    return true;
  },
  read: (): string | null => token,
  /** It was used, or is given up. */
  forget: (): void => become(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
