/** What an administrator decided of a person's write, told to that person and carried out by the device that holds it. */
import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { queueActions } from './queue-item.ts';

export const directive = z.object({
  idDirective: id,
  opId: z.string().max(128),
  kind: z.string().max(64),
  action: z.enum(queueActions),
  /** For `edit` the new content, else the content as it was. */
  payload: z.unknown(),
  reason: z.string(),
  actorName: z.string(),
  at: instant,
});
export type Directive = z.infer<typeof directive>;
