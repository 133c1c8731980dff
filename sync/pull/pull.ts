// Brings the mirror up to the server, scope by scope: heads first, so that nothing new costs one small answer. A page and its cursor
// are one transaction; a database that was restored or replaced is taken in anew without touching what waits.
import { changesAnswer, type ChangesAnswer, limits, type ScopesAnswer, scopesAnswer, TOKEN_HEADER } from '#contract/protocol.ts';
import { FencedError } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed, linkWorked } from '../link.ts';
import { readMeta, writeMeta } from '../meta.ts';
import type { ScopeState } from '../mirror/database.ts';
import type { Reply } from '../ports.ts';
import { applyPage } from './apply-page.ts';
import { classifyRead, type ReadClass } from './classify-read.ts';
import { offerAgain } from './offer-again.ts';
import { retire } from './retire.ts';
import { sweep } from './sweep.ts';

export type PullEnd = { end: 'current'; rows: number } | { end: 'waiting'; nextAt: number } | { end: 'held' } | { end: 'outdated' };

type Failed = Exclude<PullEnd, { end: 'current' }>;

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

/** One question under the person's token, with one renewal when the token has run out. */
const ask = async <T extends { nonce: string; now: number }>(
  deps: EngineDeps,
  send: (token: string, nonce: string) => Promise<Reply>,
  schema: Parameters<typeof classifyRead<T>>[1],
): Promise<ReadClass<T>> => {
  for (let attempt = 0; ; attempt += 1) {
    const token = await deps.session.token();
    if (token === null) return { class: 'auth' };
    const nonce = deps.ids.key();
    const sentAt = deps.clock.now();
    const reply = await send(token, nonce);
    const outcome = classifyRead(reply, schema, nonce, deps.clock.now());
    if (outcome.class === 'answered') {
      await accept(deps, reply);
      await linkWorked(deps, { sentAt, serverNow: outcome.answer.now });
    }
    if (outcome.class !== 'auth' || attempt > 0) return outcome;
    const renewal = await deps.session.renew();
    if (renewal === 'unreachable') return { class: 'failed', reachable: false, foreign: false, after: null };
    if (renewal === 'held') return { class: 'auth' };
  }
};

/** Nothing of it is here yet, or it has to be taken in anew. */
const fresh = (scope: string, epoch: string, anew: boolean): ScopeState => ({
  scope,
  cursor: 0,
  epoch,
  pulledAt: 0,
  ...(anew ? { seen: [] } : {}),
});

/** The database behind the server is another one: offer again what it may have forgotten, then start every scope anew. */
const meetEpoch = async (deps: EngineDeps, answer: ScopesAnswer): Promise<void> => {
  const { db, clock } = deps;
  const known = await readMeta(db, 'epoch');
  if (known === answer.epoch) return;
  if (known !== undefined) {
    await db.incidents.add({ code: 'other_epoch', detail: answer.epoch, at: clock.now() });
    const head = answer.scopes.find((scope) => scope.scope.startsWith('person'))?.head ?? 0;
    await offerAgain(deps, head);
    for (const { scope } of await db.scopes.toArray()) await db.scopes.put(fresh(scope, answer.epoch, true));
  }
  await writeMeta(db, 'epoch', answer.epoch);
};

const putKeys = (answer: ChangesAnswer): string[] => answer.rows.filter((row) => row.op === 'put').map((row) => `${row.t}:${row.id}`);

/** One page on top of `state`; the state after it, or null when the answer does not fit what was asked. */
const takePage = async (deps: EngineDeps, state: ScopeState, answer: ChangesAnswer): Promise<ScopeState | null> => {
  const { db, clock } = deps;
  if (answer.epoch !== state.epoch || answer.scope !== state.scope || (answer.more && answer.cursor <= state.cursor)) {
    await db.incidents.add({ code: 'truncated_answer', detail: `${state.scope} ${answer.cursor}`, at: clock.now() });
    return null;
  }
  const seen = state.seen && [...state.seen, ...putKeys(answer)];
  if (seen && !answer.more) await sweep(db, state.scope, new Set(seen));
  const { scope, epoch } = state;
  const next: ScopeState = { scope, epoch, cursor: answer.cursor, pulledAt: clock.now(), ...(seen && answer.more ? { seen } : {}) };
  await applyPage(db, answer, next, state.cursor);
  return next;
};

const pullScope = async (deps: EngineDeps, scope: string, epoch: string, head: number): Promise<Failed | { rows: number }> => {
  const stored = await deps.db.scopes.get(scope);
  if (stored && stored.epoch === epoch && stored.cursor >= head && !stored.seen) return { rows: 0 };
  let state = stored?.epoch === epoch ? stored : fresh(scope, epoch, stored !== undefined);
  let rows = 0;
  for (;;) {
    const { cursor } = state;
    const outcome = await ask(
      deps,
      (token, nonce) => deps.wire.changes(token, { scope, cursor, limit: limits.pageRows, nonce }),
      changesAnswer,
    );
    if (outcome.class === 'expired') {
      state = fresh(scope, epoch, true);
      await deps.db.scopes.put(state);
      continue;
    }
    if (outcome.class !== 'answered') return failed(deps, outcome);
    const next = await takePage(deps, state, outcome.answer);
    if (!next) return failed(deps, { class: 'failed', reachable: true, foreign: true, after: null });
    rows += outcome.answer.rows.length;
    state = next;
    if (!outcome.answer.more) return { rows };
  }
};

export const pullLock = (deps: Pick<EngineDeps, 'person'>): string => `pull:${deps.person.idCompany}:${deps.person.idUser}`;

const run = async (deps: EngineDeps): Promise<PullEnd> => {
  const { db, wire } = deps;
  const outcome = await ask(deps, (token, nonce) => wire.scopes(token, { nonce }), scopesAnswer);
  if (outcome.class !== 'answered') return failed(deps, outcome);
  await meetEpoch(deps, outcome.answer);
  let rows = 0;
  for (const { scope, head } of outcome.answer.scopes) {
    const end = await pullScope(deps, scope, outcome.answer.epoch, head);
    if ('end' in end) return end;
    rows += end.rows;
    if (scope.startsWith('person')) await retire(db, (await db.scopes.get(scope))?.cursor ?? 0);
  }
  return { end: 'current', rows };
};

/** One at a time: a second caller goes away at once, because the first brings what it wants. */
export const pull = async (deps: EngineDeps): Promise<PullEnd | 'busy'> => {
  try {
    return await deps.locks.hold(pullLock(deps), { wait: false }, () => run(deps));
  } catch (error) {
    if (error instanceof FencedError) return 'busy';
    throw error;
  }
};
