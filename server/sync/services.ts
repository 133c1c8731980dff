import type { AllOf, SharedServices } from '#server/area.ts';
import type * as areas from '#server/areas.ts';
import { routesWith } from '#server/http/route.ts';
import { DeviceContacts } from './queue/device-contacts.ts';

type Areas = (typeof areas)[keyof typeof areas];

/** What the areas make. */
type AreaServices = SharedServices & AllOf<Awaited<ReturnType<Areas['makeServices']>>>;

interface OwnServices {
  contacts: DeviceContacts;
}

export const makeSyncServices = ({ db, clock, announce, log }: SharedServices): OwnServices => ({
  contacts: new DeviceContacts({ db, clock, announce, log }),
});

export type SyncServices = AreaServices & OwnServices;

export const { forAnybody, forPerson } = routesWith<SyncServices>();
