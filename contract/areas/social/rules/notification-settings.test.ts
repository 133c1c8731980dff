import { expect, it } from 'vitest';
import { isNotificationOn, notificationSettings } from './notification-settings.ts';

it.each([
  [undefined, undefined, true],
  [undefined, 0 as const, false],
  ['OPTIONAL', 0 as const, false],
  ['MANDATORY', 0 as const, true],
  ['DEACTIVATED', 1 as const, false],
] as const)('company %s and person %s: %s', (TERM_END, notifyTermEnd, on) => {
  const company = TERM_END === undefined ? {} : { notifications: { TERM_END } };
  expect(
    isNotificationOn('TERM_END', company, notifyTermEnd === undefined ? {} : { notifyTermEnd }),
  ).toBe(on);
});

it('lists what may be chosen, and what never ends', () => {
  const settings = notificationSettings(
    { notifications: { VALIDITY_END: 'DEACTIVATED' } },
    { notifyTermEnd: 0 },
  );
  expect(
    settings.map(({ idNotification, status, active }) => [idNotification, status, active]),
  ).toEqual([
    ['TERM_END', 'OPTIONAL', 0],
    ['VALIDITY_END', 'DEACTIVATED', 0],
    ...['RESULT_DECISION', 'COURSE_DECISION', 'REQUEST_DECISION', 'UPLOAD_DECISION'].map((type) => [
      type,
      'MANDATORY',
      1,
    ]),
    ['COMMENT_DECISION', 'MANDATORY', 1],
    ['ACCOUNT_SECURITY', 'MANDATORY', 1],
  ]);
});
