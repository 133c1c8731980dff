/** How a person listens on this device: how fast, and whether what follows begins by itself. */
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const choices = z.object({
  audio: z.optional(z.number()),
  video: z.optional(z.number()),
  inSequence: z.optional(z.boolean()),
});
export type ListeningChoices = z.infer<typeof choices>;

const stored = (owner: string) =>
  storedValue({ area: 'local', key: 'listening', schema: choices, owner });

/** Of this page's life, also where the browser keeps nothing. */
const known = new Map<string, ListeningChoices>();
const listeners = new Set<() => void>();

export const listeningMemory = {
  /** The same object until it changes. */
  of: (idUser: string): ListeningChoices => {
    const found = known.get(idUser) ?? stored(idUser).read() ?? {};
    known.set(idUser, found);
    return found;
  },
  change: (idUser: string, choice: ListeningChoices): void => {
    const next = { ...listeningMemory.of(idUser), ...choice };
    known.set(idUser, next);
    stored(idUser).write(next);
    for (const listener of listeners) listener();
  },
  forget: (idUser: string): void => {
    known.delete(idUser);
    stored(idUser).remove();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
