// One run of the push: sends rounds of due writes, then due files, until nothing is due, the time
// is used up, or the server or the link stops it.
import type { Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../transport/link.ts';
import type { News } from '../transport/news.ts';
import { nextUpload, sendUpload } from '../uploads/send-upload.ts';
import { type BatchesInFlight, batchesInFlight, type CompletedBatch } from './batches-in-flight.ts';
import { claimBatch, type ClaimResult, hasDue } from './claim-batch.ts';
import type { DrainEnd, DrainOptions } from './drain-end.ts';

/**
 * The run ends after this many consecutive rounds (or fractions that add up) in which the server
 * failed and accepted nothing.
 */
const MAX_FAILED_ROUNDS = 8;

/** Totals of a run so far. */
interface RunTotals {
  acked: number;
  /**
   * Consecutive rounds, or fractions that add up, in which the server failed and accepted nothing.
   */
  failedRounds: number;
  sent: boolean;
  /** News of the last completed batch. */
  news: News | undefined;
}

interface Run {
  deps: EngineDeps;
  lease: Lease;
  insist: boolean;
  /** By the monotonic clock: it never jumps. */
  deadline: number;
  inFlight: BatchesInFlight;
  totals: RunTotals;
  /** The session is renewed once in a run. */
  renewed: boolean;
}

type NoRound = Exclude<ClaimResult, { kind: 'round' }>;

const countCompleted = (run: Run, batches: readonly CompletedBatch[]): void => {
  let { acked, failedRounds } = run.totals;
  for (const batch of batches) {
    acked += batch.acked;
    failedRounds = batch.acked > 0 ? 0 : failedRounds + (batch.serverError ? batch.share : 0);
  }
  // Keep only the last batch's news: a batch that is sent later makes earlier news stale.
  run.totals = { ...run.totals, acked, failedRounds, news: batches.at(-1)?.news };
};

const earlier = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Nothing was claimed and nothing is in flight: why the run ends. */
const endWithout = (claim: NoRound, { acked, sent, news }: RunTotals): DrainEnd => {
  if (claim.kind === 'backing-off') {
    const { nextAt, pushOnly } = claim;
    return { kind: 'waiting', acked, nextAt, ...(pushOnly && { pushOnly }) };
  }
  if (claim.kind === 'nothing')
    return { kind: 'idle', acked, sent, nextAt: claim.nextAt, ...(news && { news }) };
  return { kind: claim.kind === 'late' ? 'budget' : 'held', acked };
};

const endByLink = async ({ deps, totals }: Run, reachable: boolean): Promise<DrainEnd> => {
  const link = await linkFailed(deps, { reachable, foreign: false, after: null });
  return { kind: 'waiting', acked: totals.acked, nextAt: link.nextAt };
};

/** The server refused the token. Null when the run continues with a new one. */
const renewSession = async (run: Run, token: string): Promise<DrainEnd | null> => {
  const outcome = run.renewed ? 'held' : await run.deps.session.renew(token);
  run.renewed = true;
  if (outcome === 'renewed') return null;
  return outcome === 'unreachable'
    ? endByLink(run, false)
    : { kind: 'held', acked: run.totals.acked };
};

/**
 * No write is due and none is in flight: sends the next file, because what is small never waits
 * for what is large. Ends the run when no file is due either.
 */
const sendFile = async (
  run: Run,
  token: string | null,
  may: 'go' | 'late' | 'held',
  nothing: Extract<ClaimResult, { kind: 'nothing' }>,
): Promise<DrainEnd | null> => {
  const { deps, lease, deadline, totals } = run;
  const file = deps.files ? await nextUpload(deps) : null;
  if (!file?.due) {
    const nextAt = earlier(nothing.nextAt, file?.nextAt ?? null);
    return endWithout({ kind: 'nothing', nextAt }, totals);
  }
  if (token === null || may !== 'go')
    return { kind: may === 'late' ? 'budget' : 'held', acked: totals.acked };
  run.totals = { ...totals, sent: true };
  const sent = await sendUpload(deps, lease, file.due, {
    token,
    mayGoOn: async () => deps.clock.mono() < deadline && !(await hasDue(deps.db, deps.clock.now())),
  });
  if (sent === 'unreachable') return endByLink(run, false);
  return sent === 'held' ? renewSession(run, token) : null;
};

/** Takes what came back. Null when the run continues. */
const takeCompleted = async (run: Run): Promise<DrainEnd | null> => {
  const back = await run.inFlight.nextCompleted(false);
  countCompleted(run, back);
  let ending = back.find((batch) => batch.stop);
  // Send nothing more until all batches in flight are back: the run must not end before they are
  // settled.
  if (ending || run.totals.failedRounds >= MAX_FAILED_ROUNDS) {
    const others = await run.inFlight.nextCompleted(true);
    countCompleted(run, others);
    ending ??= others.find((batch) => batch.stop);
  }
  if (run.totals.failedRounds >= MAX_FAILED_ROUNDS) return endByLink(run, true);
  if (!ending?.stop) return null;
  return ending.stop.kind === 'held'
    ? renewSession(run, ending.token)
    : { ...ending.stop, acked: run.totals.acked };
};

/** Null when the run continues. */
const sendRound = async (run: Run): Promise<DrainEnd | null> => {
  const { deps, lease, insist, inFlight } = run;
  const token = await deps.session.token();
  const may = deps.clock.mono() >= run.deadline ? 'late' : token === null ? 'held' : 'go';
  const claim = await claimBatch(deps, lease, { may, insist, inFlight: inFlight.count() });
  if (claim.kind === 'round' && token !== null) {
    const last = claim.whole && claim.batches.length === 1 && inFlight.isEmpty();
    for (const batch of claim.batches) inFlight.send(token, batch, { ...claim.envelope, last });
    run.totals = { ...run.totals, sent: true };
  }
  if (claim.kind === 'round' || !inFlight.isEmpty()) return takeCompleted(run);
  return claim.kind === 'nothing'
    ? sendFile(run, token, may, claim)
    : endWithout(claim, run.totals);
};

export const sendAll = async (
  deps: EngineDeps,
  lease: Lease,
  { budget, insist = false }: DrainOptions,
): Promise<DrainEnd> => {
  const run: Run = {
    deps,
    lease,
    insist,
    deadline: deps.clock.mono() + budget,
    inFlight: batchesInFlight(deps, lease),
    totals: { acked: 0, failedRounds: 0, sent: false, news: undefined },
    renewed: false,
  };
  for (;;) {
    const end = await sendRound(run);
    if (end) return end;
  }
};
