import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';
import { calendarEvent } from './calendar-event.ts';

export const calendarBlock = defineBlock({
  schema: schemas.Calendar,
  component: lazyPart(() => import('./calendar-block.tsx'), 'CalendarBlock'),
  read: ({ company }) => ({ events: company.events.map(calendarEvent) }),
});
