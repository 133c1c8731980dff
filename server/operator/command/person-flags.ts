/**
 * The fields of a person as text, from flags or from the columns of a table: named as in
 * company.yaml.
 */
import { allPhoneDigits, isPhone, maskedPhone } from '#contract/areas/access/rules/profile.ts';
import { cleanLine } from '#contract/clean-text.ts';

const text = { type: 'string' } as const;

export const personFlags = {
  username: text,
  name: text,
  email: text,
  admin: text,
  role: text,
  department: text,
  unit: text,
  branch: text,
  employeeCode: text,
  managerName: text,
  phone: text,
  gamification: text,
  canAccessSupport: text,
};
export type PersonFlags = { [K in keyof typeof personFlags]?: string };

const numbers = new Set<string>(['admin', 'gamification']);
const switches = new Set<string>(['canAccessSupport', 'blocked']);

/** Yes or no as people write it; null for anything else. */
const yesOrNo = (said: string): boolean | null => {
  const bare = said.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (/^(sim|s|true|1|x|yes)$/i.test(bare)) return true;
  return /^(nao|n|false|0|no)$/i.test(bare) ? false : null;
};

/** As the app shows it, where it is one; otherwise as it was written. */
const phoneOf = (written: string): string => {
  const masked = maskedPhone(written);
  const isWhole = masked.replaceAll(/\D/g, '') === allPhoneDigits(written);
  return isPhone(masked) && isWhole ? masked : written;
};

/**
 * An empty value takes away what was there. What is no number or yes-or-no stays text, and is
 * refused as such.
 */
export const fieldValues = (
  given: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return [];
      const said = cleanLine(value);
      if (numbers.has(name)) return [[name, /^\d$/.test(said) ? Number(said) : said]];
      if (switches.has(name)) return [[name, yesOrNo(said) ?? said]];
      if (name === 'phone' && said !== '') return [[name, phoneOf(said)]];
      return [[name, said === '' && name !== 'name' && name !== 'username' ? null : said]];
    }),
  );
