import type { ComponentType } from 'react';
import { blocks as schemas } from '#contract/blocks.ts';
import type { BlockKind } from '#contract/kinds.ts';
import { CarrouselBlock } from './carrousel/carrousel-block.tsx';
import { drawn, type RawBlockProps } from './drawn.tsx';
import { EnrollmentsInProgressBlock } from './enrollments-in-progress/enrollments-in-progress-block.tsx';
import { GridBlock } from './grid/grid-block.tsx';
import { MasterBannerBlock } from './master-banner/master-banner-block.tsx';
import { TextSectionBlock } from './text-section/text-section-block.tsx';
import { TitleSectionBlock } from './title-section/title-section-block.tsx';

export const blocks = {
  MasterBanner: drawn(schemas.MasterBanner, MasterBannerBlock),
  Carrousel: drawn(schemas.Carrousel, CarrouselBlock),
  EnrollmentsInProgress: drawn(schemas.EnrollmentsInProgress, EnrollmentsInProgressBlock),
  Grid: drawn(schemas.Grid, GridBlock),
  TitleSection: drawn(schemas.TitleSection, TitleSectionBlock),
  TextSection: drawn(schemas.TextSection, TextSectionBlock),
} as const satisfies Record<BlockKind, ComponentType<RawBlockProps>>;
