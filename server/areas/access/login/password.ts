import { hash, verify } from '@node-rs/argon2';
import { Turns } from '#server/http/turns.ts';

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/**
 * Half of the threads that also read files: many logins at once wait for each other, and keep
 * nothing else waiting.
 */
const turns = new Turns(2);

/** Of a password that is not in use, so that an unknown login takes as long as a known one. */
let decoy: Promise<string> | undefined;

/**
 * False when the person has no password or does not exist, after the same time as for a wrong
 * password.
 */
export const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('no person has this password');
  const known = passwordHash ?? (await decoy);
  const right = await turns.run(() => verify(known, password.normalize('NFC')));
  return right && typeof passwordHash === 'string';
};
