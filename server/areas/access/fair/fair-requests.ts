/**
 * Every request takes a turn, in fairness by company, person and device, for as long as it uses the
 * process. No turn is held while a body is read from a slow network, nor while an answer is sent.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import { bearerToken } from '../sessions/authenticate.ts';
import type { HostTenants } from '../host-tenants.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Person } from '#server/http/person.ts';
import {
  type CallerLimits,
  type FairLimits,
  type FlowPath,
  type FairTurns,
  type Turn,
  type WaitingTurn,
} from './fair-turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `aside`: the handler mostly waits for something outside of this process, so others run
     * meanwhile. `none`: the operator's own probes. Without it, the turn is held until the answer
     * is ready.
     */
    turn?: 'aside' | 'none';
  }
}

export interface RequestLimits {
  all: FairLimits;
  person: CallerLimits;
  /** A whole shop may be behind one address, each phone fetching the app's files. */
  address: CallerLimits;
}

const shared = { waiting: 2000, patienceMs: 10_000 };

/** The embedded database does one thing at a time; a PostgreSQL has ten connections. */
export const requestLimits: Readonly<Record<'pglite' | 'postgres', RequestLimits>> = {
  pglite: {
    all: { atOnce: 4, ...shared },
    person: { atOnce: 2, running: 8, waiting: 60 },
    address: { atOnce: 2, running: 64, waiting: 400 },
  },
  postgres: {
    all: { atOnce: 16, ...shared },
    person: { atOnce: 4, running: 16, waiting: 60 },
    address: { atOnce: 4, running: 128, waiting: 800 },
  },
};

const FIRST_GUESS_MS = 5;
/** Weight of the newest call in what a route is expected to cost. */
const NEWEST = 0.2;

interface RequestTurn {
  waiting: WaitingTurn;
  turn: Turn | null;
  /**
   * ms of the request's own clock; null where the turn has not come, or the handler stepped aside.
   */
  since: number | null;
  usedMs: number;
}

interface FairServices {
  tokens: Pick<Tokens, 'verify'>;
  hosts: Pick<HostTenants, 'knownTenant'>;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

interface Caller {
  path: FlowPath;
  isPerson: boolean;
}

export const personPath = ({ tenant, supporter, idUser, sid }: Person): FlowPath => ({
  company: tenant,
  caller: supporter ?? idUser,
  device: sid,
});

/**
 * Of a valid token its person, also where the session has ended: the check of that is part of what
 * a turn is for.
 */
const callerOf = async (
  { tokens, hosts }: FairServices,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = bearerToken(request);
  const verified = token === null ? null : await tokens.verify(token);
  if (!verified) {
    const path = {
      company: hosts.knownTenant(request.host) ?? '',
      caller: `@${addressKey(request.ip)}`,
      device: '',
    };
    return { path, isPerson: false };
  }
  return { path: personPath(verified.person), isPerson: true };
};

/** To be installed before any hook that asks the database. `turns`: of requests and of sockets. */
export const installFairTurns = (
  app: FastifyInstance,
  services: FairServices,
  limits: RequestLimits,
  turns: FairTurns,
): void => {
  const costs = new Map<string, number>();
  const held = new WeakMap<FastifyRequest, RequestTurn>();

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { path, isPerson } = await callerOf(services, request);
    const waiting = turns.take(
      path,
      costs.get(routeOf(request)) ?? FIRST_GUESS_MS,
      isPerson ? limits.person : limits.address,
    );
    const mine: RequestTurn = { waiting, turn: null, since: null, usedMs: 0 };
    held.set(request, mine);
    mine.turn = await waiting.turn;
    mine.since = reply.elapsedTime;
  };

  const stepAside = (request: FastifyRequest, reply: FastifyReply): void => {
    const mine = held.get(request);
    if (!mine || mine.since === null) return;
    mine.usedMs += Math.max(0, reply.elapsedTime - mine.since);
    mine.since = null;
    mine.turn?.stepAside();
  };

  /** Others run, and what the request used is counted. */
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const mine = held.get(request);
    if (!mine?.turn) return;
    stepAside(request, reply);
    held.delete(request);
    const route = routeOf(request);
    const before = costs.get(route);
    costs.set(route, before === undefined ? mine.usedMs : before + NEWEST * (mine.usedMs - before));
    mine.turn.end(mine.usedMs);
  };

  /**
   * A caller who goes away while waiting gives the place up. One who goes later is still worked
   * for, and counted.
   */
  const leave = (request: FastifyRequest, reply: FastifyReply): void => {
    held.get(request)?.waiting.cancel();
    if (request.routeOptions.config.turn === 'aside') end(request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.turn === 'none') return;
    reply.raw.once('close', () => leave(request, reply));
    await take(request, reply);
  });
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request)) end(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.turn !== 'none' && hasBody(request)) await take(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.turn === 'aside') stepAside(request, reply);
  });
  app.addHook('onSend', async (request, reply) => end(request, reply));
};
