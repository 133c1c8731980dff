import type { AccessServices } from '#server/areas/access/services.ts';
import { routesWith } from '#server/http/route.ts';

export type PeopleServices = AccessServices;

export const { forPerson, forPeople } = routesWith<PeopleServices>();
