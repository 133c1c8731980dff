/**
 * What the person has just finished in this tab. It outlives a reload, and is removed when they leave
 * the page that shows it: a person who comes back to it is not congratulated again.
 */
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const finished = z.object({
  idUser: z.string(),
  /** A content or an evaluation. */
  idElement: z.string(),
  /** A screen reader was given it. */
  told: z.boolean(),
});
export type Finished = z.infer<typeof finished>;

/** Where it is not kept, it lives as long as the page. */
const stored = storedValue({ area: 'session', key: 'just-finished', schema: finished });

/** Undefined until it was read. */
let latest: Finished | null | undefined;
const listeners = new Set<() => void>();

const put = (next: Finished | null): void => {
  latest = next;
  if (next) stored.write(next);
  else stored.remove();
  for (const listener of listeners) listener();
};

export const justFinished = {
  note: (of: Omit<Finished, 'told'>): void => put({ ...of, told: false }),
  read: (): Finished | null => (latest ??= stored.read()),
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
