/** A file of a content. */
import { z } from 'zod';
import { location } from '../primitives.ts';

export const media = z.object({
  /** Immutable: a new file has a new address. */
  url: location,
  fileName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Media = z.infer<typeof media>;
