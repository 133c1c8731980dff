/**
 * Addresses of a package's files on the packages' origin: `/p/TOKEN/PACKAGE/path`. The token is of
 * one person and one package and holds for some hours: a lesson asks for its files while it is
 * open. Through a delivery network it is of one company and one package.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PackageHolder } from '#contract/areas/scorm/rules/package-origin.ts';

/** Null where it is no JSON. */
const parseOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const HOLDS_MS = 12 * 3_600_000;
const HALF_MS = HOLDS_MS / 2;

/** Stands for the person where all people of a company have the same address. */
export const ALL_PEOPLE = '';

/** When an address of one person ends, in ms. */
export const personEnd = (now: number): number => now + HOLDS_MS;

/**
 * When an address of a whole company ends, in ms: the same for all who ask within six hours, and
 * six hours away at least.
 */
export const sharedEnd = (now: number): number => (Math.floor(now / HALF_MS) + 2) * HALF_MS;

const signatureOf = (
  key: Buffer,
  { tenant, idUser, idPackage }: PackageHolder,
  end: number,
): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tenant, idUser, idPackage, end]))
    .digest('base64url');

/** The path below which the files are. `endMs`: when it ends. */
export const packageBase = (key: Buffer, holder: PackageHolder, endMs: number): string => {
  const end = Math.floor(endMs / 1000);
  const who = Buffer.from(JSON.stringify([holder.tenant, holder.idUser])).toString('base64url');
  return `/p/${end}.${who}.${signatureOf(key, holder, end)}/${holder.idPackage}/`;
};

const holder = z.tuple([z.string(), z.string()]);

/** Whose package a token opens now; null where it opens none. */
export const readToken = (
  key: Buffer,
  idPackage: string,
  token: string,
  now: number,
): PackageHolder | null => {
  const [, end, who = '', said = ''] =
    /^(\d{1,12})\.([\w-]{1,600})\.([\w-]{43})$/.exec(token) ?? [];
  if (end === undefined || Number(end) * 1000 < now) return null;
  const read = holder.safeParse(parseOr(Buffer.from(who, 'base64url').toString()));
  if (!read.success) return null;
  const [tenant, idUser] = read.data;
  const due = signatureOf(key, { tenant, idUser, idPackage }, Number(end));
  return timingSafeEqual(Buffer.from(said), Buffer.from(due))
    ? { tenant, idUser, idPackage }
    : null;
};
