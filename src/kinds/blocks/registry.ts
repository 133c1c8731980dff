/**
 * The blocks of this version, one line per kind. Blocks with large components are loaded lazily.
 */
import type { BlockKind } from '#contract/kinds.ts';
import type { BlockSpec } from './block-spec.tsx';
import { calendarBlock } from './calendar/spec.ts';
import { campaignBlock } from './campaign/spec.ts';
import { carrouselBlock } from './carrousel/spec.ts';
import { catalogBlock } from './catalog/spec.ts';
import { enrollmentsInProgressBlock } from './enrollments-in-progress/spec.ts';
import { gridBlock } from './grid/spec.ts';
import { listBlock } from './list/spec.ts';
import { listBlocksBlock } from './list-blocks/spec.ts';
import { masterBannerBlock } from './master-banner/spec.ts';
import { meetingBlock } from './meeting/spec.ts';
import { nodeLinkBlock } from './node-link/spec.ts';
import {
  pageBuilderFooterBlock,
  pageBuilderTextBlock,
  pageBuilderTitleBlock,
} from './page-builder/spec.ts';
import { preTestBlock } from './pre-test/spec.ts';
import { recommendationBlock } from './recommendation/spec.ts';
import { textSectionBlock } from './text-section/spec.ts';
import { titleSectionBlock } from './title-section/spec.ts';
import { upgradeBlock } from './upgrade/spec.ts';

export const blocks = {
  MasterBanner: masterBannerBlock,
  Carrousel: carrouselBlock,
  Recommendation: recommendationBlock,
  EnrollmentsInProgress: enrollmentsInProgressBlock,
  Catalog: catalogBlock,
  Grid: gridBlock,
  NodeLink: nodeLinkBlock,
  Meeting: meetingBlock,
  List: listBlock,
  PreTest: preTestBlock,
  ListBlocks: listBlocksBlock,
  TitleSection: titleSectionBlock,
  TextSection: textSectionBlock,
  Upgrade: upgradeBlock,
  Calendar: calendarBlock,
  Campaign: campaignBlock,
  PageBuilderTitle: pageBuilderTitleBlock,
  PageBuilderText: pageBuilderTextBlock,
  PageBuilderFooter: pageBuilderFooterBlock,
} as const satisfies Record<BlockKind, BlockSpec>;
