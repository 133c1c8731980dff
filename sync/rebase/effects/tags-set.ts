// The topics that a person likes, all of them: the last choice is the choice.
import { localCommand } from '../local-effect.ts';

export const tagsSet = localCommand<'tags.set', 'topics'>({
  table: 'topics',
  rowId: (p) => p.idUser,
  apply: (_row, { idUser, tags }, { at }) => ({ idUser, tags, lastModified: at }),
  merge: (_waiting, incoming) => incoming,
});
