import type { Me } from '#contract/areas/access/entities/me.ts';
import type { people } from '#server/db/schema/access.ts';

const noticeFields = ['notifyTermEnd', 'notifyValidityEnd'] as const;

/** The administrator of the latest change of these settings, if it was made in support access. */
const noticesSetBy = ({ profileTimes }: typeof people.$inferSelect): Pick<Me, 'noticesSetBy'> => {
  const marks = noticeFields.flatMap((field) => profileTimes[field] ?? []);
  const latest = marks.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return latest?.by === undefined ? {} : { noticesSetBy: latest.by };
};

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
  notifyTermEnd: row.notifyTermEnd,
  notifyValidityEnd: row.notifyValidityEnd,
  ...noticesSetBy(row),
  userLicenceTermsAccepted: row.usageTermsAccepted,
  responsibilitySigned: row.responsibilitySigned,
  campaignsNotified: row.campaignsNotified,
  hasRequestedUpgrade: row.hasRequestedUpgrade,
  ...(row.notificationsReadTo && { notificationsReadTo: row.notificationsReadTo.toISOString() }),
  ...(row.canAccessSupport && { canAccessSupport: true }),
  ...(row.sessionCopiedAt && { sessionCopiedAt: row.sessionCopiedAt.toISOString() }),
  lastLogin: row.lastLogin?.toISOString() ?? null,
});
