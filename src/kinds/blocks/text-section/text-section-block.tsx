import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';

export const TextSectionBlock = ({ data }: BlockProps<BlockData<'TextSection'>>) => (
  <SafeText html={data.html} />
);
