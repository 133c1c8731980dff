import type { Me } from '#contract/entities/me.ts';
import type { people } from '#server/db/schema/access.ts';

/** A row of `people` as the person sees it. */
export const presentMe = (row: typeof people.$inferSelect): Me => ({
  idUser: row.id,
  idCompany: row.tenant,
  username: row.username,
  name: row.name,
  email: row.email,
  phone: row.phone,
  photo: row.photo,
  admin: row.admin,
  role: row.role,
  department: row.department,
  unit: row.unit,
  branch: row.branch,
  employeeCode: row.employeeCode,
  managerName: row.managerName,
  gamification: row.gamification,
  communicationAccepted: row.communicationAccepted,
  cpf: row.cpf,
  emailNotification: row.emailNotification,
  smsNotification: row.smsNotification,
  askPWA: row.askPWA,
  userLicenceTermsAccepted: row.usageTermsAccepted,
  responsibilitySigned: row.responsibilitySigned,
  campaignsNotified: row.campaignsNotified,
  hasRequestedUpgrade: row.hasRequestedUpgrade,
  ...(row.canAccessSupport && { canAccessSupport: true }),
  ...(row.sessionCopiedAt && { sessionCopiedAt: row.sessionCopiedAt.toISOString() }),
  lastLogin: row.lastLogin?.toISOString() ?? null,
});
