/**
 * Messages between pages and the service worker. Both sides parse them, because the other side may
 * run another version.
 */
import { z } from 'zod/mini';

export const toWorker = z.discriminatedUnion('type', [
  /** There are writes to push. */
  z.object({ type: z.literal('drain') }),
  /** The waiting version may take over. */
  z.object({ type: z.literal('take-over') }),
  /** Cache these addresses for offline use. */
  z.object({
    type: z.literal('keep'),
    urls: z.array(z.string()).check(z.maxLength(500)),
    /** Largest file, in bytes. */
    limit: z.optional(z.int()),
  }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/**
 * Query mark of a media address whose player started before the worker controlled this page. The
 * worker must fetch all its parts from the server, because a player accepts a medium from only one
 * origin; it may cache a copy.
 */
export const DIRECT_MARK = 'direct';
