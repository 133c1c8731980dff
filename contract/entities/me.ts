/** The person whose mirror this is (documents 1 §3: session data, user, terms data). */
import { z } from 'zod';
import { flag, id, instant } from '../primitives.ts';

export const me = z.object({
  idUser: id,
  idCompany: id,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  /** 0 a learner, 1 or 2 an administrator. */
  admin: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  role: z.string().nullable(),
  department: z.string().nullable(),
  unit: z.string().nullable(),
  branch: z.string().nullable(),
  employeeCode: z.string().nullable(),
  managerName: z.string().nullable(),
  gamification: flag,
  communicationAccepted: flag,
  /** The version of the usage terms that the person accepted; null before the first time. */
  userLicenceTermsAccepted: z.int().nullable(),
  /** The responsibility terms that the person signed, id to version. */
  responsibilitySigned: z.record(id, z.int()),
  /** Campaigns whose notice the person has closed. Rows of older servers do not say. */
  campaignsNotified: z.array(id).optional(),
  /** Has asked for the upgrade of the company's plan. Rows of older servers do not say. */
  hasRequestedUpgrade: z.boolean().optional(),
  lastLogin: instant.nullable(),
});
export type Me = z.infer<typeof me>;
