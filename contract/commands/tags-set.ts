import { topicChoice } from '../api/learning/tags.ts';
import { command } from '../command.ts';

/** The topics that a person likes, all of them: the last choice is the choice. */
export const tagsSetCommand = command({
  kind: 'tags.set',
  version: 1,
  payload: topicChoice,
  lane: () => 'topics',
  entity: (p) => `topics:${p.idUser}`,
  merge: 'last',
});
