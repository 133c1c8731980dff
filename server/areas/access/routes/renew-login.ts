import { renewLogin } from '#contract/areas/access/api/login.ts';
import { bearerToken } from '../sessions/authenticate.ts';
import { noteEntry } from '../note-entry.ts';
import { readPerson } from '../read-person.ts';
import { sessionData } from '../sessions/session-data.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '../services.ts';
import { write } from '#server/feed/write.ts';

/**
 * Renews with a token of any age while its session is alive. Sessions.renew explains what happens
 * with a repeated token.
 */
export const renewLoginRoute = forAnybody(
  renewLogin,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, clock, announce, sessions, tokens, demoAccounts } = services;
    const token = bearerToken(request);
    const held = token === null ? null : await tokens.verifyExpired(token);
    const tenant = await tenantOfHost();
    if (!held || tenant !== held.person.tenant || body.idUser !== held.person.idUser)
      throw new Failure('unauthenticated');
    const { person } = held;
    if (await demoAccounts.isSessionClosedTo(request, person)) throw new Failure('demo_local_only');
    const renewal = await sessions.renew(person, body.attempt ?? null);
    if (!renewal) throw new Failure('unauthenticated');
    if ((await readPerson(db, tenant, person.idUser))?.blocked) throw new Failure('person_blocked');
    // Of support access: its administrator may have lost the right to it.
    if (!(await sessions.check({ ...person, gen: renewal.gen })))
      throw new Failure('unauthenticated');
    // A person who is in as another person is not that person coming in.
    const { result } =
      person.supporter === undefined
        ? await write(
            db,
            { tenant, now: new Date(clock.now()), announce },
            async (writing) => (await noteEntry(writing, person.idUser))?.person,
          )
        : { result: await readPerson(db, tenant, person.idUser) };
    if (!result) throw new Failure('unauthenticated');
    return sessionData(
      services,
      result,
      {
        id: person.sid,
        gen: renewal.gen,
        idAppType: body.idAppType,
        supporter: person.supporter ?? null,
      },
      request,
    );
  },
);
