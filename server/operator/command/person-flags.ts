/**
 * The fields of a person as text, from flags or from the columns of a table: named as in
 * company.yaml.
 */

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
      const said = value.trim();
      if (numbers.has(name)) return [[name, /^\d$/.test(said) ? Number(said) : said]];
      if (name === 'canAccessSupport')
        return [[name, said === 'true' ? true : said === 'false' ? false : said]];
      return [[name, said === '' && name !== 'name' && name !== 'username' ? null : said]];
    }),
  );
