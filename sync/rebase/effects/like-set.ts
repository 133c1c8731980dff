// How a like shall be, not that it shall turn: the last word is the one, by the time that it was said.
import { likeId } from '#contract/entities/social/like.ts';
import { localCommand } from '../local-effect.ts';

export const likeSet = localCommand<'like.set', 'like'>({
  table: 'like',
  rowId: (p) => likeId(p.elementType, p.idElement),
  apply: (_row, { elementType, idElement, liked }, { at }) => ({
    idLike: likeId(elementType, idElement),
    elementType,
    idElement,
    liked,
    likedAt: at,
  }),
  merge: (_waiting, incoming) => incoming,
});
