/** What pages and the service worker say to each other. Parsed on both sides: another version may be at the other end. */
import { z } from 'zod';

export const toWorker = z.discriminatedUnion('type', [
  /** Something waits: send it. */
  z.object({ type: z.literal('drain') }),
  /** The waiting version may take over. */
  z.object({ type: z.literal('take-over') }),
  /** Keep these addresses for offline. */
  z.object({ type: z.literal('keep'), urls: z.array(z.string()).max(500) }),
]);
export type ToWorker = z.infer<typeof toWorker>;
