/** The company's calendar (documents 3 §3 'Schedule event'). */
import { z } from 'zod';
import { id, instant, location, nodeCode } from '../primitives.ts';

export const scheduleType = z.object({ idScheduleType: id, description: z.string() });
export type ScheduleType = z.infer<typeof scheduleType>;

export const scheduleEvent = z.object({
  idSchedule: id,
  idScheduleType: id,
  title: z.string(),
  description: z.string().nullable(),
  url: location.nullable(),
  startDate: instant,
  endDate: instant,
  /** The page that it belongs to; null for all of the company. */
  nodeCode: nodeCode.nullable(),
  type: z.object({ description: z.string() }),
});
export type ScheduleEvent = z.infer<typeof scheduleEvent>;
