/**
 * A person in company.yaml, for demonstrations and first steps. An existing person keeps password,
 * progress and acceptances.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { email, flag, line, maybe, slug } from './values.ts';

export const personFormat = z.strictObject({
  username: line(200),
  name: line(200),
  email: maybe(email),
  admin: z
    .union([z.literal(0), z.literal(1), z.literal(2)], importCopy.oneOf(['0', '1', '2']))
    .default(0),
  role: maybe(line(120)),
  department: maybe(line(120)),
  unit: maybe(line(120)),
  branch: maybe(line(120)),
  employeeCode: maybe(line(60)),
  managerName: maybe(line(200)),
  phone: maybe(line(40)),
  /** 1: takes part in campaigns. */
  gamification: flag.default(0),
  /** An administrator who may use the app as another person of the company. */
  canAccessSupport: z.boolean().default(false),
  /**
   * true: may not enter, and is sent away wherever they are in; false: may again. Left out: as it
   * was.
   */
  blocked: maybe(z.boolean()),
  /** true: has no part in the company's initial password, and comes in by an invitation or PIN. */
  invited: z.boolean().default(false),
  /** Topics that a new person begins with. */
  topics: z.array(line(60)).default([]),
  /** Accounts of the same person in other companies of the installation, for 'Meus Aplicativos'. */
  apps: z
    .array(z.strictObject({ company: slug, username: line(200) }))
    .max(50)
    .default([]),
  /** 1: a person who comes from another app enters this one with its own login. */
  appsOwnLogin: flag.default(0),
  /** Courses by id, or with the class: {node: a, team: b}. */
  enrolled: z.array(z.union([slug, z.strictObject({ node: slug, team: slug })])).default([]),
});
export type PersonFormat = z.infer<typeof personFormat>;
