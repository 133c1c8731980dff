import { readUser } from '#contract/areas/access/api/users.ts';
import { presentMe } from '../present-me.ts';
import { readPerson } from '../read-person.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';

/**
 * Returns the person's own data. For any other id the response is `not_found`, so it does not
 * reveal whether that person exists.
 */
export const readUserRoute = forPerson(readUser, async ({ services, person, tenant, params }) => {
  const row =
    params.idUser === person.idUser ? await readPerson(services.db, tenant, person.idUser) : null;
  if (!row) throw new Failure('not_found');
  return { success: true, user: presentMe(row) };
});
