/** What a person's profile may contain, the same on the device and on the server. Pure. */

/** Area codes that are in use in Brazil. */
const areaCodes = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74
   75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
);

/** Longest name, in characters. */
export const MAX_NAME = 200;
/** Side of a photo, px. */
export const PHOTO_SIDE = 250;
/** File name of a photo: `fe_thumb`, and when it was taken on by the app, ms. */
export const photoName = /^fe_thumb\d{10,16}\.jpg$/;
const PHONE_DIGITS = 11;
const CPF_DIGITS = 11;

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** (DD) 9NNNN-NNNN, or (DD) NNNN-NNNN of a landline, whose first digit is 2 to 5. */
export const isPhone = (phone: string): boolean => {
  const [, area = ''] = /^\((\d{2})\) (?:9\d{4}|[2-5]\d{3})-\d{4}$/.exec(phone) ?? [];
  return areaCodes.has(area);
};

const isNational = (digits: string): boolean =>
  areaCodes.has(digits.slice(0, 2)) && /^..(?:9\d{8}|[2-5]\d{7})$/.test(digits);

/**
 * All national digits of what was written, also when they are too many: without the zeros of the
 * trunk (019, 0XX19), the code of a carrier (0 15 19) and the country code.
 */
export const allPhoneDigits = (written: string): string => {
  const all = digitsOf(written);
  const local = all.replace(/^0+/, '');
  // With a carrier there are two digits more, and only after a zero.
  if (local !== all && isNational(local.slice(2)) && !isNational(local)) return local.slice(2);
  return local.length > PHONE_DIGITS && local.startsWith('55')
    ? local.slice(2).replace(/^0+/, '')
    : local;
};

/** The same of what is typed or pasted, cut to what a phone has. */
export const phoneDigits = (typed: string): string => allPhoneDigits(typed).slice(0, PHONE_DIGITS);

/** What was typed so far, in the mask (99) 99999-9999. */
export const maskedPhone = (typed: string): string => {
  const digits = phoneDigits(typed);
  if (digits.length === 0) return '';
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '') return `(${area}`;
  const head = rest.length > 8 ? 5 : 4;
  return `(${area}) ${rest.length > head ? `${rest.slice(0, head)}-${rest.slice(head)}` : rest}`;
};

/** Digits behind the zero: a carrier, an area, a phone. */
const CARRIED_DIGITS = 13;

/**
 * What a field shows while it is typed in. A zero stays as long as the code of a carrier may follow
 * it: without it, that code would be taken for an area. `maskedPhone` settles it.
 */
export const typedPhone = (typed: string): string => {
  const all = digitsOf(typed);
  const local = all.replace(/^0+/, '').slice(0, CARRIED_DIGITS);
  const isCarried = isNational(local.slice(2)) && !isNational(local);
  if (!all.startsWith('0') || isCarried) return maskedPhone(typed);
  return ['0', local.slice(0, 2), local.slice(2)].filter((part) => part !== '').join(' ');
};

const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};

/**
 * Eleven digits with dots and dash optional, whose last two check the others. Repeated digits are
 * refused.
 */
export const isCpf = (cpf: string): boolean => {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(cpf)) return false;
  const digits = [...digitsOf(cpf)].map(Number);
  if (new Set(digits).size === 1) return false;
  return (
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  );
};

/** What was typed so far as 000.000.000-00. */
export const maskedCpf = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, CPF_DIGITS);
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(
    (part) => part !== '',
  );
  return `${parts.join('.')}${digits.length > 9 ? `-${digits.slice(9)}` : ''}`;
};
