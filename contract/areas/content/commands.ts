/** Queued writes about contents: time, votes, the length of a playlist. */
import { rateContent, recordVisit, visitRecord, vote } from './api/content.ts';
import { playlistDuration, setPlaylistDuration } from './api/journeys.ts';
import { command, MAX_DEFER_MS } from '#contract/command.ts';

export const contentCommands = {
  /** Time in a content, as one growing interval: an hour is one waiting row, not 240. */
  'visit.record': command({
    version: 1,
    payload: visitRecord,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `visit:${p.idContentItem}`,
    entity: (p) => `visit:${p.idInterval}`,
    merge: 'interval',
    subject: (p) => ({ content: p.idContentItem }),
    deferrable: MAX_DEFER_MS,
  }),
  /** One to five stars. A person has one vote per content: the last one counts. */
  'rating.set': command({
    version: 1,
    payload: vote,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `rating:${p.idContentItem}`,
    entity: (p) => `rating:${p.idContentItem}`,
    merge: 'last',
    subject: (p) => ({ content: p.idContentItem }),
  }),
  /** Total length of a playlist's videos: the first device that knows it sends it. */
  'playlist.duration': command({
    version: 1,
    payload: playlistDuration,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `playlist:${p.idContentItem}`,
    entity: (p) => `playlist:${p.idContentItem}`,
    merge: 'once',
    subject: (p) => ({ content: p.idContentItem }),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const contentCalls = {
  'visit.record': { recordVisit },
  'rating.set': { rateContent },
  'playlist.duration': { setPlaylistDuration },
};
