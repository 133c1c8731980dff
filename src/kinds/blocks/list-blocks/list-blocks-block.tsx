import type { BlockData } from '#contract/blocks.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';

/** Several blocks under one title. */
export const ListBlocksBlock = ({ data, page }: BlockProps<BlockData<'ListBlocks'>>) =>
  data.blocks.length === 0 ? null : (
    <section>
      {data.title !== null && <SectionHead title={data.title} />}
      {page.nested?.(data.blocks)}
    </section>
  );
