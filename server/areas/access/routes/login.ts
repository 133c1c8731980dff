import { login } from '#contract/areas/access/api/login.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import { findPerson } from '../find-person.ts';
import { isKnownDevice } from '../sessions/is-known-device.ts';
import { noteEntry } from '../note-entry.ts';
import { verifyPassword } from '../login/password.ts';
import { sessionData } from '../sessions/session-data.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '../services.ts';
import { write } from '#server/feed/write.ts';

/** Second step. An unknown login takes as long as a wrong password and gets the same response. */
export const loginRoute = forAnybody(
  login,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, clock, announce, limits, sessions, demoAccounts } = services;
    const tenant = await tenantOfHost();
    if (tenant === null || (body.idCompany !== undefined && body.idCompany !== tenant))
      throw new Failure('unknown_host');
    const found = await findPerson(db, tenant, body.username);
    /**
     * Who it was about and where it came from; what was typed may be a password in the wrong field.
     */
    const refuse = (
      why: 'wrong_credentials' | 'person_blocked' | 'demo_local_only' | 'rate_limited',
      retryAfter?: number,
    ): Failure => {
      request.log.warn({ tenant, idUser: found?.id ?? null, ip: request.ip, why }, 'login failed');
      return new Failure(why, retryAfter === undefined ? {} : { retryAfter });
    };
    const knownDevice =
      found && body.device !== undefined && (await isKnownDevice(db, tenant, found.id, body.device))
        ? body.device
        : null;
    const attempt = await limits
      .login({ tenant, ip: request.ip, login: found?.username ?? body.username, knownDevice })
      .catch((error: unknown) => {
        throw error instanceof Failure && error.code === 'rate_limited'
          ? refuse('rate_limited', error.retryAfter)
          : error;
      });
    if (found && (await demoAccounts.areClosedTo(request, [found])))
      throw refuse('demo_local_only');
    if (!(await verifyPassword(found?.passwordHash, body.password)) || !found)
      throw refuse('wrong_credentials');
    await attempt.right();
    if (found.blocked) throw refuse('person_blocked');
    const label = deviceLabel(request.headers['user-agent']);
    const { result } = await write(
      db,
      { tenant, now: new Date(clock.now()), announce },
      async (writing) => {
        const entry = await noteEntry(writing, found.id);
        if (!entry) throw new Failure('wrong_credentials');
        const of = {
          tenant,
          idUser: entry.person.id,
          device: body.device ?? null,
          label,
          idAppType: body.idAppType,
        };
        return { ...entry, session: await sessions.open(writing.tx, of) };
      },
    );
    return sessionData(services, result.person, result.session, request, result.isFirst);
  },
);
