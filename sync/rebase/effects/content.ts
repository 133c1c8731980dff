// What queued writes about contents change in the mirror. Pure: the same functions rebuild a row
// after every pull.
import { recordOnly, rowEffect } from '../local-effect.ts';

export const contentEffects = {
  /** One time interval, which only grows: sent twice or in two pieces it counts once. */
  'visit.record': recordOnly<'visit.record'>({
    merge: (waiting, incoming) => ({
      ...incoming,
      timeStart: waiting.timeStart,
      timeExecuted: Math.max(waiting.timeExecuted, incoming.timeExecuted),
    }),
  }),
  /** The last vote counts. */
  'rating.set': rowEffect<'rating.set', 'rating'>({
    table: 'rating',
    apply: (_row, p, { at }) => ({ idContentItem: p.idContentItem, vote: p.vote, ratedAt: at }),
    merge: (_waiting, incoming) => incoming,
  }),
  /** The first duration counts: a content that has a duration keeps it. */
  'playlist.duration': rowEffect<'playlist.duration', 'content'>({
    table: 'content',
    apply: (row, p) => row && (row.duration === null ? { ...row, duration: p.duration } : row),
    merge: (waiting) => waiting,
  }),
};
