/** A timeline grouped by day. Days get headings when there are items from days other than today. */
import type { ReactNode } from 'react';
import { Timeline } from '#src/ui/list/timeline.tsx';
import styles from './screen.module.css';
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';

interface Day<T> {
  key: number;
  title: string;
  items: T[];
}

/** Groups the items of a timeline by day and keeps their order. */
const byDay = <T,>(items: readonly T[], timeOf: (item: T) => number, now: number): Day<T>[] => {
  const days: Day<T>[] = [];
  for (const item of items) {
    const key = dayKey(timeOf(item));
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, title: dayPhrase(timeOf(item), now), items: [item] });
  }
  return days;
};

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
