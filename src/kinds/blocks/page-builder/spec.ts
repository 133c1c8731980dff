import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';
import { TextSectionBlock } from '../text-section/text-section-block.tsx';

export const pageBuilderTitleBlock = defineBlock({
  schema: schemas.PageBuilderTitle,
  component: lazyPart(() => import('../lazy-blocks.ts'), 'PageBuilderTitle'),
});

export const pageBuilderTextBlock = defineBlock({
  schema: schemas.PageBuilderText,
  component: TextSectionBlock,
});

export const pageBuilderFooterBlock = defineBlock({
  schema: schemas.PageBuilderFooter,
  component: lazyPart(() => import('../lazy-blocks.ts'), 'PageBuilderFooter'),
});
