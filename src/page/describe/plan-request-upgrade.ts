import { Rocket } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const planRequestUpgrade: KindView<'plan.requestUpgrade'> = {
  icon: Rocket,
  describe: () => ({ title: syncKindsCopy.plan, fact: syncKindsCopy.planFact }),
};
