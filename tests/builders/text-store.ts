import type { TextStore } from '#sync/drafts/draft-tails.ts';

/** What `localStorage` is to a page; while `isFull` it refuses what comes. */
export const aTextStore = (): TextStore & { isFull: boolean } => {
  const texts = new Map<string, string>();
  return {
    isFull: false,
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
};
