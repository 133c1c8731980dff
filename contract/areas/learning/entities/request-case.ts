/** A request for a place as administrators see it: with who asked, and for which class. */
import { z } from 'zod/mini';
import { instant } from '#contract/primitives.ts';
import { enrollmentRequest } from './enrollment-request.ts';

export const requestCase = z.extend(enrollmentRequest, {
  /** Of the person who asked, as it was when the request last changed. */
  name: z.string(),
  role: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  teamName: z.string(),
  /** When the class begins; null when it has no start date. */
  initialDate: z.nullable(instant),
  /** Name of the administrator; null while it waits, and when the person cancelled it. */
  decidedBy: z.nullable(z.string()),
});
export type RequestCase = z.infer<typeof requestCase>;
