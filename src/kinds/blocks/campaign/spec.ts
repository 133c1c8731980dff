import { blocks as schemas } from '#contract/blocks.ts';
import { isRunning } from '#contract/areas/campaign/rules/notices.ts';
import { defineBlock } from '../block-spec.tsx';
import { CampaignBlock } from './campaign-block.tsx';

export const campaignBlock = defineBlock({
  schema: schemas.Campaign,
  component: CampaignBlock,
  read: ({ company, now }) => ({
    campaigns: company.campaigns
      .filter((campaign) => isRunning(campaign, now))
      .map(({ idCampaign, name, description, image, rules, endDate }) => ({
        idCampaign,
        name,
        description,
        image,
        rules,
        finishDate: endDate,
      })),
  }),
});
