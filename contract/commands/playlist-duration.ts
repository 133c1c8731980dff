import { playlistDuration } from '../api/content/journeys.ts';
import { command } from '../command.ts';

/** How long all videos of a playlist play: told once by whoever knows it first. */
export const playlistDurationCommand = command({
  kind: 'playlist.duration',
  version: 1,
  payload: playlistDuration,
  lane: (p) => `playlist:${p.idContentItem}`,
  entity: (p) => `playlist:${p.idContentItem}`,
  merge: 'once',
});
