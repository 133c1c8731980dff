/** A call of the contract with its handler. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { Reach } from '#contract/role.ts';
import type { Person } from '#server/http/person.ts';
import type { DiskRoom } from '#server/watch/disk-room.ts';
import { Failure } from '#server/failure.ts';
import type { z } from 'zod/mini';

type Schema = z.ZodMiniType | undefined;
type AnyRouteCall<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends z.ZodMiniType,
> = Call<P, Q, B, A>;

/** What serving a call takes, whatever its handler does. */
export interface RouteServices {
  /** The calling person. @throws Failure `unauthenticated`. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Person>;
  hosts: { tenantOf(host: string): Promise<string | null> };
  disk: DiskRoom;
}

interface Incoming<C, S> {
  services: S;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * How a request takes its turn, where it does not hold one until its answer is ready: see
 * `areas/access/fair/`.
 */
interface WithTurn {
  turn?: 'aside' | 'none';
}

/**
 * A call whose handler mostly waits for something outside of this process, such as a payment
 * service: others run meanwhile.
 */
export const waitsOutside = <C extends object>(call: C): C & WithTurn => ({
  ...call,
  turn: 'aside',
});

export interface Route<S extends RouteServices> {
  call: Call & WithTurn;
  /** Checks a body before it is parsed, to refuse it with a better reason than its shape. */
  beforeParsing?(body: unknown): void;
  handle: (services: S, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

// The only cast from request data to the contract's types: Fastify has parsed all three with the
// schemas of this call.
const incoming = <C, S>(
  services: S,
  request: FastifyRequest,
  reply: FastifyReply,
): Incoming<C, S> => ({
  services,
  params: request.params as ParamsOf<C>,
  query: request.query as QueryOf<C>,
  body: request.body as BodyOf<C>,
  request,
  reply,
});

/** How routes are written whose handlers are given `S`. */
export const routesWith = <S extends RouteServices>() => ({
  /** A call without authentication; the tenant is that of the host. */
  forAnybody: <P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodMiniType>(
    call: AnyRouteCall<P, Q, B, A>,
    handler: (
      input: Incoming<typeof call, S> & { tenant: () => Promise<string | null> },
    ) => Promise<AnswerOf<typeof call>>,
  ): Route<S> => {
    if (call.auth !== 'none') throw new Error(`${call.path} wants a person`);
    return {
      call,
      handle: (services, request, reply) =>
        handler({
          ...incoming<typeof call, S>(services, request, reply),
          tenant: () => services.hosts.tenantOf(request.host),
        }),
    };
  },

  /** A call that requires a person with a valid session. All its queries use that person's tenant. */
  forPerson: <P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodMiniType>(
    call: AnyRouteCall<P, Q, B, A>,
    handler: (
      input: Incoming<typeof call, S> & { person: Person; tenant: string },
    ) => Promise<AnswerOf<typeof call>>,
  ): Route<S> => {
    if (call.auth === 'none') throw new Error(`${call.path} needs no session`);
    if (call.auth !== 'person' && call.auth.over === 'people')
      throw new Error(`${call.path} reaches some people only`);
    return {
      call,
      handle: (services, request, reply) => {
        const { person } = request;
        if (!person) throw new Failure('unauthenticated');
        return handler({
          ...incoming<typeof call, S>(services, request, reply),
          person,
          tenant: person.tenant,
        });
      },
    };
  },

  /** A call over people: its handler reads and changes those alone whom `reach` holds. */
  forPeople: <P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodMiniType>(
    call: AnyRouteCall<P, Q, B, A>,
    handler: (
      input: Incoming<typeof call, S> & { person: Person; tenant: string; reach: Reach },
    ) => Promise<AnswerOf<typeof call>>,
  ): Route<S> => {
    if (typeof call.auth === 'string' || call.auth.over !== 'people')
      throw new Error(`${call.path} reaches no people`);
    return {
      call,
      handle: (services, request, reply) => {
        const { person, reach } = request;
        if (!person) throw new Failure('unauthenticated');
        if (reach === null) throw new Failure('forbidden');
        return handler({
          ...incoming<typeof call, S>(services, request, reply),
          person,
          tenant: person.tenant,
          reach,
        });
      },
    };
  },
});
