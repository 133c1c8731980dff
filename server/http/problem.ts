import { STATUS_CODES } from 'node:http';
import { failures, type Problem } from '#contract/failure.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import type { Failure } from '#server/failure.ts';

/** A failure as RFC 9457 problem details. `instance` is the request's number, to be found in the log. */
export const problemOf = (failure: Failure, instance: string): Problem => {
  const { status } = failures[failure.code];
  return {
    type: `urn:problem:${failure.code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    code: failure.code,
    message: failure.fields?.length === 1 ? (failure.fields[0]?.message ?? '') : failureMessages[failure.code],
    instance: `urn:request:${instance}`,
    ...(failure.fields && { fields: [...failure.fields] }),
  };
};
