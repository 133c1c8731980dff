/** Fetches a picture of another site for the import, with a limit on time and size. */
import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '#server/ports/public-address.ts';
import {
  PrivateAddress,
  type PublicRequest,
  requestPublic,
  type RequestFailure,
} from '#server/ports/public-request.ts';

export type FetchFailure = RequestFailure | 'unreachable' | 'status' | 'tooLong' | 'tooBig';

export type FetchedPicture = { bytes: Buffer } | { failure: FetchFailure };

export interface FetchLimits extends Pick<PublicRequest, 'isPublic' | 'ports'> {
  bytes: number;
  ms: number;
}

export const fetchLimits: FetchLimits = {
  bytes: 15 * 1024 * 1024,
  ms: 15_000,
  isPublic: isPublicAddress,
};

const headers = {
  accept: 'image/*',
  'accept-encoding': 'identity',
  'user-agent': 'Trilha (import)',
};

const read = async (answer: IncomingMessage, limit: number): Promise<FetchedPicture> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part);
    size += part.length;
    if (size > limit) return { failure: 'tooBig' };
  }
  return { bytes: Buffer.concat(parts) };
};

export const fetchPicture = async (
  src: string,
  limits: FetchLimits = fetchLimits,
): Promise<FetchedPicture> => {
  const signal = AbortSignal.timeout(limits.ms);
  try {
    const answer = await requestPublic(src, { ...limits, headers, signal });
    if ('failure' in answer) return answer;
    const result =
      answer.statusCode === 200
        ? await read(answer, limits.bytes)
        : ({ failure: 'status' } as const);
    answer.destroy();
    return result;
  } catch (error) {
    if (error instanceof PrivateAddress) return { failure: 'private' };
    return { failure: signal.aborted ? 'tooLong' : 'unreachable' };
  }
};
