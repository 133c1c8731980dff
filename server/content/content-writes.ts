/** Queued writes about contents: time spent, ratings, the duration of a playlist. */
import { contents } from '#server/db/schema/learning.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { isLater } from '#server/feed/last-write.ts';
import { mergedSeconds } from './merged-seconds.ts';
import { possibleInterval, trackingMs } from './possible-interval.ts';
import { unsigned } from './signed-media.ts';
import { tellOfContent } from './restriction.ts';
import { and, eq } from 'drizzle-orm';

const LONGEST_MS = 12 * 3_600_000;
/** No person studies longer than this on one day. */
const LONGEST_DAY_MS = 18 * 3_600_000;

export const contentWrites = {
  /**
   * Time spent in a content, as an interval that only grows. The total is the union of all
   * intervals of the person in the content.
   */
  'visit.record': {
    effect: async (context, payload) => {
      const { tenant, idUser, visits, learning, points, receivedAt, clockOffset } = context;
      const { idInterval, idContentItem, idSection } = payload;
      const content = await context.content(idContentItem);
      if (!content) return { rejected: 'not_found' };
      if (Number.isNaN(trackingMs(payload.timeStart)))
        return { rejected: 'invalid_fields', field: 'timeStart' };
      const intervals = await visits.ofContent(idContentItem);
      const known = intervals.get(idInterval);

      const claimed = { timeStart: payload.timeStart, seconds: payload.timeExecuted, clockOffset };
      const said = possibleInterval(claimed, {
        receivedAt,
        longestMs: LONGEST_MS,
        begun: known?.startAt,
      });
      if (known && known.endAt >= said.endAt)
        return {
          merged: { success: true, earnPoints: false, totalUserPoints: await points.total() },
        };
      const suspect =
        said.suspect || (await visits.msOnDay(idContentItem, idInterval, said)) > LONGEST_DAY_MS;
      const flagged = suspect && !known?.suspect;
      const row = known ?? {
        tenant,
        idUser,
        idInterval,
        idContentItem,
        idSection,
        ...said,
        suspect,
      };
      if (known) {
        known.endAt = said.endAt;
        known.suspect ||= suspect;
      }
      intervals.set(idInterval, row);
      visits.changed(row);

      const timeExecuted = mergedSeconds([...intervals.values()]);
      for (const enrollment of await learning.ofContent(idContentItem)) {
        if (enrollment.timeExecuted === timeExecuted) continue;
        enrollment.timeExecuted = timeExecuted;
        learning.contentChanged(enrollment);
      }
      // A claim that cannot be earns nothing.
      const earned = row.suspect
        ? 0
        : await points.earn({
            idEvent: 'CONTENT_VISITED',
            idSubject: idContentItem,
            idNode: content.idNode,
            at: row.startAt.getTime(),
            title: () => Promise.resolve(content.text),
          });
      return {
        answer: { success: true, earnPoints: earned > 0, totalUserPoints: await points.total() },
        flagged,
      };
    },
    readAhead: ({ idContentItem }, { visits, enrolled }) => {
      visits.add(idContentItem);
      enrolled.add(idContentItem);
    },
    reassign: async (payload) => ({ payload }),
  },
  /**
   * One rating per person and content: the latest by the time it was given, not by the time it
   * arrived.
   */
  'rating.set': {
    effect: async (context, { idContentItem, vote }) => {
      const { changes, ratings } = context;
      const content = await context.content(idContentItem);
      if (!content) return { rejected: 'not_found' };
      const known = await ratings.of(idContentItem);
      const answer = () => ({ success: true, rating: ratings.summaryOf(idContentItem) });
      const made = await context.madeAt();
      if (!isLater(made, known && { at: known.ratedAt, origin: known.origin }))
        return { merged: answer() };
      ratings.set(idContentItem, { vote, ratedAt: made.at, origin: made.origin }, changes);
      // Of something that is restricted it would tell every person.
      if ((await context.node(content.idNode))?.restrictedTo == null) ratings.show(idContentItem);
      return { answer: answer() };
    },
    readAhead: ({ idContentItem }, { ratings }) => ratings.add(idContentItem),
    reassign: async (payload) => ({ payload }),
  },
  /**
   * The first duration is kept. When the durations of the videos are known here, their sum is used
   * instead of the device's value.
   */
  'playlist.duration': {
    effect: async (context, { idContentItem, duration }) => {
      const { tx, tenant, changes, receivedAt } = context;
      const content = await context.content(idContentItem);
      if (!content?.playlist) return { rejected: 'not_found' };
      if (content.duration !== null) return { merged: { success: true } };
      const known = content.playlist.medias.reduce((sum, media) => sum + media.duration, 0);
      // As a member of a group has it its addresses are signed, which is not to be kept.
      const doc = { ...unsigned(content), duration: known > 0 ? known : duration };
      await tx
        .update(contents)
        .set({ doc })
        .where(and(eq(contents.tenant, tenant), eq(contents.id, idContentItem)));
      await tellOfContent(tx, tenant, changes, doc, receivedAt);
      return { answer: { success: true } };
    },
    reassign: async (payload) => ({ payload }),
  },
} satisfies Partial<QueuedWrites>;
