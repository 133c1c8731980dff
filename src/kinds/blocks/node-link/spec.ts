import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';

export const nodeLinkBlock = defineBlock({
  schema: schemas.NodeLink,
  component: lazyPart(() => import('../lazy-blocks.ts'), 'NodeLinkBlock'),
});
