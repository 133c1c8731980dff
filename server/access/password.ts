import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/** A hash that matches nobody, so that an unknown login takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** False when the person has no password or does not exist, after the same time as for a wrong password. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('nobody has this password');
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return right && typeof passwordHash === 'string';
};
