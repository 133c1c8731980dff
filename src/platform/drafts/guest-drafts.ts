/**
 * What is typed before anybody is in. It survives a reload and an update, and ends with the tab:
 * the next person of a shared device finds nothing.
 */
import type { DraftKeeper } from '#sync/drafts/draft-keeper.ts';
import { tailsIn } from '#sync/drafts/draft-tails.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';

const tails = tailsIn(() => window.sessionStorage, 'guest');

export const guestDrafts: DraftKeeper = {
  begin: (form) => ({ id: ids.row(), form, tab: '', value: null, rev: 0, at: clock.now() }),
  take: async (form) => tails.list().find((draft) => draft.form === form) ?? null,
  write: (draft) => {
    if (draft.value === null) tails.remove(draft.id);
    else tails.write(draft);
  },
  flush: () => Promise.resolve(),
  remove: async (id) => tails.remove(id),
  release: () => undefined,
  keepNow: () => undefined,
};
