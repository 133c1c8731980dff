import { likeSetting } from '../api/learning/social.ts';
import { command } from '../command.ts';
import { likeId } from '../entities/social/like.ts';

/** How a like shall be: the last word is the one. */
export const likeSetCommand = command({
  kind: 'like.set',
  version: 1,
  payload: likeSetting,
  lane: (p) => `like:${likeId(p.elementType, p.idElement)}`,
  entity: (p) => `like:${likeId(p.elementType, p.idElement)}`,
  merge: 'last',
  needs: (p) => (p.idEnrollment === null ? [] : [`enrollment:${p.idEnrollment}`]),
});
