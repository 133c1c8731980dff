// Brings the mirror up to date, scope by scope. It reads the heads first, so that a pull without changes costs one small response. A page
// and its cursor are stored in one transaction. After a server restore or replacement, all scopes are read anew and waiting writes stay
// untouched.
import { changesAnswer, type ChangesAnswer, limits, PROTOCOL_VERSION, scopesAnswer, TOKEN_HEADER } from '#contract/protocol.ts';
import { withLock } from '../coordination/with-lock.ts';
import { FencedError, hasLapsed, LEASE_MS, takeLease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed, linkWorked } from '../transport/link.ts';
import type { ScopeState } from '../mirror/database.ts';
import { personKey } from '../person-key.ts';
import type { Reply } from '../ports.ts';
import { applyPage, type PageResult } from './apply-page.ts';
import { classifyRead, type ReadClass } from './classify-read.ts';
import { leaveScopes } from './leave-scopes.ts';
import { cursorsQuery, cursorsHere, type News, newsOf } from '../transport/news.ts';
import { fresh, reconcileEpoch } from './reconcile-epoch.ts';
import { dropConfirmed } from './drop-confirmed.ts';

export type PullEnd = { kind: 'current'; rows: number } | { kind: 'waiting'; nextAt: number } | { kind: 'held' } | { kind: 'outdated' };

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

const failed = async (deps: EngineDeps, outcome: Exclude<ReadClass<unknown>, { kind: 'answered' }>): Promise<Failed> => {
  if (outcome.kind === 'auth') return { kind: 'held' };
  if (outcome.kind === 'version') return { kind: 'outdated' };
  const told = outcome.kind === 'failed' ? outcome : { reachable: true, foreign: false, after: null };
  const link = await linkFailed(deps, told);
  return { kind: 'waiting', nextAt: link.nextAt };
};

const accept = async (deps: EngineDeps, reply: Reply): Promise<void> => {
  if (reply.kind !== 'answer' || reply.status >= 400) return;
  const token = reply.header(TOKEN_HEADER);
  if (token) await deps.session.accept(token);
};

type RequestResult<R> = { kind: 'heeded'; of: R } | Exclude<ReadClass<unknown>, { kind: 'answered' }>;

/** One request with the person's token, and one renewal when the token has expired. The response is processed in parallel to storing the exchange. */
const request = async <T extends { nonce: string; now: number }, R>(
  deps: EngineDeps,
  send: (token: string, nonce: string) => Promise<Reply>,
  schema: Parameters<typeof classifyRead<T>>[1],
  pullNews: (answer: T) => R | Promise<R>,
): Promise<RequestResult<R>> => {
  for (let attempt = 0; ; attempt += 1) {
    const token = await deps.session.token();
    if (token === null) return { kind: 'auth' };
    const nonce = deps.ids.key();
    const sentAt = deps.clock.now();
    const reply = await send(token, nonce);
    const receivedAt = deps.clock.now();
    const outcome = classifyRead(reply, schema, nonce, receivedAt);
    if (outcome.kind === 'answered') {
      // Process the response first: its reads need not wait for the link state to be stored.
      const [of] = await Promise.all([
        pullNews(outcome.answer),
        linkWorked(deps, { sentAt, receivedAt, serverNow: outcome.answer.now }),
        accept(deps, reply),
      ]);
      return { kind: 'heeded', of };
    }
    if (outcome.kind !== 'auth' || attempt > 0) return outcome;
    const renewal = await deps.session.renew(token);
    if (renewal === 'unreachable') return { kind: 'failed', reachable: false, foreign: false, after: null };
    if (renewal === 'held') return { kind: 'auth' };
  }
};

const putKeys = (answer: ChangesAnswer): string[] => answer.rows.filter((row) => row.op === 'put').map((row) => `${row.t}:${row.id}`);

/** Stores one page on top of `state`; null when the response does not match the request. */
const storePage = async (deps: EngineDeps, state: ScopeState, answer: ChangesAnswer): Promise<PageResult | null> => {
  const { db, clock, appVersion } = deps;
  if (answer.epoch !== state.epoch || answer.scope !== state.scope || (answer.more && answer.cursor <= state.cursor)) {
    await db.incidents.add({ code: 'truncated_answer', detail: `${state.scope} ${answer.cursor}`, at: clock.now() });
    return null;
  }
  const seen = state.seen && [...state.seen, ...putKeys(answer)];
  const { scope, epoch, walk } = state;
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
      ...(answer.more && walk ? { walk } : {}),
      ...(answer.more && seen ? { seen } : {}),
    };
  };
  return applyPage(db, answer.rows, state, standing, seen && !answer.more ? new Set(seen) : undefined);
};

/** Where to continue. Starts over when this version of the app may be able to read rows that another version could not. */
const startStateOf = async (deps: EngineDeps, { scope, epoch, stored }: ScopePlan): Promise<ScopeState> => {
  if (stored?.epoch === epoch && (!stored.missed || stored.missed.includes(deps.appVersion))) return stored;
  const state = { ...fresh(scope, epoch, stored !== undefined), ...(stored?.missed ? { missed: stored.missed } : {}) };
  if (stored) await deps.db.scopes.put(state);
  return state;
};

