import { Star } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const ratingSet: KindView<'rating.set'> = {
  icon: Star,
  change: 'vote',
  describe: (payload, { subjects }) => ({ title: syncKindsCopy.rating(payload.vote), fact: contentOf(payload, subjects).title }),
};
