/** The name that a certificate of this person gets, as this device knows it. */
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';

type NameSource = Pick<PersonRuntime, 'person' | 'db'>;

export const printedName = async ({ person, db }: NameSource): Promise<string> =>
  (await db.mirror('me').get(person.idUser))?.name ?? person.name;
