import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';

export const preTestBlock = defineBlock({
  schema: schemas.PreTest,
  component: lazyPart(() => import('../lazy-blocks.ts'), 'PreTestBlock'),
});
