/** The engine of a person who is logged in, in a page of the app's origin. */
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { activePerson, deviceId } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';

interface OpenEngine {
  db: PersonDatabase;
  engine: Engine;
  idUser: string;
  idCompany: string;
}

/** `whole`: asks for whole rows, as an app did that knew no patches. */
export const openEngine = async (whole = false): Promise<OpenEngine> => {
  const device = new DeviceDatabase();
  const person = await activePerson(device);
  if (!person) throw new Error('no person is here');
  const db = new PersonDatabase(databaseName(person.idCompany, person.idUser));
  const real = httpWire(`${location.origin}/api`);
  const wire: typeof real = whole
    ? {
        ...real,
        scopes: (token, { nonce, cursors }) =>
          real.scopes(token, { nonce, ...(cursors !== undefined && { cursors }) }),
        changes: (token, { scope, cursor, limit, nonce }) =>
          real.changes(token, { scope, cursor, limit, nonce }),
      }
    : real;
  const session = sessionOf({ device, locks, wire, person, clock, ids });
  const engine = createEngine({
    db,
    person,
    deviceId: await deviceId(device, ids),
    appVersion: 'bench',
    clock,
    ids,
    locks,
    wire,
    session,
    visible: () => true,
  });
  return { db, engine, idUser: person.idUser, idCompany: person.idCompany };
};
