import type { FastifyInstance } from 'fastify';

/** One line a call: the route and not the address, because addresses name people. */
export const installCallLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, person } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms, tenant: person?.tenant }, 'call');
  });
};
