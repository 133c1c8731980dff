/**
 * Keeps the device's record of a person in step with their name: the login, an exported file and
 * the next start read it there.
 */
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import type { DeviceDatabase, DevicePerson } from '#sync/session/device-database.ts';
import { renamePerson } from '#sync/session/people.ts';
import { clock } from './ports.ts';

/** Returns the function that ends it. */
export const followOwnName = (
  device: DeviceDatabase,
  person: DevicePerson,
  db: PersonDatabase,
): (() => void) => {
  const following = followedQuery(() => db.mirror('me').get(person.idUser), clock).subscribe(
    (me) => {
      // A record that cannot be written now is written at the next start.
      if (me) void renamePerson(device, person, me.name).catch(() => undefined);
    },
    () => undefined,
  );
  return () => following.unsubscribe();
};
