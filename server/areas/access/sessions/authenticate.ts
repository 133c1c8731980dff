import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '#contract/protocol.ts';
import { isDiskFull } from '#server/db/sql-state.ts';
import { Failure } from '#server/failure.ts';
import type { AccessServices } from '../services.ts';
import type { Person } from '#server/http/person.ts';
import { TOKEN_MINUTES } from './tokens.ts';

/** The token of `Authorization: Bearer …`. */
export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const utcDay = (ms: number): number => Math.floor(ms / 86_400_000);

/**
 * The caller, or `unauthenticated`. A token past half of its lifetime, or issued on an earlier UTC
 * day, is replaced: the new one is in a header.
 */
export const authenticate = async (
  services: Pick<AccessServices, 'tokens' | 'hosts' | 'sessions' | 'clock' | 'demoAccounts'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> => {
  const token = bearerToken(request);
  const verified = token === null ? null : await services.tokens.verify(token);
  if (!verified) throw new Failure('unauthenticated');
  const { issuedAt } = verified;
  // A company's token opens nothing on the host of another one.
  if ((await services.hosts.tenantOf(request.host)) !== verified.person.tenant)
    throw new Failure('unauthenticated');
  const standing = await services.sessions.check(verified.person);
  if (!standing) throw new Failure('unauthenticated');
  // The device renews then, and that answer tells why.
  if (await services.demoAccounts.isSessionClosedTo(request, verified.person))
    throw new Failure('unauthenticated');
  // What a person may do is what the database says now: a token is as old as its session's last
  // exchange.
  const { admin, roles } = standing;
  const person: Person = { ...verified.person, admin, roles };
  const now = services.clock.now();
  // In its last minute a token gets no other: its device has a newer one, and a person who copied it is
  // to have none.
  if (!standing.newest) return person;
  if (now - issuedAt > (TOKEN_MINUTES / 2) * 60_000 || utcDay(now) !== utcDay(issuedAt)) {
    // A session in use is read on while nothing can be written.
    await services.sessions.touch(person).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    void reply.header(TOKEN_HEADER, (await services.tokens.issue(person)).token);
  }
  return person;
};
