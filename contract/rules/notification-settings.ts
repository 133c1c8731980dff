/**
 * What the server tells a person, and who decides whether it does: the company for all, or each
 * person. Pure.
 */
import type { AppDetails } from '../entities/app-details.ts';
import type { Me } from '../entities/me.ts';

export type NotificationStatus = 'DEACTIVATED' | 'MANDATORY' | 'OPTIONAL';

/**
 * Types that a company may turn off, fix, or leave to each person; with the field that holds the
 * person's choice.
 */
export const choosableNotifications = {
  /** Before an enrolment ends. */
  TERM_END: { field: 'notifyTermEnd', section: 'LEARNING' },
  /** Before the validity of a completion ends. */
  VALIDITY_END: { field: 'notifyValidityEnd', section: 'LEARNING' },
} as const;
export type ChoosableNotification = keyof typeof choosableNotifications;

/**
 * Types that are always sent: they tell of a person's decision about the person, or protect their
 * account.
 */
export const fixedNotifications = {
  /** Of an evaluation: a new grade, or what an administrator decided about an attempt. */
  RESULT_DECISION: { section: 'LEARNING' },
  /** On an external course. */
  COURSE_DECISION: { section: 'LEARNING' },
  /** On a request for a place in a class. */
  REQUEST_DECISION: { section: 'TEAM' },
  /** On what the person sent to a section. */
  UPLOAD_DECISION: { section: 'SYSTEM' },
  COMMENT_DECISION: { section: 'SYSTEM' },
  ACCOUNT_SECURITY: { section: 'SYSTEM' },
} as const;
export type NotificationType = ChoosableNotification | keyof typeof fixedNotifications;

export interface NotificationSetting {
  idNotification: NotificationType;
  section: 'LEARNING' | 'TEAM' | 'SYSTEM';
  status: NotificationStatus;
  active: 0 | 1;
}

type CompanyChoice = Pick<AppDetails, 'notifications'>;
type PersonChoice = Pick<Me, 'notifyTermEnd' | 'notifyValidityEnd'>;

/** The person's choice counts only where the company leaves it to them. Without one it is on. */
export const isNotificationOn = (
  type: ChoosableNotification,
  company: CompanyChoice,
  person: PersonChoice,
): boolean => {
  const status = company.notifications?.[type] ?? 'OPTIONAL';
  return status === 'OPTIONAL'
    ? (person[choosableNotifications[type].field] ?? 1) === 1
    : status === 'MANDATORY';
};

export const notificationSettings = (
  company: CompanyChoice,
  person: PersonChoice,
): NotificationSetting[] => [
  ...(Object.keys(choosableNotifications) as ChoosableNotification[]).map(
    (type): NotificationSetting => ({
      idNotification: type,
      section: choosableNotifications[type].section,
      status: company.notifications?.[type] ?? 'OPTIONAL',
      active: isNotificationOn(type, company, person) ? 1 : 0,
    }),
  ),
  ...(Object.keys(fixedNotifications) as (keyof typeof fixedNotifications)[]).map(
    (type): NotificationSetting => ({
      idNotification: type,
      section: fixedNotifications[type].section,
      status: 'MANDATORY',
      active: 1,
    }),
  ),
];
