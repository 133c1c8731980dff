import { Tags } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const tagsSet: KindView<'tags.set'> = {
  icon: Tags,
  describe: ({ tags }) => ({ title: syncKindsCopy.topics, fact: syncKindsCopy.topicsFact(tags) }),
};
