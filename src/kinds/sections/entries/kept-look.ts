/**
 * What a person looked for in a list, and how much of it was shown, for the way back. By the entry
 * of the browser's history: who comes anew begins anew.
 */
export interface ListLook {
  text: string;
  /** Parts of the list. */
  count: number;
}

const MOST = 50;
const looks = new Map<string, ListLook>();

/** The router gives each entry a key of its own. */
const keyOf = (idSection: string): string => {
  const state: unknown = window.history.state;
  const key =
    typeof state === 'object' && state !== null && '__TSR_key' in state
      ? String(state.__TSR_key)
      : '';
  return `${key} ${idSection}`;
};

export const keptLook = {
  read: (idSection: string): ListLook | undefined => looks.get(keyOf(idSection)),
  write: (idSection: string, change: Partial<ListLook>): void => {
    const key = keyOf(idSection);
    const known = looks.get(key) ?? { text: '', count: 1 };
    looks.delete(key);
    looks.set(key, { ...known, ...change });
    const [oldest] = looks.keys();
    if (looks.size > MOST && oldest !== undefined) looks.delete(oldest);
  },
};
