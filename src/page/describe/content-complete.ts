import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const contentComplete: KindView<'content.complete'> = {
  describe: (payload, { subjects }) => {
    const { title, place } = contentOf(payload, subjects);
    return { title: syncKindsCopy.complete(title), fact: place };
  },
};
