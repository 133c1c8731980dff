import { randomBytes } from 'node:crypto';

/** Without characters that are easily confused on paper (0 and O; 1, I and L), and without U, to avoid forming words. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `XXXX-XXXX-XXXX-XXXX`: 78 bits, so it cannot be guessed, and short enough to type from paper. */
export const authenticityCode = (): string => {
  let code = '';
  while (code.length < 16)
    // Rejects bytes that would make the first characters more likely (modulo bias).
    for (const byte of randomBytes(32)) if (byte < 8 * signs.length && code.length < 16) code += signs[byte % signs.length] ?? '';
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
