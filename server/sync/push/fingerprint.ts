import { createHash } from 'node:crypto';

/** JSON with sorted keys: equal values give equal text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
};

/** Fingerprint of a write: SHA-256 of kind and payload. */
export const fingerprint = (kind: string, payload: unknown): string =>
  createHash('sha256').update(canonicalJson({ kind, payload })).digest('hex');
