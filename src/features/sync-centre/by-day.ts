/** Groups the items of a timeline by day and keeps their order. */
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';

export interface Day<T> {
  key: number;
  title: string;
  items: T[];
}

export const byDay = <T>(
  items: readonly T[],
  timeOf: (item: T) => number,
  now: number,
): Day<T>[] => {
  const days: Day<T>[] = [];
  for (const item of items) {
    const key = dayKey(timeOf(item));
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, title: dayPhrase(timeOf(item), now), items: [item] });
  }
  return days;
};
