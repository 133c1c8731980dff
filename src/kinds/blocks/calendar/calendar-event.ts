import type { ScheduleEvent } from '#contract/areas/company/entities/schedule.ts';
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';

/** An event of the company as the calendar shows it. */
export const calendarEvent = ({ type, description, ...event }: ScheduleEvent): CalendarEvent => ({
  ...event,
  description: shownDescription(description),
  category: type.description,
});
