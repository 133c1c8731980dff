/** Queued writes about contents: time spent, ratings, the duration of a playlist. */
import { contents } from '#server/db/schema/learning.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import { mergedSeconds } from './merged-seconds.ts';
import { and, eq } from 'drizzle-orm';

const LONGEST_MS = 12 * 3_600_000;
const visitAnswer = { success: true, earnPoints: false, totalUserPoints: 0 };

/**
 * Limits a device's claimed interval: not in the future, not longer than 12 hours. Once the interval has `begun`, only the claimed length is used:
 * the device's estimate of its clock offset changes between sends and must not count as time.
 */
const possibleInterval = (timeStart: string, seconds: number, clockOffset: number, receivedAt: Date, begun: Date | undefined) => {
  const now = receivedAt.getTime();
  const claimed = Date.parse(`${timeStart.replace(' ', 'T')}Z`) + clockOffset;
  const length = Math.min(seconds * 1000, LONGEST_MS);
  const start = begun?.getTime() ?? Math.min(claimed, now);
  const end = Math.min(start + length, now);
  // Two minutes of clock error are tolerated.
  const suspect = seconds * 1000 > LONGEST_MS || claimed - now > 120_000 || start + length - end > 120_000;
  return { startAt: new Date(start), endAt: new Date(end), suspect };
};

export const contentWrites = {
  /** Time spent in a content, as an interval that only grows. The total is the union of all intervals of the person in the content. */
  'visit.record': {
    effect: async (context, payload) => {
      const { tenant, idUser, visits, learning, receivedAt, clockOffset } = context;
      const { idInterval, idContentItem, idSection } = payload;
      if (!(await context.content(idContentItem))) return { rejected: 'not_found' };
      if (Number.isNaN(Date.parse(`${payload.timeStart.replace(' ', 'T')}Z`))) return { rejected: 'invalid_fields', field: 'timeStart' };
      const intervals = await visits.ofContent(idContentItem);
      const known = intervals.get(idInterval);

      const said = possibleInterval(payload.timeStart, payload.timeExecuted, clockOffset, receivedAt, known?.startAt);
      if (known && known.endAt >= said.endAt) return { merged: visitAnswer };
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
      return { answer: visitAnswer, flagged };
    },
    readAhead: ({ idContentItem }, { visits, enrolled }) => {
      visits.add(idContentItem);
      enrolled.add(idContentItem);
    },
    reassign: async (payload) => ({ payload }),
  },
  /** One rating per person and content: the latest by the time it was given, not by the time it arrived. */
  'rating.set': {
    effect: async (context, { idContentItem, vote }) => {
      const { at, changes, ratings } = context;
      const content = await context.content(idContentItem);
      if (!content) return { rejected: 'not_found' };
      const known = await ratings.of(idContentItem);
      const answer = () => ({ success: true, rating: ratings.summaryOf(idContentItem) });
      if (known && known.ratedAt > at) return { merged: answer() };
      ratings.set(idContentItem, { vote, ratedAt: at }, changes);
      // A public summary would disclose a restricted content.
      if ((await context.node(content.idNode))?.restrictedTo == null) ratings.show(idContentItem);
      return { answer: answer() };
    },
    readAhead: ({ idContentItem }, { ratings }) => ratings.add(idContentItem),
    reassign: async (payload) => ({ payload }),
  },
  /** The first duration is kept. When the durations of the videos are known here, their sum is used instead of the device's value. */
  'playlist.duration': {
    effect: async (context, { idContentItem, duration }) => {
      const { tx, tenant, changes } = context;
      const content = await context.content(idContentItem);
      if (!content?.playlist) return { rejected: 'not_found' };
      if (content.duration !== null) return { merged: { success: true } };
      const known = content.playlist.medias.reduce((sum, media) => sum + media.duration, 0);
      const doc = { ...content, duration: known > 0 ? known : duration };
      await tx
        .update(contents)
        .set({ doc })
        .where(and(eq(contents.tenant, tenant), eq(contents.id, idContentItem)));
      changes.put(COMPANY_SCOPE, 'content', idContentItem, doc);
      return { answer: { success: true } };
    },
    reassign: async (payload) => ({ payload }),
  },
} satisfies Partial<QueuedWrites>;
