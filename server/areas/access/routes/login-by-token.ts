import { loginByToken, readLoginTicket } from '#contract/areas/access/api/login.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import { readTicket, redeemTicket, type TicketPurpose } from '../login/login-tickets.ts';
import { noteEntry } from '../note-entry.ts';
import { readPerson } from '../read-person.ts';
import { sessionData } from '../sessions/session-data.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '../services.ts';
import { write } from '#server/feed/write.ts';

const PURPOSES: readonly TicketPurpose[] = ['sso', 'activation', 'app'];

/**
 * The person of a one-time token, for the question before it is used. Guesses are limited as those
 * of the login are.
 */
export const readLoginTicketRoute = forAnybody(
  readLoginTicket,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, clock, limits, demoAccounts } = services;
    const tenant = await tenantOfHost();
    if (tenant === null) throw new Failure('unknown_host');
    const ticket = await readTicket(db, new Date(clock.now()), {
      tenant,
      token: body.token,
      purposes: PURPOSES,
      verifier: body.verifier,
    });
    const person = ticket && (await readPerson(db, tenant, ticket.idUser));
    if (!ticket || !person) {
      await limits.ticket({ tenant, ip: request.ip });
      throw new Failure('ticket_invalid');
    }
    await demoAccounts.demandOpen(request, [person]);
    if (person.blocked) throw new Failure('person_blocked');
    return { idUser: person.id, name: person.name, begunHere: ticket.begunHere };
  },
);

/** Opens a session with a one-time token. The token is used up even where its person is blocked. */
export const loginByTokenRoute = forAnybody(
  loginByToken,
  async ({ services, body, request, tenant: tenantOfHost }) => {
    const { db, clock, announce, limits, sessions, demoAccounts } = services;
    const tenant = await tenantOfHost();
    if (tenant === null) throw new Failure('unknown_host');
    const now = new Date(clock.now());
    const ticket = await redeemTicket(db, now, {
      tenant,
      token: body.token,
      purposes: PURPOSES,
      verifier: body.verifier,
    });
    if (!ticket) {
      request.log.warn({ tenant, ip: request.ip, why: 'ticket_invalid' }, 'login failed');
      await limits.ticket({ tenant, ip: request.ip });
      throw new Failure('ticket_invalid');
    }
    const account = await readPerson(db, tenant, ticket.idUser);
    if (account) await demoAccounts.demandOpen(request, [account]);
    const label = deviceLabel(request.headers['user-agent']);
    const { result } = await write(db, { tenant, now, announce }, async (writing) => {
      const entry = await noteEntry(writing, ticket.idUser);
      if (!entry) throw new Failure('ticket_invalid');
      const { person } = entry;
      // Rolls the entry back.
      if (person.blocked) throw new Failure('person_blocked');
      const of = {
        tenant,
        idUser: person.id,
        device: body.device ?? null,
        label,
        idAppType: body.idAppType,
      };
      return { ...entry, session: await sessions.open(writing.tx, of) };
    });
    return sessionData(services, result.person, result.session, request, result.isFirst);
  },
);
