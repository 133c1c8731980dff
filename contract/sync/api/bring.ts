/**
 * An administrator uploads the writes of another person's file, when the person or their device
 * cannot.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { id } from '#contract/primitives.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { limits, opResult, wireOp } from '#contract/protocol.ts';
import { asText } from '#contract/written.ts';

export const bringWrites = call({
  method: 'POST',
  path: '/sync/bring',
  summary: 'A administração traz escritas do arquivo de uma pessoa, com as mesmas chaves',
  tag: 'sincronização',
  auth: forAdministrators,
  body: z.object({
    /** The person who made the writes. */
    owner: id,
    /** The device that created the file. */
    device: id,
    /** The session whose key sealed the writes; absent in files of older versions. */
    sealedBy: z.optional(id),
    ops: z
      .array(z.extend(wireOp, { seal: z.optional(z.string().check(z.maxLength(64))) }))
      .check(z.minLength(1), z.maxLength(limits.batchOps)),
    reason: z.string().check(asText(), z.minLength(1), z.maxLength(500), z.refine(isWellFormed)),
  }),
  anyText: true,
  /** A verdict for each, as a push would answer it. */
  answer: z.object({ results: z.array(opResult) }),
  failures: ['forbidden', 'not_found'],
});
