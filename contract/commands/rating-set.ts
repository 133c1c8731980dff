import { vote } from '../api/content/content.ts';
import { command } from '../command.ts';

/** One to five stars; a person has one vote a content, the last one. */
export const ratingSetCommand = command({
  kind: 'rating.set',
  version: 1,
  payload: vote,
  lane: (p) => `rating:${p.idContentItem}`,
  entity: (p) => `rating:${p.idContentItem}`,
  merge: 'last',
});
