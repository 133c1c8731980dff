import { useId } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { CalendarView } from './calendar-view.tsx';

/** The company's events, or those of the types that the block names. */
export const CalendarBlock = ({ data, page }: BlockProps<BlockData<'Calendar'>>) => {
  const heading = useId();
  const offered = page.events.filter(
    ({ idScheduleType }) =>
      data.scheduleTypes.length === 0 || data.scheduleTypes.includes(idScheduleType),
  );
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={data.title ?? blocksCopy.calendar.title} id={heading} />
      <CalendarView events={offered} now={page.now} />
    </section>
  );
};
