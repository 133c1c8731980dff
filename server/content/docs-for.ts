import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { PersonDocs } from './person-docs.ts';

/** What the caller may see of the company, for calls that only read. */
export const docsFor = ({ docs, db }: Pick<Services, 'docs' | 'db'>, { tenant, idUser }: Pick<Person, 'tenant' | 'idUser'>): PersonDocs =>
  new PersonDocs(docs, db, tenant, idUser);
