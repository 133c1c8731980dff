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
import { guestDrafts } from './guest-drafts.ts';
import { moveOldDrafts } from './old-drafts.ts';
import { openTabs, thisTab } from './this-tab.ts';

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

/** `runtime`: null before anybody is in. */
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
