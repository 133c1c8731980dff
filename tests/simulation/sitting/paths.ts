/**
 * Ways through the evaluation's machine, from its own graph: what a person, time and others do, in
 * order.
 */
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { EvaluationEvent } from '#src/features/evaluation/evaluation-state.ts';
import { evaluationMachine } from '#src/features/evaluation/evaluation.machine.ts';

const outer: EvaluationEvent[] = [
  ...(['START', 'BACK', 'CONFIRM', 'CANCEL', 'EXPIRED', 'RETRY'] as const).map((type) => ({
    type,
  })),
  ...([true, false] as const).map((answered) => ({ type: 'NEXT' as const, answered })),
  ...[[], [1]].map((missing) => ({ type: 'SEND' as const, missing })),
  { type: 'MIRROR', status: 'FINISHED', prepared: 'q2' },
  { type: 'MIRROR', status: 'DISCARDED', prepared: null },
];
/** What the machine hears by itself as it runs. */
const inner = [
  ...['starting', 'finishing', 'restarting'].map(
    (state) => `xstate.done.actor.0.evaluation.${state}`,
  ),
  ...['processing.evaluation.processing', 'revealing.evaluation.feedback.revealing'].map(
    (delay) => `xstate.after.${delay}`,
  ),
].map((type) => ({ type }) as never);

const keyOf = ({
  value,
  context: { at, status, prepared, missing, by },
}: SnapshotFrom<typeof evaluationMachine>): string =>
  JSON.stringify([value, at, status, prepared, missing.length > 0, by]);

/** One way to each place there is, none of them the beginning of another. */
export const waysThrough = (lockNavigation: boolean): EvaluationEvent[][] => {
  const paths = getShortestPaths(evaluationMachine, {
    input: {
      evaluationType: 'KNOWLEDGE',
      idQuestionnaire: 'q1',
      status: 'PREPARED',
      prepared: null,
      count: 3,
      at: 0,
      lockNavigation,
    },
    events: [...outer, ...inner],
    serializeState: (state) => keyOf(state as never),
    limit: 5_000,
  });
  const ways = paths.map(({ steps }) =>
    steps
      .map(({ event }) => event as EvaluationEvent)
      .filter(({ type }) => !type.startsWith('xstate.')),
  );
  const texts = [...new Set(ways.map((way) => JSON.stringify(way).slice(0, -1)))];
  return texts
    .filter(
      (text) =>
        text !== '[' && !texts.some((other) => other !== text && other.startsWith(`${text},`)),
    )
    .map((text) => JSON.parse(`${text}]`) as EvaluationEvent[]);
};
