/**
 * An administrator's decision about a person's write, or what the server made of it instead, sent
 * to that person. The device that holds the write carries it out.
 */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';
import { queueActions } from './queue-item.ts';

/**
 * `bring`: an administrator uploaded it from the person's file, under its own key. `keep`: no person
 * decided; the server kept what stood there already, which is not what was asked for. The device
 * has nothing to do for either, nor for what was decided about an attempt (`grant`, `void`).
 */
export const directiveActions = [...queueActions, 'bring', 'keep'] as const;
export type DirectiveAction = (typeof directiveActions)[number];

export const directive = z.object({
  idDirective: id,
  opId: z.string().check(z.maxLength(128)),
  kind: z.string().check(z.maxLength(64)),
  action: z.enum(directiveActions),
  /** For `edit` the new payload, otherwise the original one. */
  payload: z.unknown(),
  reason: z.string(),
  /** Empty for `keep`. */
  actorName: z.string(),
  at: instant,
});
export type Directive = z.infer<typeof directive>;
