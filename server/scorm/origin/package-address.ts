/**
 * Addresses of a package's files on the packages' origin: `/p/TOKEN/PACKAGE/path`. The token is of one person and one package and holds for some
 * hours: a lesson asks for its files while it is open.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Null where it is no JSON. */
const parseOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const HOLDS_MS = 12 * 3_600_000;

interface Holder {
  tenant: string;
  idUser: string;
  idPackage: string;
}

const signatureOf = (key: Buffer, { tenant, idUser, idPackage }: Holder, end: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tenant, idUser, idPackage, end]))
    .digest('base64url');

/** The path below which the files are. */
export const packageBase = (key: Buffer, holder: Holder, now: number): string => {
  const end = Math.floor((now + HOLDS_MS) / 1000);
  const who = Buffer.from(JSON.stringify([holder.tenant, holder.idUser])).toString('base64url');
  return `/p/${end}.${who}.${signatureOf(key, holder, end)}/${holder.idPackage}/`;
};

const holder = z.tuple([z.string(), z.string()]);

/** The company whose package a token opens now; null where it opens none. */
export const tenantOfToken = (key: Buffer, idPackage: string, token: string, now: number): string | null => {
  const [, end, who = '', said = ''] = /^(\d{1,12})\.([\w-]{1,600})\.([\w-]{43})$/.exec(token) ?? [];
  if (end === undefined || Number(end) * 1000 < now) return null;
  const read = holder.safeParse(parseOr(Buffer.from(who, 'base64url').toString()));
  if (!read.success) return null;
  const [tenant, idUser] = read.data;
  const due = signatureOf(key, { tenant, idUser, idPackage }, Number(end));
  return timingSafeEqual(Buffer.from(said), Buffer.from(due)) ? tenant : null;
};
