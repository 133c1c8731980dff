/**
 * Addresses of files that only a group may have: `/media/SHA-256/~END.SIGNATURE/name`. They hold
 * for thirty days and are renewed in the feed before half of that is over, so that a person who leaves
 * the group has nothing that opens for long.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { readSecret } from '#server/db/read-secret.ts';
import { mediaFiles } from '#server/db/schema/media.ts';

const DAY_MS = 86_400_000;
const HOLDS_MS = 30 * DAY_MS;
const RENEWED_MS = 15 * DAY_MS;

/** In JSON and in HTML alike: what is put in has no sign that either would write otherwise. */
const address = /\/media\/([0-9a-f]{64})\/(?:~(\d+)\.[\w-]+\/)?/g;

/** The key that signs addresses. */
export const readMediaKey = (executor: Executor): Promise<Buffer> =>
  readSecret(executor, 'media-signing');

const signatureOf = (key: Buffer, tenant: string, sha256: string, end: number): string =>
  createHmac('sha256', key).update(`${tenant}\n${sha256}\n${end}`).digest('base64url');

/** Hashes of the files that a document names, each once. */
export const filesIn = (doc: unknown): Set<string> =>
  new Set([...(JSON.stringify(doc) ?? '').matchAll(address)].map(([, sha256 = '']) => sha256));

const rewrite = <T>(doc: T, place: (sha256: string) => string): T =>
  JSON.parse(JSON.stringify(doc).replaceAll(address, (_, sha256: string) => place(sha256))) as T;

export interface SigningTerms {
  key: Buffer;
  tenant: string;
  now: Date;
  restricted: ReadonlySet<string>;
}

/** The document with an address that ends for each file that is restricted. */
export const signed = <T>(doc: T, { key, tenant, now, restricted }: SigningTerms): T => {
  const end = Math.floor((now.getTime() + HOLDS_MS) / 1000);
  return rewrite(doc, (sha256) =>
    restricted.has(sha256)
      ? `/media/${sha256}/~${end}.${signatureOf(key, tenant, sha256, end)}/`
      : `/media/${sha256}/`,
  );
};

export const unsigned = <T>(doc: T): T => rewrite(doc, (sha256) => `/media/${sha256}/`);

/** Whether what was told of a document will hold for long enough. */
export const holdsLong = (
  told: unknown,
  { now, restricted }: Pick<SigningTerms, 'now' | 'restricted'>,
): boolean =>
  [...(JSON.stringify(told) ?? '').matchAll(address)].every(
    ([, sha256 = '', end]) =>
      restricted.has(sha256) === (end !== undefined) &&
      (end === undefined || Number(end) * 1000 - now.getTime() > RENEWED_MS),
  );

/** Which of these files only groups may have. */
export const restrictedOf = async (
  executor: Executor,
  tenant: string,
  hashes: ReadonlySet<string>,
): Promise<Set<string>> => {
  if (hashes.size === 0) return new Set();
  const rows = await executor
    .select({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.tenant, tenant),
        eq(mediaFiles.restricted, true),
        inArray(mediaFiles.sha256, [...hashes]),
      ),
    );
  return new Set(rows.map(({ sha256 }) => sha256));
};

/**
 * `rest` is what follows the hash in an address. Answers for how many ms it still holds; 0 where it
 * does not.
 */
export const holdsFor = (
  key: Buffer,
  tenant: string,
  sha256: string,
  rest: string,
  now: number,
): number => {
  const [, end, said] = /^~(\d{1,12})\.([\w-]{43})\//.exec(rest) ?? [];
  if (end === undefined || said === undefined) return 0;
  const due = signatureOf(key, tenant, sha256, Number(end));
  return timingSafeEqual(Buffer.from(said), Buffer.from(due))
    ? Math.max(0, Number(end) * 1000 - now)
    : 0;
};
