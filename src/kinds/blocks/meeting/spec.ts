import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';
import { meetingsOf } from './meetings-of.ts';

export const meetingBlock = defineBlock({
  schema: schemas.Meeting,
  component: lazyPart(() => import('./meeting-block.tsx'), 'MeetingBlock'),
  read: meetingsOf,
});
