import { Star } from 'lucide-react';
import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const ratingSet: KindView<'rating.set'> = {
  icon: Star,
  change: 'vote',
  describe: (payload, { subjects, ofOther }) => {
    const { title } = contentOf(payload, subjects);
    const stars = ofOther ? deviceQueueCopy.ratingOf(payload.vote) : syncKindsCopy.rating(payload.vote);
    return { title: stars, fact: title, alone: syncKindsCopy.ratingOf(stars, title) };
  },
};