/** The page that came with the news, if it is the one that would be requested now. */
const firstPage = ({ cursor, walk }: ScopeState, { epoch, page }: ScopePlan): ChangesAnswer | null =>
  page && !walk && page.from === cursor ? { ...page, epoch, v: PROTOCOL_VERSION, nonce: '', now: 0 } : null;

/** Returns how many rows it pulled, and the scope's new state. */
const pullScope = async (deps: EngineDeps, plan: ScopePlan): Promise<Failed | (PageResult & { rows: number })> => {
  const { scope, epoch, head } = plan;
  let state = await startStateOf(deps, plan);
  // The outbox was not read: assume that it may hold acked writes.
  if (state.cursor >= head && !state.walk) return { rows: 0, state, acked: true };
  let rows = 0;
  const first = firstPage(state, plan);
  if (first) {
    const stored = await storePage(deps, state, first);
    if (stored) [state, rows] = [stored.state, first.rows.length];
    if (stored && !first.more) return { ...stored, rows };
  }
  for (;;) {
    const from = state;
    const outcome = await request(
      deps,
      (token, nonce) =>
        deps.wire.changes(token, { scope, cursor: from.cursor, limit: limits.pageRows, nonce, ...(from.walk ? { walk: 1 } : {}) }),
      changesAnswer,
      async (answer) => ({ stored: await storePage(deps, from, answer), answer }),
    );
    if (outcome.kind === 'expired' && !from.walk) {
      state = fresh(scope, epoch, true);
      await deps.db.scopes.put(state);
      continue;
    }
    if (outcome.kind !== 'heeded') return failed(deps, outcome);
    const { stored, answer } = outcome.of;
    if (!stored) return failed(deps, { kind: 'failed', reachable: true, foreign: true, after: null });
    rows += answer.rows.length;
    ({ state } = stored);
    if (!answer.more) return { ...stored, rows };
    await extendPullLease(deps);
  }
};

/** Extends the lease: after it expires, another caller may take over. The cursor check rejects late writes of the old holder. */
const extendPullLease = async ({ db, clock }: EngineDeps): Promise<void> => {
  await db.transaction('rw', db.meta, async () => takeLease(db, clock.now() + LEASE_MS, 'pullLease'));
};

export const pullLock = (deps: Pick<EngineDeps, 'person'>): string => `pull:${personKey(deps.person)}`;

/** Plans the pull: matches the scopes that the server named with those stored here. */
const planPull = async ({ db, clock }: EngineDeps, { epoch, scopes, pages }: News): Promise<ScopePlan[]> => {
  const here = await reconcileEpoch(db, epoch, clock.now());
  await leaveScopes(
    db,
    scopes.map(({ scope }) => scope),
    here.map(({ scope }) => scope),
  );
  const of = <T extends { scope: string }>(list: readonly T[], scope: string): T | undefined => list.find((one) => one.scope === scope);
  return scopes.map(({ scope, head }) => ({ scope, head, epoch, stored: of(here, scope), page: of(pages, scope) }));
};

/** Pulls everything that the news announce. */
const pullNews = async (deps: EngineDeps, news: News): Promise<PullEnd> => {
  let rows = 0;
  // The person's own scope comes last: after it, confirmed writes are dropped, and the other scopes must have brought their effects.
  const ofPerson = ({ scope }: { scope: string }): number => Number(scope.startsWith('person'));
  for (const plan of (await planPull(deps, news)).toSorted((a, b) => ofPerson(a) - ofPerson(b))) {
    const end = await pullScope(deps, plan);
    if ('kind' in end) return end;
    rows += end.rows;
    if (ofPerson(plan) && end.acked) await dropConfirmed(deps.db, end.state);
  }
  return { kind: 'current', rows };
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
  return outcome.kind === 'heeded' ? outcome.of : failed(deps, outcome);
};

const pullAll = async (deps: EngineDeps, news: News | undefined): Promise<PullEnd> => {
  const [end] = await Promise.all([news ? pullNews(deps, news) : readHeads(deps), extendPullLease(deps)]);
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
 * One pull at a time: a second caller returns at once, because the first pulls what it needs. `news` came with a push and replace the
 * initial heads request.
 */
export const pull = async (deps: EngineDeps, news?: News): Promise<PullEnd | 'busy'> => {
  const hold = (steal: boolean): Promise<PullEnd | 'busy'> => withLock(deps.locks, pullLock(deps), steal, () => run(deps, news));
  try {
    const end = await hold(false);
    if (end !== 'busy' || !(await hasLapsed(deps.db, deps.clock.now(), 'pullLease'))) return end;
    return await hold(true);
  } catch (error) {
    if (error instanceof FencedError) return 'busy';
    throw error;
  }
};
