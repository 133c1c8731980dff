// Whether the server can be reached, as the last exchange showed it: the only truth about being
// online.
import { offsetOf, readClock, type Sample, sampleOf, wasSet, withSample } from './clock-offset.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { type MetaValues, noLink, readMeta, writeMeta } from '../meta.ts';
import { backOffLimits, isWaitPending, waitAfter } from './back-off.ts';

/** A valid response of our server, by the device's clock and by the server's, ms. */
export interface ValidExchange {
  sentAt: number;
  receivedAt: number;
  serverNow: number;
}

/**
 * Notes that the connection works, whatever the response was. Call inside a transaction that has
 * `meta`.
 */
export const noteLinkWorked = async (
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  { sentAt, receivedAt: now, serverNow }: ValidExchange,
): Promise<void> => {
  const known = await readMeta(db, 'clock');
  const read = readClock(clock);
  const samples = withSample(
    wasSet(known?.read, read) ? [] : (known?.samples ?? []),
    sampleOf(sentAt, now, serverNow),
  );
  await Promise.all([
    writeMeta(db, 'clock', { samples, read, told: serverNow }),
    writeMeta(db, 'link', {
      failures: 0,
      nextAt: 0,
      reachable: true,
      at: now,
      lastOkAt: now,
      foreign: false,
    }),
  ]);
};

/** The same in a transaction of its own. */
export const linkWorked = (
  deps: Pick<EngineDeps, 'db' | 'clock'>,
  exchange: ValidExchange,
): Promise<void> => deps.db.transaction('rw', deps.db.meta, () => noteLinkWorked(deps, exchange));

/** Call after no response, a foreign response, or a server that asked to retry later. */
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
    // A lost request must not shorten a wait that the server asked for.
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

/**
 * True while the link is in back-off. A failure stored with a later time than now is ignored: the
 * clock has jumped since.
 */
export const isLinkBackingOff = (link: MetaValues['link'], now: number): boolean =>
  link.at <= now && isWaitPending(link.nextAt, now);

export const knownOffset = async (
  deps: Pick<EngineDeps, 'db'>,
): Promise<{ offset: number; err: number; samples: readonly Sample[] }> => {
  const samples = (await readMeta(deps.db, 'clock'))?.samples ?? [];
  return { ...offsetOf(samples), samples };
};
