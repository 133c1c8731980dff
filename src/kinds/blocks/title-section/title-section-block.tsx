import type { BlockData } from '#contract/blocks.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';

export const TitleSectionBlock = ({ data }: BlockProps<BlockData<'TitleSection'>>) => (
  <SectionHead title={data.title} subtitle={data.subtitle} />
);
