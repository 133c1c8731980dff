// Brings the mirror up to the server, scope by scope: heads first, so that nothing new costs one small answer. A page and its cursor
// are one transaction; a database that was restored or replaced is taken in anew without touching what waits.
import { changesAnswer, type ChangesAnswer, limits, PROTOCOL_VERSION, scopesAnswer, TOKEN_HEADER } from '#contract/protocol.ts';
import { alone } from '../coordination/with-lock.ts';
import { FencedError, hasLapsed, LEASE_MS, takeLease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed, linkWorked } from '../transport/link.ts';
import type { ScopeState } from '../mirror/database.ts';
import { personKey } from '../person-key.ts';
import type { Reply } from '../ports.ts';
import { applyPage, type Taken } from './apply-page.ts';
import { classifyRead, type ReadClass } from './classify-read.ts';
import { leaveScopes } from './leave-scopes.ts';
import { askedAs, cursorsHere, type News, newsOf } from '../transport/news.ts';
import { fresh, meetEpoch } from './reconcile-epoch.ts';
import { retire } from './drop-confirmed.ts';

export type PullEnd = { end: 'current'; rows: number } | { end: 'waiting'; nextAt: number } | { end: 'held' } | { end: 'outdated' };

type Failed = Exclude<PullEnd, { end: 'current' }>;

interface Wanted {
  scope: string;
  epoch: string;
  head: number;
  /** Where it stands here; undefined where nothing of it is here yet. */
  stored: ScopeState | undefined;
  /** The page that came with the news, if one did. */
  page: News['pages'][number] | undefined;
}

const failed = async (deps: EngineDeps, outcome: Exclude<ReadClass<unknown>, { class: 'answered' }>): Promise<Failed> => {
  if (outcome.class === 'auth') return { end: 'held' };
  if (outcome.class === 'version') return { end: 'outdated' };
  const told = outcome.class === 'failed' ? outcome : { reachable: true, foreign: false, after: null };
  const link = await linkFailed(deps, told);
  return { end: 'waiting', nextAt: link.nextAt };
};

const accept = async (deps: EngineDeps, reply: Reply): Promise<void> => {
  if (reply.kind !== 'answer' || reply.status >= 400) return;
  const token = reply.header(TOKEN_HEADER);
  if (token) await deps.session.accept(token);
};

type Asked<R> = { class: 'heeded'; of: R } | Exclude<ReadClass<unknown>, { class: 'answered' }>;

/** One question under the person's token, with one renewal when the token has run out. Its answer is heeded while the exchange is noted. */
const ask = async <T extends { nonce: string; now: number }, R>(
  deps: EngineDeps,
  send: (token: string, nonce: string) => Promise<Reply>,
  schema: Parameters<typeof classifyRead<T>>[1],
  heed: (answer: T) => R | Promise<R>,
): Promise<Asked<R>> => {
  for (let attempt = 0; ; attempt += 1) {
    const token = await deps.session.token();
    if (token === null) return { class: 'auth' };
    const nonce = deps.ids.key();
    const sentAt = deps.clock.now();
    const reply = await send(token, nonce);
    const receivedAt = deps.clock.now();
    const outcome = classifyRead(reply, schema, nonce, receivedAt);
    if (outcome.class === 'answered') {
      // Heeded first: what it looks up need not wait until the exchange is written.
      const [of] = await Promise.all([
        heed(outcome.answer),
        linkWorked(deps, { sentAt, receivedAt, serverNow: outcome.answer.now }),
        accept(deps, reply),
      ]);
      return { class: 'heeded', of };
    }
    if (outcome.class !== 'auth' || attempt > 0) return outcome;
    const renewal = await deps.session.renew(token);
    if (renewal === 'unreachable') return { class: 'failed', reachable: false, foreign: false, after: null };
    if (renewal === 'held') return { class: 'auth' };
  }
};

const putKeys = (answer: ChangesAnswer): string[] => answer.rows.filter((row) => row.op === 'put').map((row) => `${row.t}:${row.id}`);

