// Whether the server can be reached, as the last exchange showed it: the only truth about being online.
import { offsetOf, readClock, type Sample, sampleOf, wasSet, withSample } from './clock-offset.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { type MetaValues, noLink, readMeta, writeMeta } from '../meta.ts';
import { backOffLimits, isWaitPending, waitAfter } from './back-off.ts';

/** A valid answer of our server: the way is open, whatever it said. */
export const linkWorked = async (
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  exchange: { sentAt: number; receivedAt: number; serverNow: number },
): Promise<void> => {
  const { sentAt, receivedAt: now } = exchange;
  const sample = sampleOf(sentAt, now, exchange.serverNow);
  await db.transaction('rw', db.meta, async () => {
    const known = await readMeta(db, 'clock');
    const read = readClock(clock);
    const samples = withSample(wasSet(known?.read, read) ? [] : (known?.samples ?? []), sample);
    await writeMeta(db, 'clock', { samples, read, told: exchange.serverNow });
    await writeMeta(db, 'link', { failures: 0, nextAt: 0, reachable: true, at: now, lastOkAt: now, foreign: false });
  });
};

/** No answer, one that is not ours, or a server that asks for patience. */
export const linkFailed = async (
  deps: EngineDeps,
  failure: { reachable: boolean; foreign: boolean; after: number | null },
): Promise<MetaValues['link']> => {
  const { db, clock, ids } = deps;
  const now = clock.now();
  return db.transaction('rw', db.meta, async () => {
    const known = (await readMeta(db, 'link')) ?? noLink;
    const failures = known.failures + 1;
    const cap = deps.visible() ? backOffLimits.capVisible : backOffLimits.capHidden;
    // A server that asked for patience is not asked sooner because another request got lost.
    const asked = isLinkBackingOff(known, now) ? known.nextAt : 0;
    const link = {
      ...known,
      failures,
      nextAt: Math.max(asked, now + waitAfter(failures, failure.after, ids.chance(), cap)),
      reachable: failure.reachable,
      foreign: failure.foreign,
      at: now,
    };
    await writeMeta(db, 'link', link);
    return link;
  });
};

/** True while the last failure still asks for patience. One that lies ahead of the clock was seen by a clock that has jumped since. */
export const isLinkBackingOff = (link: MetaValues['link'], now: number): boolean => link.at <= now && isWaitPending(link.nextAt, now);

export const knownOffset = async (deps: Pick<EngineDeps, 'db'>): Promise<{ offset: number; err: number; samples: readonly Sample[] }> => {
  const samples = (await readMeta(deps.db, 'clock'))?.samples ?? [];
  return { ...offsetOf(samples), samples };
};
