import { createHmac, hkdfSync } from 'node:crypto';
import type { Executor } from './database.ts';
import { readSecret } from './read-secret.ts';

type Use =
  | 'attempt-names'
  | 'attempt-draws'
  | 'attempt-seals'
  | 'certificates'
  | 'enrollments'
  | 'people';

/** A company's key for one use. */
export type CompanyKeys = (use: Use) => Buffer;

export const companyKeys =
  (secret: Buffer, tenant: string): CompanyKeys =>
  (use) =>
    Buffer.from(hkdfSync('sha256', secret, 'company', JSON.stringify([tenant, use]), 32));

/**
 * They follow from the secret that every start of a server has made since files are sealed, so a
 * copy of the database has them: what the server makes up by them comes out the same on a server
 * that was set back.
 */
export const readCompanyKeys = async (executor: Executor, tenant: string): Promise<CompanyKeys> =>
  companyKeys(await readSecret(executor, 'file-sealing'), tenant);

export const following = (key: Buffer, from: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(from)).digest();

/**
 * A UUID of version 8 that no person can guess and that is always the same of the same. `first`: its
 * first group, where that says something.
 */
export const madeId = (key: Buffer, from: readonly (string | number)[], first?: number): string => {
  const hex = following(key, from).toString('hex');
  const head = first === undefined ? hex.slice(22, 30) : first.toString(16).padStart(8, '0');
  return [
    head,
    hex.slice(0, 4),
    `8${hex.slice(4, 7)}`,
    `a${hex.slice(7, 10)}`,
    hex.slice(10, 22),
  ].join('-');
};
