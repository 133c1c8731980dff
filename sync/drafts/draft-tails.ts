// What was typed last and is not in the database yet, kept as text in a place that stores at once:
// a page that is left has no time for more, and a database that was closed or is full takes
// nothing. Read back before any draft is shown, so that nothing that was typed is missing.
import * as z from 'zod/mini';
import type { Draft } from '../mirror/database.ts';

/** A store of texts that answers at once, as `localStorage` does. Any call may throw. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftTails {
  /** Every one that can be read. */
  list(): Draft[];
  /** False where the store takes no more. */
  write(draft: Draft): boolean;
  remove(id: string): void;
}

const shape = z.object({
  id: z.string(),
  form: z.string(),
  tab: z.string(),
  value: z.unknown(),
  rev: z.number(),
  at: z.number(),
});

const parsed = (text: string | null): Draft | null => {
  try {
    const found = shape.safeParse(JSON.parse(text ?? ''));
    return found.success ? { ...found.data, value: found.data.value ?? null } : null;
  } catch {
    return null;
  }
};

/** `owner`: whose they are; nothing of another owner is listed. */
export const tailsIn = (store: () => TextStore, owner: string): DraftTails => {
  const prefix = `draft-tail:${owner}:`;
  return {
    list: () => {
      try {
        const texts = store();
        const keys = Array.from({ length: texts.length }, (_, at) => texts.key(at) ?? '').filter(
          (key) => key.startsWith(prefix),
        );
        return keys.map((key) => parsed(texts.getItem(key))).filter((draft) => draft !== null);
      } catch {
        return [];
      }
    },
    write: (draft) => {
      try {
        store().setItem(prefix + draft.id, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => {
      try {
        store().removeItem(prefix + id);
      } catch {
        // A store that cannot be opened holds nothing.
      }
    },
  };
};
