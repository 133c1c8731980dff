import { Gavel } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const queueDecide: KindView<'queue.decide'> = {
  icon: Gavel,
  describe: ({ action, reason }) => ({ title: syncKindsCopy.decision(action), fact: syncKindsCopy.decisionFact(reason) }),
};
