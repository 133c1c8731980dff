/** A role of the person over a part of the company, by which screens and menus are made. */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { roleScopeNames, scopedRoles } from '#contract/role.ts';

export const personRole = z.object({
  idPersonRole: id,
  role: z.enum(scopedRoles),
  scope: z.enum(roleScopeNames),
  /** Null for `below`. */
  idScope: z.nullable(id),
});
