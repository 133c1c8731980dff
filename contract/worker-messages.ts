/** What pages and the service worker say to each other. Parsed on both sides: another version may be at the other end. */
import { z } from 'zod/mini';

export const toWorker = z.discriminatedUnion('type', [
  /** Something waits: send it. */
  z.object({ type: z.literal('drain') }),
  /** The waiting version may take over. */
  z.object({ type: z.literal('take-over') }),
  /** Keep these addresses for offline. */
  z.object({ type: z.literal('keep'), urls: z.array(z.string()).check(z.maxLength(500)) }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/**
 * In the query of a medium's address: its player began before the worker had this page. It must get every piece from the server itself,
 * because a player takes a medium from one origin alone; the worker may keep a copy beside.
 */
export const DIRECT_MARK = 'direct';
