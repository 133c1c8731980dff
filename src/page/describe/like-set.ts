import { Heart } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, pageOf, type KindView } from './description.ts';

export const likeSet: KindView<'like.set'> = {
  icon: Heart,
  describe: (payload, { subjects }) => {
    const title = payload.elementType === 'NODE' ? pageOf(payload, subjects) : contentOf(payload, subjects).title;
    const said = syncKindsCopy.like(payload.liked);
    return { title: said, fact: title, alone: syncKindsCopy.ratingOf(said, title) };
  },
};
