import { createHash, randomBytes } from 'node:crypto';

/** Only this hash is stored: it recognises a token, but cannot be used as one. */
export const resetTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** 256 random bits, encoded for a URL. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');
