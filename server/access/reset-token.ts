import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a token: enough to know it again, not enough to use it. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, as they fit into a link. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');
