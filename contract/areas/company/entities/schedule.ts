/** The company's calendar. */
import { z } from 'zod/mini';
import { id, instant, location, nodeCode } from '#contract/primitives.ts';

export const scheduleType = z.object({ idScheduleType: id, description: z.string() });
export type ScheduleType = z.infer<typeof scheduleType>;

export const scheduleEvent = z.object({
  idSchedule: id,
  idScheduleType: id,
  title: z.string(),
  description: z.nullable(z.string()),
  url: z.nullable(location),
  startDate: instant,
  endDate: instant,
  /** The page that it belongs to; null for the whole company. */
  nodeCode: z.nullable(nodeCode),
  type: z.object({ description: z.string() }),
});
export type ScheduleEvent = z.infer<typeof scheduleEvent>;
