import { Star } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const ratingSet: KindView<'rating.set'> = {
  icon: Star,
  change: 'vote',
  describe: (payload, { subjects }) => {
    const { title } = contentOf(payload, subjects);
    const stars = syncKindsCopy.rating(payload.vote);
    return { title: stars, fact: title, alone: syncKindsCopy.ratingOf(stars, title) };
  },
};
