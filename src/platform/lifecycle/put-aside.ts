/**
 * A page that the browser puts aside (its back-forward cache) must not hold anybody up. WebKit freezes such a page with its transactions
 * open, and every other page and the worker then wait for their stores for ever. So they are aborted, which undoes what was half done,
 * none begins any more, and a page that is taken out again starts anew from the mirror.
 */
import type { Dexie } from 'dexie';

const open = new Set<IDBTransaction>();
let aside = false;

/** Dexie hands out the browser's own transaction under a narrower type. */
const isNative = (transaction: { abort(): void }): transaction is IDBTransaction => 'addEventListener' in transaction;

const abortAll = (): void => {
  for (const transaction of open) {
    try {
      transaction.abort();
    } catch {
      // It ended meanwhile.
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

/** From now on the transactions of this database end when the page is put aside. */
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
          for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => void open.delete(transaction));
        }
        return transaction;
      },
    }),
  });
};
