import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';

export const catalogBlock = defineBlock({
  schema: schemas.Catalog,
  component: lazyPart(() => import('./catalog-block.tsx'), 'CatalogBlock'),
  listed: true,
});
