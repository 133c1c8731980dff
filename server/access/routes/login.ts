import { login } from '#contract/api/access/login.ts';
import { findPerson } from '#server/access/find-person.ts';
import { noteEntry } from '#server/access/note-entry.ts';
import { verifyPassword } from '#server/access/password.ts';
import { sessionData } from '#server/access/session-data.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/http/route.ts';
import { write } from '#server/feed/write.ts';

/** Second step. An unknown login takes as long as a wrong password and gets the same response. */
export const loginRoute = forAnybody(login, async ({ services, body, request, tenant: tenantOfHost }) => {
  const { db, clock, announce, sessions } = services;
  const tenant = await tenantOfHost();
  await services.limits.take('login', tenant, request.ip, body.username);
  if (tenant === null || (body.idCompany !== undefined && body.idCompany !== tenant)) throw new Failure('unknown_host');
  const found = await findPerson(db, tenant, body.username);
  if (!(await verifyPassword(found?.passwordHash, body.password)) || !found) throw new Failure('wrong_credentials');
  if (found.blocked) throw new Failure('person_blocked');
  const { result } = await write(db, { tenant, now: new Date(clock.now()), announce }, async (writing) => {
    const person = await noteEntry(writing, found.id);
    if (!person) throw new Failure('wrong_credentials');
    const of = { tenant, idUser: person.id, device: body.device ?? null, idAppType: body.idAppType };
    return { person, session: await sessions.open(writing.tx, of) };
  });
  return sessionData(services, result.person, result.session);
});
