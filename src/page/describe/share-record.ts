import { Share2 } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const shareRecord: KindView<'share.record'> = {
  icon: Share2,
  describe: (payload, { subjects }) => ({
    title: syncKindsCopy.share(contentOf(payload, subjects).title),
    fact: syncKindsCopy.shareFact(payload.event === 'content/share/copy'),
  }),
};
