/** A call of the contract with its handler. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { Failure } from '#server/failure.ts';
import type { z } from 'zod/mini';

type Schema = z.ZodMiniType | undefined;
type AnyRouteCall<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends z.ZodMiniType,
> = Call<P, Q, B, A>;

export interface Incoming<C> {
  services: Services;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * How a request takes its turn, where it does not hold one until its answer is ready: see
 * `access/fair/`.
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

export interface Route {
  call: Call & WithTurn;
  /** Checks a body before it is parsed, to refuse it with a better reason than its shape. */
  beforeParsing?(body: unknown): void;
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

// The only cast from request data to the contract's types: Fastify has parsed all three with the
// schemas of this call.
const incoming = <C>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Incoming<C> => ({
  services,
  params: request.params as ParamsOf<C>,
  query: request.query as QueryOf<C>,
  body: request.body as BodyOf<C>,
  request,
  reply,
});

/** A call without authentication; the tenant is that of the host. */
export const forAnybody = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends z.ZodMiniType,
>(
  call: AnyRouteCall<P, Q, B, A>,
  handler: (
    input: Incoming<typeof call> & { tenant: () => Promise<string | null> },
  ) => Promise<AnswerOf<typeof call>>,
): Route => {
  if (call.auth !== 'none') throw new Error(`${call.path} wants a person`);
  return {
    call,
    handle: (services, request, reply) =>
      handler({
        ...incoming<typeof call>(services, request, reply),
        tenant: () => services.hosts.tenantOf(request.host),
      }),
  };
};

/** A call that requires a person with a valid session. All its queries use that person's tenant. */
export const forPerson = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends z.ZodMiniType,
>(
  call: AnyRouteCall<P, Q, B, A>,
  handler: (
    input: Incoming<typeof call> & { person: Person; tenant: string },
  ) => Promise<AnswerOf<typeof call>>,
): Route => {
  if (call.auth === 'none') throw new Error(`${call.path} needs no session`);
  return {
    call,
    handle: (services, request, reply) => {
      const { person } = request;
      if (!person) throw new Failure('unauthenticated');
      return handler({
        ...incoming<typeof call>(services, request, reply),
        person,
        tenant: person.tenant,
      });
    },
  };
};
