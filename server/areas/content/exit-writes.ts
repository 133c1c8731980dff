/** Queued records of time on pages, sections and screens of the app. */
import { and, eq, lt } from 'drizzle-orm';
import {
  LONGEST_STAY,
  type NavigationExit,
  navigationTypes,
} from '#contract/areas/content/api/navigation.ts';
import { navigationExits } from '#server/db/schema/learning.ts';
import type { ContentContext } from './content-context.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { possibleInterval, trackingMs } from './possible-interval.ts';

const SCREEN = /^[A-Za-z]{1,40}$/;

/** Whether this company has, or this version of the app may have, such a place. */
const isPlace = async (
  context: ContentContext,
  { idNavigationType, idNavigationItem }: NavigationExit,
): Promise<boolean> => {
  if (idNavigationType === navigationTypes.page)
    return (await context.node(idNavigationItem)) !== null;
  if (idNavigationType === navigationTypes.section)
    return (await context.section(idNavigationItem)) !== null;
  return SCREEN.test(idNavigationItem);
};

export const exitWrites = {
  /**
   * An interval that only grows. A place that is not there (any more) is taken and changes nothing:
   * the record made itself, so no person has to decide about it.
   */
  'exit.record': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, receivedAt, clockOffset } = context;
      if (Number.isNaN(trackingMs(payload.timeStart)))
        return { rejected: 'invalid_fields', field: 'timeStart' };
      if (!(await isPlace(context, payload))) return { merged: { success: true } };
      const {
        idInterval,
        idNavigationType,
        idNavigationItem,
        idSection,
        timeStart,
        timeExecuted: seconds,
      } = payload;
      const own = and(
        eq(navigationExits.tenant, tenant),
        eq(navigationExits.idUser, idUser),
        eq(navigationExits.idInterval, idInterval),
      );
      const [known] = await tx.select().from(navigationExits).where(own);
      const limits = { receivedAt, longestMs: LONGEST_STAY * 1_000, begun: known?.startAt };
      const { startAt, endAt } = possibleInterval({ timeStart, seconds, clockOffset }, limits);
      if (known && known.endAt >= endAt) return { merged: { success: true } };
      if (known)
        await tx
          .update(navigationExits)
          .set({ endAt })
          .where(and(own, lt(navigationExits.endAt, endAt)));
      else {
        // A section of somewhere else is nothing that a report should name.
        const section = idSection !== null && (await context.section(idSection)) ? idSection : null;
        const place = { idNavigationType, idNavigationItem, idSection: section };
        await tx
          .insert(navigationExits)
          .values({ tenant, idUser, idInterval, ...place, startAt, endAt });
      }
      return { answer: { success: true } };
    },
    reassign: async (payload) => ({ payload }),
  },
} satisfies Partial<QueuedWrites<ContentContext>>;
