/** The person whose mirror this is. */
import { z } from 'zod/mini';
import { flag, id, instant } from '#contract/primitives.ts';

export const me = z.object({
  idUser: id,
  idCompany: id,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** 0 a learner, 1 or 2 an administrator. */
  admin: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  role: z.nullable(z.string()),
  department: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  employeeCode: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  gamification: flag,
  communicationAccepted: flag,
  /** Absent in rows of older servers, like the next three. */
  cpf: z.optional(z.nullable(z.string())),
  emailNotification: z.optional(flag),
  smsNotification: z.optional(flag),
  /** 1 until the person was asked to install the app. */
  askPWA: z.optional(flag),
  /** Choices of what the server tells; absent in rows of older servers. */
  notifyTermEnd: z.optional(flag),
  notifyValidityEnd: z.optional(flag),
  /** Who set one of these two last, in support access. Absent where the person did. */
  noticesSetBy: z.optional(z.string()),
  /** The version of the usage terms that the person accepted; null before the first time. */
  userLicenceTermsAccepted: z.nullable(z.int()),
  /** The responsibility terms that the person signed, id to version. */
  responsibilitySigned: z.record(id, z.int()),
  /** Campaigns whose notice the person has closed. Absent in rows of older servers. */
  campaignsNotified: z.optional(z.array(id)),
  /**
   * Notifications up to this instant are read. Absent where none are, and in rows of older servers.
   */
  notificationsReadTo: z.optional(instant),
  /** Has requested the upgrade of the company's plan. Absent in rows of older servers. */
  hasRequestedUpgrade: z.optional(z.boolean()),
  /**
   * An administrator who may use another person's account (support access). Absent in rows of older
   * servers.
   */
  canAccessSupport: z.optional(z.boolean()),
  /**
   * When a copied token of theirs was found out and its session ended. Absent where that never was.
   */
  sessionCopiedAt: z.optional(instant),
  lastLogin: z.nullable(instant),
});
export type Me = z.infer<typeof me>;
