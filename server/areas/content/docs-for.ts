import type { Person } from '#server/http/person.ts';
import type { ContentServices } from './services.ts';
import { PersonDocs } from './person-docs.ts';

/** The company's rows that the caller may see. For requests that only read. */
export const docsFor = (
  { docs, db }: Pick<ContentServices, 'docs' | 'db'>,
  { tenant, idUser }: Pick<Person, 'tenant' | 'idUser'>,
): PersonDocs => new PersonDocs(docs, db, tenant, idUser);
