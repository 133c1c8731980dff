// Brings the mirror up to the server, scope by scope: heads first, so that nothing new costs one
// small answer. A page and its cursor are one transaction; a database that was restored or replaced
// is taken in anew without touching what waits.
import {
  changesAnswer,
  type ChangesAnswer,
  limits,
  PROTOCOL_VERSION,
  scopesAnswer,
} from '#contract/protocol.ts';
import { withLock } from '../coordination/with-lock.ts';
import { FencedError, hasLapsed, LEASE_MS, takeLease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../transport/link.ts';
import type { ScopeState } from '../mirror/database.ts';
import { personKey } from '../person-key.ts';
import { applyPage, type PageResult, StalePatchError } from './apply-page.ts';
import { beginFilling } from './early.ts';
import { compareHistory } from './compare-history.ts';
import { leaveScopes } from './leave-scopes.ts';
import { cursorsQuery, cursorsHere, type News, newsOf } from '../transport/news.ts';
import { fresh, NOT_SAID, reconcileEpoch } from './reconcile-epoch.ts';
import { dropConfirmed } from './drop-confirmed.ts';
import { ask, type PendingExchange, request, type RequestFailure } from './request.ts';

/** `requeued`: writes that the server had forgotten wait again. */
export type PullEnd =
  | { kind: 'current'; rows: number; requeued?: number }
  | { kind: 'waiting'; nextAt: number }
  | { kind: 'held' }
  | { kind: 'outdated' };

type Failed = Exclude<PullEnd, { kind: 'current' }>;

interface ScopePlan {
  scope: string;
  epoch: string;
  head: number;
  /** The scope's state on this device; undefined when nothing is stored yet. */
  stored: ScopeState | undefined;
  /** The page that came with the news, if any. */
  page: News['pages'][number] | undefined;
}

const failed = async (deps: EngineDeps, outcome: RequestFailure): Promise<Failed> => {
  if (outcome.kind === 'auth') return { kind: 'held' };
  if (outcome.kind === 'version') return { kind: 'outdated' };
  const told =
    outcome.kind === 'failed' ? outcome : { reachable: true, foreign: false, after: null };
  const link = await linkFailed(deps, told);
  return { kind: 'waiting', nextAt: link.nextAt };
};

const putKeys = (answer: ChangesAnswer): string[] =>
  answer.rows.filter((row) => row.op === 'put').map((row) => `${row.t}:${row.id}`);

/**
 * Stores one page on top of `state`; null when the response does not match the request, `stale`
 * when one of its patches is of another version of a row than the one that is here.
 */
const storePage = async (
  deps: EngineDeps,
  state: ScopeState,
  answer: ChangesAnswer,
): Promise<PageResult | 'stale' | null> => {
  const { db, clock, appVersion } = deps;
  if (
    answer.epoch !== state.epoch ||
    answer.scope !== state.scope ||
    (answer.more && answer.cursor <= state.cursor)
  ) {
    await db.incidents.add({
      code: 'truncated_answer',
      detail: `${state.scope} ${answer.cursor}`,
      at: clock.now(),
    });
    return null;
  }
  const seen = state.seen && [...state.seen, ...putKeys(answer)];
  const { scope, epoch, walk, filling, begun = answer.head } = state;
  const standing = (unreadable: boolean): ScopeState => {
    const missed = unreadable ? [...new Set([...(state.missed ?? []), appVersion])] : state.missed;
    // This version has read the whole scope from the start: nothing is missing any more.
    const short = missed && (answer.more || !walk || missed.includes(appVersion));
    return {
      scope,
      epoch,
      cursor: answer.cursor,
      pulledAt: clock.now(),
      ...(short ? { missed } : {}),
      ...(answer.more && walk ? { walk, ...(begun !== undefined && { begun }) } : {}),
      ...(answer.more && filling !== undefined ? { filling } : {}),
      ...(answer.more && seen ? { seen } : {}),
      // Where it is not said, no history is known to have all of it.
      ...(answer.more && { ahead: answer.head ?? NOT_SAID }),
    };
  };
  try {
    return await applyPage(
      db,
      answer.rows,
      state,
      standing,
      seen && !answer.more ? new Set(seen) : undefined,
    );
  } catch (error) {
    if (!(error instanceof StalePatchError)) throw error;
    await db.incidents.add({ code: 'stale_patch', detail: error.message, at: clock.now() });
    return 'stale';
  }
};

/**
 * Where to continue. Starts over when this version of the app may be able to read rows that another
 * version could not.
 */
const startStateOf = async (
  deps: EngineDeps,
  { scope, epoch, stored }: ScopePlan,
): Promise<ScopeState> => {
  if (stored?.epoch === epoch && (!stored.missed || stored.missed.includes(deps.appVersion)))
    return stored;
  const state = {
    ...fresh(scope, epoch, stored !== undefined, stored?.filling),
    ...(stored?.missed ? { missed: stored.missed } : {}),
  };
  if (stored) await deps.db.scopes.put(state);
  return state;
};

/** The page that came with the news, if it is the one that would be requested now. */
const firstPage = (
  { cursor, walk }: ScopeState,
  { epoch, page }: ScopePlan,
): ChangesAnswer | null =>
  page && !walk && page.from === cursor
    ? { ...page, epoch, v: PROTOCOL_VERSION, nonce: '', now: 0 }
    : null;

/** Returns how many rows it pulled, and the scope's new state. */
const pullScope = async (
  deps: EngineDeps,
  plan: ScopePlan,
): Promise<Failed | (PageResult & { rows: number })> => {
  const { scope, epoch, head } = plan;
  let state = await startStateOf(deps, plan);
  // The outbox was not read: assume that it may hold acked writes.
  if (state.cursor >= head && !state.walk) return { rows: 0, state, acked: true };
  let rows = 0;
  // Once a patch was not of the row that is here, the rest is told in whole rows.
  let whole = false;
  const first = firstPage(state, plan);
  if (first) {
    const stored = await storePage(deps, state, first);
    whole = stored === 'stale';
    if (stored && stored !== 'stale') {
      [state, rows] = [stored.state, first.rows.length];
      if (!first.more) return { ...stored, rows };
    }
  }
  /** The question for what follows `cursor`. */
  const following =
    ({ cursor, walk, begun }: { cursor: number; walk?: true; begun?: number | undefined }) =>
    (token: string, nonce: string) =>
      deps.wire.changes(token, {
        scope,
        cursor,
        limit: limits.pageRows,
        nonce,
        ...(walk ? { walk: 1, ...(begun !== undefined && { begun }) } : !whole && { patches: 1 }),
      });
  // The next page is on its way while the one before it is stored: neither the line nor the
  // database waits for the other.
  const ahead = new Map<number, PendingExchange>();
  for (;;) {
    const from = state;
    const asked = ahead.get(from.cursor);
    ahead.clear();
    const outcome = await request(
      deps,
      following(from),
      changesAnswer,
      async (answer, token) => {
        const { cursor, more } = answer;
        if (more && cursor > from.cursor)
          ahead.set(
            cursor,
            ask(deps, token, following({ ...from, begun: from.begun ?? answer.head, cursor })),
          );
        return { stored: await storePage(deps, from, answer), answer };
      },
      asked,
    );
    if (outcome.kind === 'expired' && (!from.walk || from.begun !== undefined)) {
      state = fresh(scope, epoch, true, from.filling);
      await deps.db.scopes.put(state);
      continue;
    }
    if (outcome.kind !== 'done') return failed(deps, outcome);
    const { stored, answer } = outcome.result;
    if (stored === 'stale' && !whole) {
      whole = true;
      continue;
    }
    if (!stored || stored === 'stale')
      return failed(deps, { kind: 'failed', reachable: true, foreign: true, after: null });
    rows += answer.rows.length;
    ({ state } = stored);
    if (!answer.more) return { ...stored, rows };
    await extendPullLease(deps);
  }
};

/**
 * Extends the lease: after it expires, another caller may take over. The cursor check rejects late
 * writes of the old holder.
 */
const extendPullLease = async ({ db, clock }: EngineDeps): Promise<void> => {
  await db.transaction('rw', db.meta, async () =>
    takeLease(db, clock.now() + LEASE_MS, 'pullLease'),
  );
};

export const pullLock = (deps: Pick<EngineDeps, 'person'>): string =>
  `pull:${personKey(deps.person)}`;

/** What there is to bring: what the server named, beside what is here. */
const planPull = async (
  deps: EngineDeps,
  news: News,
): Promise<RequestFailure | { kind: 'planned'; plans: ScopePlan[]; requeued: number }> => {
  const { db, clock } = deps;
  const { epoch, scopes, pages } = news;
  const reconciled = await reconcileEpoch(
    db,
    { epoch, heads: scopes, at: clock.now() },
    (question) => compareHistory(deps, epoch, question),
  );
  if (reconciled.kind !== 'reconciled') return reconciled;
  const { here, requeued } = reconciled;
  await leaveScopes(
    db,
    scopes.map(({ scope }) => scope),
    here.map(({ scope }) => scope),
  );
  const of = <T extends { scope: string }>(list: readonly T[], scope: string): T | undefined =>
    list.find((one) => one.scope === scope);
  const begun =
    here.length > 0
      ? here
      : await beginFilling(
          deps,
          scopes.map(({ scope, head }) => ({ ...fresh(scope, epoch, false, head), begun: head })),
        );
  const plans = scopes.map(({ scope, head }) => ({
    scope,
    head,
    epoch,
    stored: of(begun ?? [], scope),
    page: of(pages, scope),
  }));
  return { kind: 'planned', plans, requeued };
};

/** Pulls everything that the news announce. */
const pullNews = async (deps: EngineDeps, news: News): Promise<PullEnd> => {
  let rows = 0;
  const ofPerson = ({ scope }: { scope: string }): number => Number(scope.startsWith('person'));
  const planned = await planPull(deps, news);
  if (planned.kind !== 'planned') return failed(deps, planned);
  const { plans, requeued } = planned;
  // While the device is filled, what the person did comes first. Else it comes last, so that it is
  // never ahead of what it led to.
  const filling = plans.some(({ stored }) => stored?.filling !== undefined);
  let confirmed: ScopeState | null = null;
  for (const plan of plans.toSorted((a, b) =>
    filling ? ofPerson(b) - ofPerson(a) : ofPerson(a) - ofPerson(b),
  )) {
    const end = await pullScope(deps, plan);
    if ('kind' in end) return end;
    rows += end.rows;
    if (ofPerson(plan) && end.acked) confirmed = end.state;
  }
  // Only now: all scopes must have brought the effects of the writes that are dropped.
  if (confirmed) await dropConfirmed(deps.db, confirmed);
  return { kind: 'current', rows, ...(requeued > 0 && { requeued }) };
};

/** Reads the heads of all scopes and pulls what is new. */
const readHeads = async (deps: EngineDeps): Promise<PullEnd> => {
  const here = await cursorsHere(deps.db);
  const outcome = await request(
    deps,
    (token, nonce) => deps.wire.scopes(token, { nonce, ...cursorsQuery(here) }),
    scopesAnswer,
    (answer) => pullNews(deps, newsOf(answer, here)),
  );
  return outcome.kind === 'done' ? outcome.result : failed(deps, outcome);
};

const pullAll = async (deps: EngineDeps, news: News | undefined): Promise<PullEnd> => {
  const [end] = await Promise.all([
    news ? pullNews(deps, news) : readHeads(deps),
    extendPullLease(deps),
  ]);
  return end;
};

const run = async (deps: EngineDeps, news: News | undefined): Promise<PullEnd> => {
  try {
    return await pullAll(deps, news);
  } finally {
    await deps.db.meta.delete('pullLease');
  }
};

/**
 * One pull at a time: a second caller returns at once, because the first pulls what it needs.
 * `news` came with a push and replace the initial heads request.
 */
export const pull = async (deps: EngineDeps, news?: News): Promise<PullEnd | 'busy'> => {
  const hold = (steal: boolean): Promise<PullEnd | 'busy'> =>
    withLock(deps.locks, pullLock(deps), steal, () => run(deps, news));
  try {
    const end = await hold(false);
    if (end !== 'busy' || !(await hasLapsed(deps.db, deps.clock.now(), 'pullLease'))) return end;
    return await hold(true);
  } catch (error) {
    if (error instanceof FencedError) return 'busy';
    throw error;
  }
};
