/** What an administrator did with a person's write, told to that person; what was decided is carried out by the device that holds it. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';
import { queueActions } from './queue-item.ts';

/** `bring`: it came to the server out of the person's file, under its own key. Nothing is left for a device to do. */
export const directiveActions = [...queueActions, 'bring'] as const;
export type DirectiveAction = (typeof directiveActions)[number];

export const directive = z.object({
  idDirective: id,
  opId: z.string().check(z.maxLength(128)),
  kind: z.string().check(z.maxLength(64)),
  action: z.enum(directiveActions),
  /** For `edit` the new content, else the content as it was. */
  payload: z.unknown(),
  reason: z.string(),
  actorName: z.string(),
  at: instant,
});
export type Directive = z.infer<typeof directive>;
