import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { scheduleEvent, scheduleType } from '../entities/schedule.ts';

export const listScheduleEvents = call({
  method: 'GET',
  path: '/schedule/events',
  summary: 'Eventos do calendário, por tipo',
  tag: 'calendário',
  auth: 'person',
  query: z.object({
    /** Comma-separated list of type ids; all when absent. */
    types: z.optional(
      z.pipe(
        z.string().check(z.maxLength(1000)),
        z.transform((list) => list.split(',').filter((part) => part !== '')),
      ),
    ),
  }),
  answer: z.object({
    success: z.boolean(),
    scheduleResult: z.object({ schedules: z.array(scheduleEvent) }),
  }),
});

export const listScheduleTypes = call({
  method: 'GET',
  path: '/schedule/types',
  summary: 'Tipos de evento do calendário',
  tag: 'calendário',
  auth: 'person',
  answer: z.object({ success: z.boolean(), types: z.array(scheduleType) }),
});
