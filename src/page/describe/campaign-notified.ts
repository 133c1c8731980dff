import { Trophy } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const campaignNotified: KindView<'campaign.notified'> = {
  icon: Trophy,
  describe: () => ({ title: syncKindsCopy.campaign, fact: null }),
};
