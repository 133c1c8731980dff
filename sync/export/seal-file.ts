// Encrypts text into an export file, and decrypts it only when unchanged. A file that cannot be
// opened gets a code with the reason.
import type { Ids } from '../ports.ts';
import {
  EXPORT_VERSION,
  ITERATIONS,
  LARGEST_FILE,
  type SealedFile,
  sealedFile,
} from './export-file.ts';
import type { Vault } from './vault.ts';

// Converts bytes to text and back in pieces: a long outbox would exceed the argument limit of one
// call.
const PIECE = 0x8000;

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
};

/** @throws when it is not base64. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export interface SealDeps {
  vault: Vault;
  ids: Pick<Ids, 'digest'>;
}

export type OpenResult =
  | { ok: true; text: string }
  /**
   * `not_an_export`: incomplete, or another kind of file. `damaged`: changed in transfer. `newer`:
   * made by a newer version of the app.
   */
  | { ok: false; code: 'not_an_export' | 'damaged' | 'newer' | 'wrong_passphrase' };

const utf8 = new TextEncoder();

/**
 * The readable part, authenticated together with the data: a file whose readable part was changed
 * does not open.
 */
const boundOf = ({
  format,
  v,
  iterations,
}: Pick<SealedFile, 'format' | 'v' | 'iterations'>): Uint8Array =>
  utf8.encode(`${format}:${v}:${iterations}`);

export const sealFile = async (
  { vault, ids }: SealDeps,
  passphrase: string,
  text: string,
): Promise<string> => {
  const outside = { format: 'trilha-envio' as const, v: EXPORT_VERSION, iterations: ITERATIONS };
  const salt = vault.random(16);
  const iv = vault.random(12);
  const how = { passphrase, salt, iv, iterations: ITERATIONS, bound: boundOf(outside) };
  const data = toBase64(await vault.seal(utf8.encode(text), how));
  return JSON.stringify({
    ...outside,
    salt: toBase64(salt),
    iv: toBase64(iv),
    data,
    sum: await ids.digest(data),
  } satisfies SealedFile);
};

const parse = (text: string): unknown => {
  try {
    return text.length > LARGEST_FILE ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

export const openFile = async (
  { vault, ids }: SealDeps,
  passphrase: string,
  file: string,
): Promise<OpenResult> => {
  const parsed = sealedFile.safeParse(parse(file));
  if (!parsed.success) return { ok: false, code: 'not_an_export' };
  const { iterations, salt, iv, data, sum, v } = parsed.data;
  if (v > EXPORT_VERSION) return { ok: false, code: 'newer' };
  if ((await ids.digest(data)) !== sum) return { ok: false, code: 'damaged' };
  const how = {
    passphrase,
    salt: fromBase64(salt),
    iv: fromBase64(iv),
    iterations,
    bound: boundOf(parsed.data),
  };
  const plain = await vault.open(fromBase64(data), how);
  return plain
    ? { ok: true, text: new TextDecoder().decode(plain) }
    : { ok: false, code: 'wrong_passphrase' };
};
