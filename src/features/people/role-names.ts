/** Roles over parts of the company, in words. */
import type { OrgUnit } from '#contract/areas/people/api/org-units.ts';
import { type HeldRole, heldRole } from '#contract/role.ts';
import { peopleCopy } from './people.copy.ts';

const words = peopleCopy.roles;

/** What the parts of the company are called, by their ids. */
export interface PartNames {
  units: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, string>;
  classes: ReadonlyMap<string, string>;
}

export const unitNames = (orgUnits: readonly OrgUnit[]): ReadonlyMap<string, string> =>
  new Map(orgUnits.map(({ idOrgUnit, name }) => [idOrgUnit, name]));

/** One text for each role and part. */
export const roleKey = ({ role, scope, idScope }: HeldRole): string =>
  [role, scope, ...(idScope === null ? [] : [idScope])].join('~');

/** Null for a text that is none of `roleKey`. */
export const readRoleKey = (key: string): HeldRole | null => {
  const [role, scope, ...rest] = key.split('~');
  const read = heldRole.safeParse({
    role,
    scope,
    idScope: rest.length === 0 ? null : rest.join('~'),
  });
  return read.success ? read.data : null;
};

/** 'Gestor do departamento Logística'. */
export const roleName = ({ scope, idScope }: HeldRole, names: PartNames): string => {
  if (scope === 'below' || idScope === null) return words.below;
  const known = { department: names.units, unit: names.units, area: names.pages };
  const name = scope === 'class' ? names.classes.get(idScope) : known[scope].get(idScope);
  return name === undefined ? words.gone[scope] : words[scope](name);
};

export const withoutRole = (roles: readonly HeldRole[], role: HeldRole): HeldRole[] =>
  roles.filter((one) => roleKey(one) !== roleKey(role));

export const withRole = (roles: readonly HeldRole[], role: HeldRole): HeldRole[] => [
  ...withoutRole(roles, role),
  role,
];
