import type { ComponentType } from 'react';
import { blocks as schemas } from '#contract/blocks.ts';
import type { BlockKind } from '#contract/kinds.ts';
import { CampaignBlock } from './campaign/campaign-block.tsx';
import { CarrouselBlock } from './carrousel/carrousel-block.tsx';
import { withSchema, type RawBlockProps } from './with-schema.tsx';
import { EnrollmentsInProgressBlock } from './enrollments-in-progress/enrollments-in-progress-block.tsx';
import { GridBlock } from './grid/grid-block.tsx';
import { ListBlocksBlock } from './list-blocks/list-blocks-block.tsx';
import { MasterBannerBlock } from './master-banner/master-banner-block.tsx';
import { RecommendationBlock } from './recommendation/recommendation-block.tsx';
import { TextSectionBlock } from './text-section/text-section-block.tsx';
import { TitleSectionBlock } from './title-section/title-section-block.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

// Those that bring much of their own come with the first page that has one.
const CalendarBlock = lazyPart(() => import('./calendar/calendar-block.tsx'), 'CalendarBlock');
const CatalogBlock = lazyPart(() => import('./catalog/catalog-block.tsx'), 'CatalogBlock');
const MeetingBlock = lazyPart(() => import('./meeting/meeting-block.tsx'), 'MeetingBlock');

const rarer = () => import('./lazy-blocks.ts');
const ListBlock = lazyPart(rarer, 'ListBlock');
const NodeLinkBlock = lazyPart(rarer, 'NodeLinkBlock');
const PageBuilderFooter = lazyPart(rarer, 'PageBuilderFooter');
const PageBuilderTitle = lazyPart(rarer, 'PageBuilderTitle');
const PreTestBlock = lazyPart(rarer, 'PreTestBlock');
const UpgradeBlock = lazyPart(rarer, 'UpgradeBlock');

export const blocks = {
  MasterBanner: withSchema(schemas.MasterBanner, MasterBannerBlock),
  Carrousel: withSchema(schemas.Carrousel, CarrouselBlock),
  Recommendation: withSchema(schemas.Recommendation, RecommendationBlock),
  EnrollmentsInProgress: withSchema(schemas.EnrollmentsInProgress, EnrollmentsInProgressBlock),
  Catalog: withSchema(schemas.Catalog, CatalogBlock),
  Grid: withSchema(schemas.Grid, GridBlock),
  NodeLink: withSchema(schemas.NodeLink, NodeLinkBlock),
  Meeting: withSchema(schemas.Meeting, MeetingBlock),
  List: withSchema(schemas.List, ListBlock),
  PreTest: withSchema(schemas.PreTest, PreTestBlock),
  ListBlocks: withSchema(schemas.ListBlocks, ListBlocksBlock),
  TitleSection: withSchema(schemas.TitleSection, TitleSectionBlock),
  TextSection: withSchema(schemas.TextSection, TextSectionBlock),
  Upgrade: withSchema(schemas.Upgrade, UpgradeBlock),
  Calendar: withSchema(schemas.Calendar, CalendarBlock),
  Campaign: withSchema(schemas.Campaign, CampaignBlock),
  PageBuilderTitle: withSchema(schemas.PageBuilderTitle, PageBuilderTitle),
  PageBuilderText: withSchema(schemas.PageBuilderText, TextSectionBlock),
  PageBuilderFooter: withSchema(schemas.PageBuilderFooter, PageBuilderFooter),
} as const satisfies Record<BlockKind, ComponentType<RawBlockProps>>;
