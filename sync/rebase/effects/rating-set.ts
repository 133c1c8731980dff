// The last vote is the vote.
import { localCommand } from '../local-effect.ts';

export const ratingSet = localCommand<'rating.set', 'rating'>({
  table: 'rating',
  rowId: (p) => p.idContentItem,
  apply: (_row, p, { at }) => ({ idContentItem: p.idContentItem, vote: p.vote, ratedAt: at }),
  merge: (_waiting, incoming) => incoming,
});
