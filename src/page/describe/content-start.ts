import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const contentStart: KindView<'content.start'> = {
  describe: (payload, { subjects }) => {
    const { title, place } = contentOf(payload, subjects);
    return { title: syncKindsCopy.start(title), fact: place ?? syncKindsCopy.startFact };
  },
};
