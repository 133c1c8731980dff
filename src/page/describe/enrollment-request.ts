import { Hand } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const enrollmentRequest: KindView<'enrollment.request'> = {
  icon: Hand,
  describe: (payload, { subjects }) => ({
    title: syncKindsCopy.request(subjects.pages.get(payload.idNode) ?? payload.title),
    fact: syncKindsCopy.requestFact,
  }),
};
