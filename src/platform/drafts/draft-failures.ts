/**
 * Whether something that was typed in this page could be stored nowhere: the page must not say then
 * that it is kept.
 */
const failing = new Set<object>();
const listeners = new Set<() => void>();

export const draftFailures = {
  /** `of`: whose drafts. */
  note: (of: object, isFailing: boolean): void => {
    if (isFailing) failing.add(of);
    else failing.delete(of);
    for (const listener of listeners) listener();
  },
  read: (): boolean => failing.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
