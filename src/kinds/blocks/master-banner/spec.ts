import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { MasterBannerBlock } from './master-banner-block.tsx';

export const masterBannerBlock = defineBlock({
  schema: schemas.MasterBanner,
  component: MasterBannerBlock,
});
