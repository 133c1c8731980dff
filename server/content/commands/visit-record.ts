import { commands } from '#contract/commands/registry.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { mergedSeconds } from '../merged-seconds.ts';

const LONGEST_MS = 12 * 3_600_000;
const answer = { success: true, earnPoints: false, totalUserPoints: 0 };

/**
 * What a device claims of an interval, cut to what can be: not in the future, not longer than 12 hours. Once it has `begun` only its length
 * is claimed: what a device knows of its clock's error changes from one send to the next, and must not count as time.
 */
const possibleInterval = (timeStart: string, seconds: number, clockOffset: number, receivedAt: Date, begun: Date | undefined) => {
  const now = receivedAt.getTime();
  const claimed = Date.parse(`${timeStart.replace(' ', 'T')}Z`) + clockOffset;
  const length = Math.min(seconds * 1000, LONGEST_MS);
  const start = begun?.getTime() ?? Math.min(claimed, now);
  const end = Math.min(start + length, now);
  // Two minutes of a clock's error are nobody's claim.
  const suspect = seconds * 1000 > LONGEST_MS || claimed - now > 120_000 || start + length - end > 120_000;
  return { startAt: new Date(start), endAt: new Date(end), suspect };
};

/** Time in a content, as an interval that only grows; what counts is the union of all of a person's intervals in the content. */
export const visitRecord = commandHandler(
  commands['visit.record'],
  async (context, payload) => {
    const { tenant, idUser, visits, learning, receivedAt, clockOffset } = context;
    const { idInterval, idContentItem, idSection } = payload;
    if (!(await context.content(idContentItem))) return { rejected: 'not_found' };
    if (Number.isNaN(Date.parse(`${payload.timeStart.replace(' ', 'T')}Z`))) return { rejected: 'invalid_fields', field: 'timeStart' };
    const intervals = await visits.ofContent(idContentItem);
    const known = intervals.get(idInterval);

    const said = possibleInterval(payload.timeStart, payload.timeExecuted, clockOffset, receivedAt, known?.startAt);
    if (known && known.endAt >= said.endAt) return { merged: answer };
    const flagged = said.suspect && !known?.suspect;
    const row = known ?? { tenant, idUser, idInterval, idContentItem, idSection, ...said };
    if (known) {
      known.endAt = said.endAt;
      known.suspect ||= said.suspect;
    }
    intervals.set(idInterval, row);
    visits.changed(row);

    const timeExecuted = mergedSeconds([...intervals.values()]);
    for (const enrollment of await learning.ofContent(idContentItem)) {
      if (enrollment.timeExecuted === timeExecuted) continue;
      enrollment.timeExecuted = timeExecuted;
      learning.contentChanged(enrollment);
    }
    return { answer, flagged };
  },
  ({ idContentItem }, { visits, enrolled }) => {
    visits.add(idContentItem);
    enrolled.add(idContentItem);
  },
);
