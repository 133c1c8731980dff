// Takes away what is only a memory and has grown old: sent writes after 30 days, decisions after 180. Never anything else, and never on
// the word of a clock that jumped: age is counted up to the last moment that the server itself has confirmed.
import type { EngineDeps } from '../engine-deps.ts';
import { knownOffset } from '../link.ts';
import { readMeta } from '../meta.ts';

const DAY_MS = 86_400_000;
export const keptDays = { sent: 30, decisions: 180 } as const;

/** The latest time, ms, that is surely past. */
const surelyPast = async (deps: Pick<EngineDeps, 'db' | 'clock'>): Promise<number> => {
  const now = deps.clock.now();
  const { offset } = await knownOffset(deps);
  const lastOkAt = (await readMeta(deps.db, 'link'))?.lastOkAt ?? 0;
  return Math.min(now, now + offset, lastOkAt);
};

export const prune = async (deps: Pick<EngineDeps, 'db' | 'clock'>): Promise<{ sent: number; decisions: number }> => {
  const { db } = deps;
  const past = await surelyPast(deps);
  return db.transaction('rw', [db.sentLog, db.decisions], async () => ({
    sent: await db.sentLog
      .where('ackAt')
      .below(past - keptDays.sent * DAY_MS)
      .delete(),
    decisions: await db.decisions
      .where('at')
      .below(past - keptDays.decisions * DAY_MS)
      .delete(),
  }));
};
