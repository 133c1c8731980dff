import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#server/failure.ts';
import { failureOf } from './failure-of.ts';
import { problemOf } from './problem.ts';

/** Answers a failure as problem details. */
export const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  const problem = problemOf(failure, request.id);
  if (failure.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfter));
  // Serialised here: the schema of the route's own answer must not be laid over it.
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem);
};

/** Every error of every route, told by its code; what was not expected goes to the log and nowhere else. */
export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'internal' || failure.code === 'unavailable') request.log.error({ err: error }, 'call failed');
    return sendFailure(request, reply, failure);
  });
};
