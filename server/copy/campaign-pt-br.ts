/** What earns points, as people read it. */
import type { CampaignEvent } from '#contract/areas/campaign/rules/campaign-points.ts';

export const campaignEventNames: Record<CampaignEvent, string> = {
  CONTENT_COMPLETED: 'Conclusão de conteúdo',
  NODE_COMPLETED: 'Conclusão de página',
  EVALUATION_PASSED: 'Aprovação em avaliação',
  CONTENT_VISITED: 'Acesso a conteúdo',
};

export const campaignEventName = (idEvent: string): string =>
  new Map<string, string>(Object.entries(campaignEventNames)).get(idEvent) ?? idEvent;
