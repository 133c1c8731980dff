import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '../block-page.ts';
import { SafeText } from './safe-text.tsx';

export const TextSectionBlock = ({ data }: BlockProps<BlockData<'TextSection'>>) => (
  <SafeText html={data.html} />
);
