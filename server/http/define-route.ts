// Adds the OpenAPI fields to the types of routes.
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { failures, problem } from '#contract/failure.ts';
import { illFormedAt, mended } from '#contract/well-formed.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import { reachOf, type Reach } from '#contract/role.ts';
import type { Person } from '#server/http/person.ts';
import { Failure } from '#server/failure.ts';
import { compressedAnswers } from './compression.ts';
import { diskFull } from './failure-of.ts';
import type { Route, RouteServices } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for calls that require a person. */
    person: Person | null;
    /** Of a call that names roles: what the person's own let them reach. */
    reach: Reach | null;
  }
}

/** Before anything looks at it: what no database keeps must not be looked for in one either. */
const refuseIllFormed = (value: unknown): void => {
  const path = illFormedAt(value);
  if (path !== null)
    throw new Failure('ill_formed', {
      fields: [{ path: String(mended(path)), message: failureMessages.ill_formed }],
    });
};

/**
 * Serves a call of the contract under /api. Who may not call is told so before the body is read.
 */
export const defineRoute = <S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  name: string,
  route: Route<S>,
  path = `/api${route.call.path}`,
): void => {
  const { call } = route;
  const isServedWhenFull = call.servedWhenFull ?? call.method === 'GET';
  app.route({
    method: call.method,
    url: path,
    compress: compressedAnswers,
    ...(call.maxBody !== undefined && { bodyLimit: call.maxBody }),
    ...(call.turn && { config: { turn: call.turn } }),
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [call.tag],
      ...(call.auth === 'none' ? { security: [] } : {}),
      description: (call.failures ?? [])
        .map((code) => `${failures[code].status} ${code}`)
        .join(', '),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: {
        200: call.file
          ? { description: call.summary, content: { [call.file]: { schema: call.answer } } }
          : call.answer,
        // Only for the OpenAPI document: the error handler writes the failures.
        default: {
          description: 'RFC 9457',
          content: { 'application/problem+json': { schema: problem } },
        },
      },
    },
    onRequest: async (request, reply) => {
      if (call.auth !== 'none') {
        request.person = await services.authenticate(request, reply);
        if (call.auth !== 'person') {
          request.reach = reachOf(request.person, call.auth);
          if (request.reach === null) throw new Failure('forbidden');
        }
      }
      if (!isServedWhenFull && !services.disk.takesWrites) throw diskFull();
    },
    preValidation: async (request) => {
      const { params, query, body } = request;
      refuseIllFormed({ ...Object(params), ...Object(query) });
      if (!call.anyText) refuseIllFormed(body);
      route.beforeParsing?.(body);
    },
    handler: async (request, reply) => reply.send(await route.handle(services, request, reply)),
  });
};