/** One page on top of `state`; null when the answer does not fit what was asked. */
const takePage = async (deps: EngineDeps, state: ScopeState, answer: ChangesAnswer): Promise<Taken | null> => {
  const { db, clock, appVersion } = deps;
  if (answer.epoch !== state.epoch || answer.scope !== state.scope || (answer.more && answer.cursor <= state.cursor)) {
    await db.incidents.add({ code: 'truncated_answer', detail: `${state.scope} ${answer.cursor}`, at: clock.now() });
    return null;
  }
  const seen = state.seen && [...state.seen, ...putKeys(answer)];
  const { scope, epoch, walk } = state;
  const standing = (unreadable: boolean): ScopeState => {
    const missed = unreadable ? [...new Set([...(state.missed ?? []), appVersion])] : state.missed;
    // Walked to its end by a version that could read all of it: nothing is missing any more.
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

/** Where to go on; from the beginning when this version of the app may read what another could not. */
const standOf = async (deps: EngineDeps, { scope, epoch, stored }: Wanted): Promise<ScopeState> => {
  if (stored?.epoch === epoch && (!stored.missed || stored.missed.includes(deps.appVersion))) return stored;
  const state = { ...fresh(scope, epoch, stored !== undefined), ...(stored?.missed ? { missed: stored.missed } : {}) };
  if (stored) await deps.db.scopes.put(state);
  return state;
};

/** The page that came with the news, where it is the very one that would be asked for now. */
const firstPage = ({ cursor, walk }: ScopeState, { epoch, page }: Wanted): ChangesAnswer | null =>
  page && !walk && page.from === cursor ? { ...page, epoch, v: PROTOCOL_VERSION, nonce: '', now: 0 } : null;

/** How many rows it brought, and where the scope stands now. */
const pullScope = async (deps: EngineDeps, wanted: Wanted): Promise<Failed | (Taken & { rows: number })> => {
  const { scope, epoch, head } = wanted;
  let state = await standOf(deps, wanted);
  // Nothing was looked at: there may be some.
  if (state.cursor >= head && !state.walk) return { rows: 0, state, acked: true };
  let rows = 0;
  const first = firstPage(state, wanted);
  if (first) {
    const taken = await takePage(deps, state, first);
    if (taken) [state, rows] = [taken.state, first.rows.length];
    if (taken && !first.more) return { ...taken, rows };
  }
  for (;;) {
    const from = state;
    const outcome = await ask(
      deps,
      (token, nonce) =>
        deps.wire.changes(token, { scope, cursor: from.cursor, limit: limits.pageRows, nonce, ...(from.walk ? { walk: 1 } : {}) }),
      changesAnswer,
      async (answer) => ({ taken: await takePage(deps, from, answer), answer }),
    );
    if (outcome.class === 'expired' && !from.walk) {
      state = fresh(scope, epoch, true);
      await deps.db.scopes.put(state);
      continue;
    }
    if (outcome.class !== 'heeded') return failed(deps, outcome);
    const { taken, answer } = outcome.of;
    if (!taken) return failed(deps, { class: 'failed', reachable: true, foreign: true, after: null });
    rows += answer.rows.length;
    ({ state } = taken);
    if (!answer.more) return { ...taken, rows };
    await promise(deps);
  }
};

/** Promises to be done soon: whoever waits longer may take over. What a late puller writes is refused by its cursor. */
const promise = async ({ db, clock }: EngineDeps): Promise<void> => {
  await db.transaction('rw', db.meta, async () => takeLease(db, clock.now() + LEASE_MS, 'pullLease'));
};

export const pullLock = (deps: Pick<EngineDeps, 'person'>): string => `pull:${personKey(deps.person)}`;

/** What there is to bring: what the server named, met and put beside what is here. */
const meet = async ({ db, clock }: EngineDeps, { epoch, scopes, pages }: News): Promise<Wanted[]> => {
  const here = await meetEpoch(db, epoch, clock.now());
  await leaveScopes(
    db,
    scopes.map(({ scope }) => scope),
    here.map(({ scope }) => scope),
  );
  const of = <T extends { scope: string }>(list: readonly T[], scope: string): T | undefined => list.find((one) => one.scope === scope);
  return scopes.map(({ scope, head }) => ({ scope, head, epoch, stored: of(here, scope), page: of(pages, scope) }));
};

/** Brings everything that the news tell of. */
const heed = async (deps: EngineDeps, news: News): Promise<PullEnd> => {
  let rows = 0;
  // The person's own last: with it go the writes whose effects the others have brought.
  const ofPerson = ({ scope }: { scope: string }): number => Number(scope.startsWith('person'));
  for (const wanted of (await meet(deps, news)).toSorted((a, b) => ofPerson(a) - ofPerson(b))) {
    const end = await pullScope(deps, wanted);
    if ('end' in end) return end;
    rows += end.rows;
    if (ofPerson(wanted) && end.acked) await retire(deps.db, end.state);
  }
  return { end: 'current', rows };
};

/** Looks how far all scopes have gone, and brings what is new. */
const look = async (deps: EngineDeps): Promise<PullEnd> => {
  const here = await cursorsHere(deps.db);
  const outcome = await ask(
    deps,
    (token, nonce) => deps.wire.scopes(token, { nonce, ...askedAs(here) }),
    scopesAnswer,
    (answer) => heed(deps, newsOf(answer, here)),
  );
  return outcome.class === 'heeded' ? outcome.of : failed(deps, outcome);
};

const bring = async (deps: EngineDeps, news: News | undefined): Promise<PullEnd> => {
  const [end] = await Promise.all([news ? heed(deps, news) : look(deps), promise(deps)]);
  return end;
};

const run = async (deps: EngineDeps, news: News | undefined): Promise<PullEnd> => {
  try {
    return await bring(deps, news);
  } finally {
    await deps.db.meta.delete('pullLease');
  }
};

/**
 * One at a time: a second caller goes away at once, because the first brings what it wants.
 * `news` came with a batch, and stand for the question that each look begins with.
 */
export const pull = async (deps: EngineDeps, news?: News): Promise<PullEnd | 'busy'> => {
  const hold = (steal: boolean): Promise<PullEnd | 'busy'> => alone(deps.locks, pullLock(deps), steal, () => run(deps, news));
  try {
    const end = await hold(false);
    if (end !== 'busy' || !(await hasLapsed(deps.db, deps.clock.now(), 'pullLease'))) return end;
    return await hold(true);
  } catch (error) {
    if (error instanceof FencedError) return 'busy';
    throw error;
  }
};
