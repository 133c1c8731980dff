import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const contentProgress: KindView<'content.progress'> = {
  describe: (payload, { subjects, merged }) => ({
    title: syncKindsCopy.progress(contentOf(payload, subjects).title),
    fact: syncKindsCopy.progressFact(payload.progress, merged + 1),
  }),
};
