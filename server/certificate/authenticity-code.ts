import { randomBytes } from 'node:crypto';

/** Without what is read for something else on paper: 0 and O, 1, I and L; no U, so that it spells nothing. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `XXXX-XXXX-XXXX-XXXX`: 78 bits, so none is guessed, and it can be typed from paper. */
export const authenticityCode = (): string => {
  let code = '';
  while (code.length < 16)
    // What would favour the first signs is thrown away.
    for (const byte of randomBytes(32)) if (byte < 8 * signs.length && code.length < 16) code += signs[byte % signs.length] ?? '';
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
