/**
 * Prevents a page in the back-forward cache from blocking others. WebKit freezes such a page with
 * its transactions open, and all other pages and the worker then wait for those stores for ever. So
 * open transactions are aborted, which rolls them back, no new ones start, and a page that is
 * restored from the cache reloads.
 */
import type { Dexie } from 'dexie';

const open = new Set<IDBTransaction>();
let aside = false;

/** Dexie exposes the native transaction under a narrower type. */
const isNative = (transaction: { abort(): void }): transaction is IDBTransaction =>
  'addEventListener' in transaction;

const abortAll = (): void => {
  for (const transaction of open) {
    try {
      transaction.abort();
    } catch {
      // It has ended meanwhile.
    }
  }
  open.clear();
};

window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  aside = true;
  abortAll();
});

window.addEventListener('pageshow', () => {
  if (aside) window.location.reload();
});

/** Aborts the transactions of this database when the page enters the back-forward cache. */
export const abortOnFreeze = (db: Dexie): void => {
  db.use({
    stack: 'dbcore',
    name: 'put-aside',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (aside) throw new DOMException('the page was put aside', 'AbortError');
        const transaction = core.transaction(stores, mode, options);
        if (isNative(transaction)) {
          open.add(transaction);
          for (const end of ['complete', 'abort'])
            transaction.addEventListener(end, () => void open.delete(transaction));
        }
        return transaction;
      },
    }),
  });
};
