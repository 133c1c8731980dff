import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request: the route pattern instead of the URL, because URLs contain ids of
 * people.
 */
export const installCallLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, person } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms,
        tenant: person?.tenant,
      },
      'call',
    );
  });
};
