import { daysLeft } from './days-left.ts';

/** Days before the end at which a person is reminded of it. */
export const reminderDays = [30, 7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

interface ReminderFacts {
  /** The last ms before the end. */
  endsAt: number;
  /** When what ends began: enrolled, or concluded. In milliseconds. */
  beganAt: number;
}

/**
 * The reminder that is due; null where none is. Days are those of the company's calendar. One that
 * was missed is not made up for: a nearer one says more. What lasts no longer than a reminder's
 * days needs none of it: a person who began knew.
 */
export const dueReminder = (
  { endsAt, beganAt }: ReminderFacts,
  now: number,
): ReminderDays | null => {
  const days = daysLeft(endsAt, now);
  if (now > endsAt) return null;
  const due = reminderDays.filter((before) => days <= before).at(-1);
  return due !== undefined && daysLeft(endsAt, beganAt) > due ? due : null;
};
