import { type DeviceReport, deviceReport } from '#contract/sync/api/report.ts';
import { mended } from '#contract/well-formed.ts';

/** The largest number that a column of figures holds. */
const MOST = 2_147_483_647;
const figure = (count: number): number => Math.min(count, MOST);

/**
 * A clock of the year 0 or 9999 must not cost the report: a time that cannot be is the nearest that
 * can.
 */
const momentOf = (text: string, now: Date): string =>
  new Date(
    Math.min(Math.max(Date.parse(text), 0), now.getTime() + 10 * 365 * 86_400_000),
  ).toISOString();

/** What a device said, as it can be kept. */
export const mendReport = (body: DeviceReport, now: Date): DeviceReport => {
  const report = deviceReport.parse(mended(body));
  return {
    ...report,
    waiting: figure(report.waiting),
    attention: figure(report.attention),
    finishedNotReceived: figure(report.finishedNotReceived),
    oldestAt: report.oldestAt === null ? null : momentOf(report.oldestAt, now),
    items: report.items.map((item) => ({ ...item, madeAt: momentOf(item.madeAt, now) })),
  };
};
