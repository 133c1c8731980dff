import { z } from 'zod/mini';
import { asLine } from '#contract/written.ts';
import { call } from '#contract/call.ts';
import { instant } from '#contract/primitives.ts';

/**
 * What the paper says, for a person who was shown it. The path holds the code on the paper, which no person
 * can guess.
 */
export const readCertificateAuthenticity = call({
  method: 'GET',
  path: '/learning/students/certificate-authenticity/:authenticityID',
  summary: 'Confere um certificado pelo código, sem login',
  tag: 'aprendizagem',
  auth: 'none',
  params: z.object({
    authenticityID: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({
    username: z.string(),
    title: z.string(),
    startDate: instant,
    finishDate: instant,
    /** Null when it does not expire. */
    validityDate: z.nullable(instant),
    /** Percent. */
    progress: z.number(),
    /** The authenticity code, as it is printed. */
    token: z.string(),
  }),
  failures: ['certificate_unknown'],
});
