/** A timeline grouped by day. Days get headings when there are items from days other than today. */
import type { ReactNode } from 'react';
import { Timeline } from '#src/ui/list/timeline.tsx';
import { byDay } from './by-day.ts';
import styles from './screen.module.css';

interface DayListsProps<T> {
  items: readonly T[];
  timeOf(item: NoInfer<T>): number;
  now: number;
  /** Accessible name of one day's list. */
  label(day: string): string;
  children(item: T): ReactNode;
}

export const DayLists = <T,>({ items, timeOf, now, label, children }: DayListsProps<T>) => {
  const days = byDay(items, timeOf, now);
  const named = days.length > 1 || byDay([now], (at) => at, now)[0]?.key !== days[0]?.key;
  return days.map(({ key, title, items: ofDay }, at) => (
    <div
      key={`${key}-${days.findIndex((day) => day.key === key) === at ? 0 : at}`}
      className={styles.day}
    >
      {named && <p className={styles.dayName}>{title}</p>}
      <Timeline label={label(title)}>{ofDay.map(children)}</Timeline>
    </div>
  ));
};
