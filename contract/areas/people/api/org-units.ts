/** Departments and units of the company. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';
import { forAdministrators } from '#contract/role.ts';
import { asLine } from '#contract/written.ts';
import { personLimits } from '../entities/managed-person.ts';

const tag = 'pessoas';

export const orgUnit = z.object({
  idOrgUnit: id,
  kind: z.enum(['department', 'unit']),
  name: z.string(),
  /** People in it. */
  people: z.int(),
});
export type OrgUnit = z.infer<typeof orgUnit>;

export const listOrgUnits = call({
  method: 'GET',
  path: '/org-units',
  summary: 'Departamentos e unidades',
  tag,
  auth: forAdministrators,
  answer: z.object({ orgUnits: z.array(orgUnit) }),
  failures: ['forbidden'],
});

/** Its people, and what names it, follow. */
export const renameOrgUnit = call({
  method: 'PUT',
  path: '/org-units/:idOrgUnit',
  summary: 'Muda o nome de um departamento ou de uma unidade',
  tag,
  auth: forAdministrators,
  params: z.object({ idOrgUnit: id }),
  body: z.object({
    name: z.string().check(asLine(), z.minLength(1), z.maxLength(personLimits.line)),
  }),
  answer: z.object({ orgUnit }),
  failures: ['forbidden', 'not_found', 'name_taken'],
});
