// Reports this device's outbox to administrators when it has changed, at most once a minute; what
// needs a decision is reported at once. A failed report changes nothing in the outbox, and nothing
// waits for it.
import type { DeviceReport } from '#contract/sync/api/report.ts';
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { buildReport } from './build-report.ts';

const APART_MS = 60_000;
/**
 * Small changes of free space are no reason for a report: only crossing this share of the quota is.
 */
const FULL = 0.9;

const sayingOf = ({
  waiting,
  attention,
  byKind,
  oldestAt,
  finishedNotReceived,
  appVersion,
  givenName,
  storage,
}: DeviceReport): string =>
  JSON.stringify([
    waiting,
    attention,
    byKind,
    oldestAt,
    finishedNotReceived,
    appVersion,
    storage !== null && storage.usage > storage.quota * FULL,
    ...(givenName === undefined ? [] : [givenName]),
  ]);

const attentionOf = ({ items }: DeviceReport): string =>
  items.map(({ opId, code }) => `${opId} ${code}`).join();

/** Returns when to try again (ms of the wall clock); null when nothing is left to report. */
export const sendReport = async (deps: EngineDeps): Promise<number | null> => {
  const { db, wire, clock, session } = deps;
  if (!wire.report) return null;
  const built = await buildReport(deps);
  const known = await readMeta(db, 'report');
  const said = sayingOf(built);
  const attention = attentionOf(built);
  const named = built.deviceName ?? known?.deviceName ?? null;
  const now = clock.now();
  if (known?.said === said && known.attention === attention && known.deviceName === named)
    return null;
  // A clock that was set back must not stop the reports.
  const tooSoon = known !== undefined && now >= known.at && now - known.at < APART_MS;
  if (tooSoon && known.attention === attention) return known.at + APART_MS;
  const token = await session.token();
  if (token === null) return null;
  const reply = await wire.report(token, built);
  const heard =
    reply.kind === 'answer' &&
    reply.status < 500 &&
    reply.status !== 401 &&
    reply.header(PROTOCOL_HEADER) !== null;
  if (!heard) return null;
  await writeMeta(db, 'report', { said, attention, deviceName: named, at: now });
  return null;
};
