import type { ReviewEvent } from '#contract/areas/evaluation/entities/review.ts';

/** Events that follow each other and tell the same. */
export interface EventGroup {
  kind: ReviewEvent['kind'];
  on: string | null;
  from: string;
  to: string;
  /** Positions of questions, each once. */
  places: number[];
  seconds: number;
}

const joins = new Set<ReviewEvent['kind']>(['answer', 'late']);

/** Answers of one device in a row are one entry; everything else stays as it is. */
export const groupEvents = (timeline: readonly ReviewEvent[]): EventGroup[] => {
  const groups: EventGroup[] = [];
  for (const { kind, on, at, question, seconds } of timeline) {
    const last = groups.at(-1);
    const places = question === null ? [] : [question];
    if (last && joins.has(kind) && last.kind === kind && last.on === on) {
      last.to = at;
      last.places = [...new Set([...last.places, ...places])];
    } else groups.push({ kind, on, from: at, to: at, places, seconds: seconds ?? 0 });
  }
  return groups;
};
