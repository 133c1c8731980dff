/** The person's devices: the list, and ending one or all others. */
import { endDevice, endOtherDevices, listDevices } from '#contract/areas/access/api/devices.ts';
import { readOpenDevices, sessionsElsewhere, sessionsOfDevice } from '../sessions/open-devices.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { forPerson } from '../services.ts';

/** An administrator in a person's account neither sees nor ends that person's devices. */
const refuseSupport = ({ supporter }: Person): void => {
  if (supporter !== undefined) throw new Failure('forbidden');
};

export const listDevicesRoute = forPerson(
  listDevices,
  async ({ services: { db, clock }, person }) => {
    refuseSupport(person);
    return { devices: await readOpenDevices(db, person, new Date(clock.now())) };
  },
);

export const endDeviceRoute = forPerson(
  endDevice,
  async ({ services: { db, clock, sessions }, person, tenant, params, request }) => {
    refuseSupport(person);
    const ended = await sessionsOfDevice(db, person, params.idSession, new Date(clock.now()));
    if (ended.length === 0) throw new Failure('not_found');
    for (const sid of ended) await sessions.end(tenant, sid);
    request.log.info(
      { tenant, idUser: person.idUser, sids: ended },
      'sessions were ended from another device',
    );
    return { success: true };
  },
);

export const endOtherDevicesRoute = forPerson(
  endOtherDevices,
  async ({ services: { db, clock, sessions }, person, tenant, request }) => {
    refuseSupport(person);
    const ended = await sessionsElsewhere(db, person, new Date(clock.now()));
    for (const sid of ended) await sessions.end(tenant, sid);
    request.log.info(
      { tenant, idUser: person.idUser, sids: ended },
      'sessions were ended from another device',
    );
    return { success: true, ended: ended.length };
  },
);
