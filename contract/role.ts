/**
 * Rights in a company: which roles a person may have, what bounds each, and how a call says who may
 * make it. `admin` of a person holds the two roles over the whole company: 1 administrator, 2 owner.
 */
import { z } from 'zod/mini';
import { id } from './primitives.ts';

export const roles = ['owner', 'administrator', 'manager', 'author', 'trainer'] as const;
export type Role = (typeof roles)[number];

/** Roles over a part of the company. They are rows, one for each part. */
export const scopedRoles = ['manager', 'author', 'trainer'] as const;
export type ScopedRole = (typeof scopedRoles)[number];

/**
 * What bounds a role. `below`: the people whose manager is this person, and theirs; `department` and
 * `unit`: its people; `area`: a page with all below it; `class`: a class.
 */
export const roleScopeNames = ['below', 'department', 'unit', 'area', 'class'] as const;
export type RoleScope = (typeof roleScopeNames)[number];

const scopesOfRole: Readonly<Record<ScopedRole, readonly RoleScope[]>> = {
  manager: ['below', 'department', 'unit'],
  author: ['area'],
  trainer: ['class'],
};

/** A role over a part of the company. `idScope` names the part; null for `below`. */
export const heldRole = z
  .object({
    role: z.enum(scopedRoles),
    scope: z.enum(roleScopeNames),
    idScope: z.nullable(id),
  })
  .check(
    z.refine(
      ({ role, scope, idScope }) =>
        scopesOfRole[role].includes(scope) && (scope === 'below') === (idScope === null),
    ),
  );
export type HeldRole = z.infer<typeof heldRole>;

/** Who may make a call: the roles, and what it works on, by which a role's scope bounds it. */
export interface RoleRule {
  by: readonly Role[];
  /**
   * `company`: all of it, which only roles over the whole company reach. `people`: those people
   * whom the caller's scope holds; the handler is given that scope.
   */
  over: 'company' | 'people';
}

const whole = ['owner', 'administrator'] as const;

export const forAdministrators = { by: whole, over: 'company' } as const satisfies RoleRule;
export const forOwners = { by: ['owner'], over: 'company' } as const satisfies RoleRule;
/** Of people: administrators see all, managers theirs. */
export const forManagers = {
  by: [...whole, 'manager'],
  over: 'people',
} as const satisfies RoleRule;
/** Changes of people: administrators alone, with people named. */
export const forPeopleAdministrators = { by: whole, over: 'people' } as const satisfies RoleRule;

/** What a person holds. */
export interface Rights {
  /** 0 a learner, 1 an administrator, 2 an owner. */
  admin: number;
  roles: readonly HeldRole[];
}

/** What a rule lets a person reach: the whole company, or what these roles hold; null: nothing. */
export type Reach = 'company' | readonly HeldRole[];

export const reachOf = ({ admin, roles: held }: Rights, { by, over }: RoleRule): Reach | null => {
  if ((admin > 0 && by.includes('administrator')) || (admin > 1 && by.includes('owner')))
    return 'company';
  if (over === 'company') return null;
  const mine = held.filter(({ role }) => by.includes(role));
  return mine.length === 0 ? null : mine;
};
