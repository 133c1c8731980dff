import { listScheduleEvents, listScheduleTypes } from '#contract/areas/company/api/schedule.ts';
import { forPerson } from '#server/areas/learning/services.ts';

/** The company's events, filtered by type, earliest first. */
export const listScheduleEventsRoute = forPerson(
  listScheduleEvents,
  async ({ services: { docs, db }, tenant, query: { types } }) => {
    const all = await docs.list(db, tenant, 'scheduleEvent');
    const wanted =
      types === undefined || types.length === 0
        ? all
        : all.filter((event) => types.includes(event.idScheduleType));
    return {
      success: true,
      scheduleResult: {
        schedules: wanted.toSorted(
          (a, b) => a.startDate.localeCompare(b.startDate) || a.title.localeCompare(b.title),
        ),
      },
    };
  },
);

export const listScheduleTypesRoute = forPerson(
  listScheduleTypes,
  async ({ services: { docs, db }, tenant }) => ({
    success: true,
    types: [...(await docs.list(db, tenant, 'scheduleType'))],
  }),
);
