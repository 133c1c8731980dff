/**
 * The figures that compare our queue with others, by their names in the design. What is missing
 * here was not measured.
 */
import { Sink } from '../../harness/sink.ts';
import type { Figure } from '../../harness/measure.ts';
import { pulling, rebase } from './bring.ts';
import { coldStart } from './cold-start.ts';
import { drain, poison } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { lesson } from './lesson.ts';
import { live } from './live.ts';
import { longQueue } from './long-queue.ts';
import { ratios } from './ratios.ts';
import { reconnect } from './reconnect.ts';
import { safety } from './safety.ts';
import { size } from './size.ts';

const measures = {
  B1: enqueue,
  B2: drain,
  B3: poison,
  B4: reconnect,
  B5: coldStart,
  B6: pulling,
  B7: rebase,
  B8: live,
  B9: safety,
  B10: lesson,
  B11: size,
  B12: longQueue,
  B13: ratios,
} as const satisfies Record<string, (sink: Sink) => Promise<Figure[]>>;

type QueueMeasure = keyof typeof measures;

/** Runs the selected measures, one after the other, against one server. */
export const takeQueues = async (
  wants: (name: string) => boolean,
  show: (figures: Figure[]) => void,
): Promise<void> => {
  const names = (Object.keys(measures) as QueueMeasure[]).filter(wants);
  if (names.length === 0) return;
  const sink = new Sink();
  await sink.open();
  try {
    for (const name of names) show(await measures[name](sink));
  } finally {
    await sink.close();
  }
};
