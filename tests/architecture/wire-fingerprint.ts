/**
 * Everything that crosses the wire as one value: two builds with the same fingerprint understand
 * each other.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { commands } from '#contract/commands.ts';
import { feedSchemas } from '#contract/feed.ts';
import { feedTables } from '#contract/feed-tables.ts';
import { failures } from '#contract/failure.ts';
import { handshake, POKE, poke } from '#contract/poke.ts';
import * as protocol from '#contract/protocol.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Keys in order, so that moving a line changes nothing. */
const sorted = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => [key, sorted(one)]),
    );
  return value as Json;
};

const shape = (schema: z.ZodMiniType | undefined): Json =>
  schema ? sorted(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : null;

const mapped = <T extends object>(
  record: T,
  describe: (value: T[keyof T], name: keyof T) => unknown,
): Json =>
  sorted(
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, describe(value, name as keyof T)]),
    ),
  );

export const wire = {
  calls: mapped(
    calls as Readonly<Record<string, import('#contract/call.ts').AnyCall>>,
    ({ method, path, params, query, body, answer, file, failures: own, queued }) => ({
      method,
      path,
      params: shape(params),
      query: shape(query),
      body: shape(body),
      answer: shape(answer),
      file,
      failures: own,
      queued,
    }),
  ),
  commands: mapped(commands, ({ version, payload }) => ({ version, payload: shape(payload) })),
  feed: mapped(feedTables, ({ version, key }, table) => ({
    v: version,
    key,
    schema: shape(feedSchemas[table]),
  })),
  failures: sorted(failures),
  live: sorted({ name: POKE, poke: shape(poke), handshake: shape(handshake) }),
  protocol: sorted({
    headers: [
      protocol.PROTOCOL_HEADER,
      protocol.TOKEN_HEADER,
      protocol.KEY_HEADER,
      protocol.REPLAYED_HEADER,
    ],
    limits: protocol.limits,
    pushRequest: shape(protocol.pushRequest),
    pushAnswer: shape(protocol.pushAnswer),
    scopesAnswer: shape(protocol.scopesAnswer),
    changesAnswer: shape(protocol.changesAnswer),
  }),
};

export const wireFingerprint = createHash('sha256').update(JSON.stringify(wire)).digest('hex');
