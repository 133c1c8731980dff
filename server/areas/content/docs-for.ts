import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { PersonDocs } from './person-docs.ts';

/** The company's rows that the caller may see. For requests that only read. */
export const docsFor = (
  { docs, db }: Pick<Services, 'docs' | 'db'>,
  { tenant, idUser }: Pick<Person, 'tenant' | 'idUser'>,
): PersonDocs => new PersonDocs(docs, db, tenant, idUser);
