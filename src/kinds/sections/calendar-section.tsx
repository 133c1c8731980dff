/** Section type 12: the company's calendar, from the mirror, also without a connection. */
import { calendarEvent } from '#src/kinds/blocks/calendar/calendar-event.ts';
import { CalendarView } from '#src/kinds/blocks/calendar/calendar-view.tsx';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-spec.ts';
import { SectionWaiting } from './section-waiting.tsx';

const CalendarSection = ({ section }: SectionProps) => {
  const company = useSharedMirror(companyQuery);
  const now = useCorrectedClock();
  if (company === undefined) return <SectionWaiting />;
  return (
    <>
      <SectionHeading section={section} title={blocksCopy.calendar.title} />
      <CalendarView events={company.events.map(calendarEvent)} now={now()} />
    </>
  );
};

export default CalendarSection;
