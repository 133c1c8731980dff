import { z } from 'zod/mini';
import { ERROR_LIMITS } from '../rules/error-report.ts';
import { call } from '#contract/call.ts';

/**
 * An error of the app that nothing caught, without anything of a person: no texts, no ids, no
 * addresses but patterns.
 */
export const clientError = z.object({
  kind: z.enum(['error', 'rejection']),
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** Of errors that the browser itself words; empty for all others. */
  message: z.string().check(z.maxLength(ERROR_LIMITS.message)),
  /** `file.js:line:column`, the innermost first. */
  frames: z
    .array(z.string().check(z.regex(/^[\w.-]{1,80}\.m?js:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(ERROR_LIMITS.frames)),
  /** The pattern of the page's address: `/level/$id/{-$nodeCode}`. */
  place: z.string().check(z.regex(/^\/[\w$/{}-]{0,120}$/)),
  /** How often it came in one load of the page. */
  count: z.int().check(z.gte(1), z.lte(9999)),
});
export type ClientError = z.infer<typeof clientError>;

export const logErrors = call({
  method: 'POST',
  path: '/logs',
  summary: 'Erros do aplicativo, para o registro do servidor',
  tag: 'operação',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({
    /** The app's. */
    version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    /** Random, of one load of the page: it is counted by, and kept nowhere. */
    load: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    errors: z.array(clientError).check(z.minLength(1), z.maxLength(ERROR_LIMITS.errors)),
  }),
  answer: z.object({ success: z.boolean() }),
});
