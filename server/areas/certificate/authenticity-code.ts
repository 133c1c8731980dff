import { following } from '#server/db/company-keys.ts';

/**
 * Without characters that are easily confused on paper (0 and O; 1, I and L), and without U, to
 * avoid forming words.
 */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * `XXXX-XXXX-XXXX-XXXX`: 78 bits, so it cannot be guessed, and short enough to type from paper. It
 * follows from the company's key and the enrolment, so a server that was set back gives the same
 * certificate the code that is printed on it.
 */
export const authenticityCode = (key: Buffer, idNodeEnrollment: string): string => {
  let code = '';
  for (let block = 0; code.length < 16; block += 1)
    // Leaves out bytes that would make the first characters more likely (modulo bias).
    for (const byte of following(key, [idNodeEnrollment, block]))
      if (byte < 8 * signs.length && code.length < 16) code += signs[byte % signs.length] ?? '';
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
