/** A file of a content. */
import { z } from 'zod/mini';
import { location } from '#contract/primitives.ts';

export const media = z.object({
  /** Immutable: a new file has a new address. */
  url: location,
  fileName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int().check(z.gte(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Media = z.infer<typeof media>;
