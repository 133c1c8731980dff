// Sends what waits on this device, for everybody who has a session here, each with their own token and their own database.
// It holds no rule of its own: it makes the engine of sync/ and lets it run.
import { createEngine } from '#sync/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { httpWire } from '#sync/remote/http-wire.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { deviceId, peopleIn } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { apiBase, appVersion, clock, ids, locks } from './platform.ts';

/** True when something still waits and can be sent later: the browser should wake us again. */
export const syncPeople = async (budget: number): Promise<boolean> => {
  const device = new DeviceDatabase();
  const wire = httpWire(apiBase);
  let left = false;
  try {
    const name = await deviceId(device, ids);
    for (const person of await peopleIn(device)) {
      const db = new PersonDatabase(databaseName(person.idCompany, person.idUser));
      try {
        const session = sessionOf({ device, locks, wire, person, clock });
        const engine = createEngine({ db, person, deviceId: name, appVersion, clock, ids, locks, wire, session, visible: () => false });
        const end = await engine.sync({ insist: true, budget });
        engine.stop();
        left ||= end.drained.end === 'waiting' || end.drained.end === 'budget';
      } finally {
        db.close();
      }
    }
  } finally {
    device.close();
  }
  return left;
};
