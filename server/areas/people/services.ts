import type { SharedServices } from '#server/area.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { routesWith } from '#server/http/route.ts';
import { ImportJobs } from './import/import-jobs.ts';

interface OwnServices {
  imports: ImportJobs;
}

export const makePeopleServices = (shared: SharedServices): OwnServices => ({
  imports: new ImportJobs(shared),
});

export type PeopleServices = AccessServices & OwnServices;

export const { forPerson, forPeople } = routesWith<PeopleServices>();
