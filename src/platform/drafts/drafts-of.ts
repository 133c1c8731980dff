/**
 * The drafts of a person on this device, stored when the page is hidden or left, whatever is on its
 * way then.
 */
import { createDraftKeeper, type DraftKeeper } from '#sync/drafts/draft-keeper.ts';
import { tailsIn } from '#sync/drafts/draft-tails.ts';
import { type PersonKey, personKey } from '#sync/person-key.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { draftFailures } from './draft-failures.ts';
import { moveOldDrafts } from './old-drafts.ts';
import { openTabs, thisTab } from './this-tab.ts';

const guestTails = tailsIn(() => window.sessionStorage, 'guest');

/**
 * What is typed before a person has signed in. It survives a reload and an update, and ends with the tab:
 * the next person of a shared device finds nothing.
 */
const guestDrafts: DraftKeeper = {
  begin: (form) => ({ id: ids.row(), form, tab: '', value: null, rev: 0, at: clock.now() }),
  take: async (form) => guestTails.list().find((draft) => draft.form === form) ?? null,
  write: (draft) => {
    if (draft.value === null) guestTails.remove(draft.id);
    else guestTails.write(draft);
  },
  flush: () => Promise.resolve(),
  remove: async (id) => guestTails.remove(id),
  release: () => undefined,
  keepNow: () => undefined,
};

const tailsOf = (person: PersonKey) => tailsIn(() => window.localStorage, personKey(person));

const keepers = new WeakMap<PersonRuntime, DraftKeeper>();
/** Those of this page's life: a person who has just left may still have something on its way. */
const all = new Set<DraftKeeper>();

const keepAll = (): void => {
  for (const keeper of all) keeper.keepNow();
};
window.addEventListener('pagehide', keepAll);
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && keepAll(),
);

const openKeeper = (runtime: PersonRuntime): DraftKeeper => {
  const { person, db } = runtime;
  const tails = tailsOf(person);
  moveOldDrafts(person, tails);
  return createDraftKeeper({
    db,
    clock,
    ids,
    tails,
    tab: thisTab(),
    openTabs,
    onFailing: (isFailing) => draftFailures.note(runtime, isFailing),
  });
};

/** `runtime`: null before a person has signed in. */
export const draftsOf = (runtime: PersonRuntime | null): DraftKeeper => {
  if (!runtime) return guestDrafts;
  const known = keepers.get(runtime);
  if (known) return known;
  const keeper = openKeeper(runtime);
  keepers.set(runtime, keeper);
  all.add(keeper);
  return keeper;
};

/** Of a person who wants to be erased from this device: what their database holds goes with it. */
export const forgetDrafts = (person: PersonKey): void => {
  const tails = tailsOf(person);
  moveOldDrafts(person, tails);
  for (const { id } of tails.list()) tails.remove(id);
};
