/**
 * Which notifications a person read one by one on this device. The server knows an instant up to
 * which everything is read; what is read before its elders are waits here for them.
 */
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const MOST = 300;
const NONE: readonly string[] = [];

const stored = (owner: string) =>
  storedValue({ area: 'local', key: 'read-notices', schema: z.array(z.string()), owner });

/** Of this page's life, also where the browser keeps nothing. */
const known = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

export const readNotices = {
  /** The same list until it changes. */
  of: (idUser: string): readonly string[] => {
    const found = known.get(idUser) ?? stored(idUser).read() ?? NONE;
    known.set(idUser, found);
    return found;
  },
  add: (idUser: string, idNotification: string): void => {
    const others = readNotices.of(idUser).filter((id) => id !== idNotification);
    const next = [...others, idNotification].slice(-MOST);
    known.set(idUser, next);
    stored(idUser).write(next);
    for (const listener of listeners) listener();
  },
  forget: (idUser: string): void => {
    known.delete(idUser);
    stored(idUser).remove();
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
