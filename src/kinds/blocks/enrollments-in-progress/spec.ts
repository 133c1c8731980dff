import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { EnrollmentsInProgressBlock } from './enrollments-in-progress-block.tsx';

export const enrollmentsInProgressBlock = defineBlock({
  schema: schemas.EnrollmentsInProgress,
  component: EnrollmentsInProgressBlock,
  listed: true,
});
