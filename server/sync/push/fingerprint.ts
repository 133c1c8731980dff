import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/feed/canonical-json.ts';

/** Fingerprint of a write: SHA-256 of kind and payload. */
export const fingerprint = (kind: string, payload: unknown): string =>
  createHash('sha256').update(canonicalJson({ kind, payload })).digest('hex');
