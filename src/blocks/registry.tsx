import type { ComponentType } from 'react';
import { blocks as schemas } from '#contract/blocks.ts';
import type { BlockKind } from '#contract/kinds.ts';
import { CampaignBlock } from './campaign/campaign-block.tsx';
import { CarrouselBlock } from './carrousel/carrousel-block.tsx';
import { drawn, type RawBlockProps } from './block-spec.tsx';
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
  MasterBanner: drawn(schemas.MasterBanner, MasterBannerBlock),
  Carrousel: drawn(schemas.Carrousel, CarrouselBlock),
  Recommendation: drawn(schemas.Recommendation, RecommendationBlock),
  EnrollmentsInProgress: drawn(schemas.EnrollmentsInProgress, EnrollmentsInProgressBlock),
  Catalog: drawn(schemas.Catalog, CatalogBlock),
  Grid: drawn(schemas.Grid, GridBlock),
  NodeLink: drawn(schemas.NodeLink, NodeLinkBlock),
  Meeting: drawn(schemas.Meeting, MeetingBlock),
  List: drawn(schemas.List, ListBlock),
  PreTest: drawn(schemas.PreTest, PreTestBlock),
  ListBlocks: drawn(schemas.ListBlocks, ListBlocksBlock),
  TitleSection: drawn(schemas.TitleSection, TitleSectionBlock),
  TextSection: drawn(schemas.TextSection, TextSectionBlock),
  Upgrade: drawn(schemas.Upgrade, UpgradeBlock),
  Calendar: drawn(schemas.Calendar, CalendarBlock),
  Campaign: drawn(schemas.Campaign, CampaignBlock),
  PageBuilderTitle: drawn(schemas.PageBuilderTitle, PageBuilderTitle),
  PageBuilderText: drawn(schemas.PageBuilderText, TextSectionBlock),
  PageBuilderFooter: drawn(schemas.PageBuilderFooter, PageBuilderFooter),
} as const satisfies Record<BlockKind, ComponentType<RawBlockProps>>;
