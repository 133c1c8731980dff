import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const accessRecord: KindView<'access.record'> = {
  describe: (payload, { subjects }) => {
    const { title, place } = contentOf(payload, subjects);
    return { title: syncKindsCopy.access(title), fact: place };
  },
};
