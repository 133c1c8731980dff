import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFull } from '#server/db/sql-state.ts';
import type { Failure } from '#server/failure.ts';
import type { DiskRoom } from '#server/watch/disk-room.ts';
import { failureOf } from './failure-of.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import { failures, type Problem } from '#contract/failure.ts';
import { STATUS_CODES } from 'node:http';

/**
 * A failure as RFC 9457 problem details. `instance` is the request id, which is also in the log.
 */
export const problemOf = (failure: Failure, instance: string): Problem => {
  const { status } = failures[failure.code];
  return {
    type: `urn:problem:${failure.code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    code: failure.code,
    message:
      failure.fields?.length === 1
        ? (failure.fields[0]?.message ?? '')
        : failureMessages[failure.code],
    instance: `urn:request:${instance}`,
    ...(failure.fields && { fields: [...failure.fields] }),
  };
};

/** Sends a failure as problem details. */
export const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply => {
  const problem = problemOf(failure, request.id);
  if (failure.retryAfter !== undefined)
    void reply.header('retry-after', Math.ceil(failure.retryAfter));
  // Own serialiser: the response schema of the route must not be applied.
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
};

/**
 * Converts every error of every route to a failure code. Details of unexpected errors go only to
 * the log.
 */
export const installErrorHandler = (app: FastifyInstance, disk: DiskRoom): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (isDatabaseFull(error)) disk.noteFull();
    if (failure.code === 'internal' || failure.code === 'unavailable')
      request.log.error({ err: error }, 'call failed');
    return sendFailure(request, reply, failure);
  });
};
