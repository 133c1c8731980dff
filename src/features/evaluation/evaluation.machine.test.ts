import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { EvaluationInput } from './evaluation-state.ts';
import { evaluationMachine } from './evaluation.machine.ts';

const input: EvaluationInput = {
  evaluationType: 'KNOWLEDGE',
  idQuestionnaire: 'q1',
  status: 'PREPARED',
  prepared: null,
  count: 3,
  at: 0,
  lockNavigation: false,
};

/** What was saved, in order. */
const run = (over: Partial<EvaluationInput> = {}, fails = false) => {
  const saved: string[] = [];
  const note = (what: string): Promise<void> => {
    if (fails) return Promise.reject(new Error('full'));
    saved.push(what);
    return Promise.resolve();
  };
  const machine = evaluationMachine.provide({
    actors: {
      start: fromPromise(({ input: { idQuestionnaire } }) => note(`start ${idQuestionnaire}`)),
      finish: fromPromise(({ input: { idQuestionnaire, by } }) =>
        note(`finish ${idQuestionnaire} ${by}`),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...over } });
  actor.start();
  return {
    actor,
    saved,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('opens', () => {
  it.each([
    ['PREPARED', 'introduction'],
    ['REPLACED', 'introduction'],
    ['STARTED', { player: 'answering' }],
    ['FINISHED', { feedback: 'shown' }],
    ['DISCARDED', 'withdrawn'],
  ] as const)('%s at %j', (status, value) => expect(run({ status }).value()).toEqual(value));

  it('no type that is not known', () =>
    expect(run({ evaluationType: 'OTHER', status: 'FINISHED' }).value()).toBe('unknownType'));
});

it('goes from the start to the result, saving both ends once', async () => {
  const { actor, saved, value } = run();
  actor.send({ type: 'START' });
  actor.send({ type: 'START' });
  await settle();
  expect(value()).toEqual({ player: 'answering' });
  actor.send({ type: 'SEND', missing: [] });
  actor.send({ type: 'CONFIRM' });
  actor.send({ type: 'CONFIRM' });
  await settle();
  expect([value(), saved]).toEqual(['processing', ['start q1', 'finish q1 person']]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(value()).toEqual({ feedback: 'revealing' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(value()).toEqual({ feedback: 'shown' });
});

it('goes to the first question that is missing instead of sending', () => {
  const { actor, value, context } = run({ status: 'STARTED', at: 2 });
  actor.send({ type: 'SEND', missing: [1, 2] });
  expect([value(), context().at, context().missing]).toEqual([{ player: 'answering' }, 1, [1, 2]]);
  actor.send({ type: 'ANSWERED', at: 1 });
  expect(context().missing).toEqual([2]);
});

it('does not go on without an answer where that is locked, and stays within the questions', () => {
  const { actor, context } = run({ status: 'STARTED', lockNavigation: true });
  actor.send({ type: 'NEXT', answered: false });
  expect([context().at, context().missing]).toEqual([0, [0]]);
  for (let n = 0; n < 5; n += 1) actor.send({ type: 'NEXT', answered: true });
  expect(context().at).toBe(2);
  for (let n = 0; n < 5; n += 1) actor.send({ type: 'BACK' });
  expect(context().at).toBe(0);
});

it('ends by itself when the time is over, also while it asks whether to send', async () => {
  for (const before of [[], [{ type: 'SEND', missing: [] }]] as const) {
    const { actor, saved } = run({ status: 'STARTED' });
    for (const event of before) actor.send(event);
    actor.send({ type: 'EXPIRED' });
    await settle();
    expect(saved).toEqual(['finish q1 time']);
  }
});

it('follows the mirror: handed in or taken out elsewhere', () => {
  const handedIn = run({ status: 'STARTED' });
  handedIn.actor.send({ type: 'MIRROR', status: 'FINISHED', prepared: null });
  expect(handedIn.value()).toEqual({ feedback: 'revealing' });
  const takenOut = run({ status: 'STARTED' });
  takenOut.actor.send({ type: 'MIRROR', status: 'DISCARDED', prepared: null });
  expect(takenOut.value()).toBe('withdrawn');
  const begun = run();
  begun.actor.send({ type: 'MIRROR', status: 'STARTED', prepared: null });
  expect(begun.value()).toEqual({ player: 'answering' });
});

it('keeps everything where the device cannot save', async () => {
  const { actor, value, context } = run({ status: 'STARTED' }, true);
  actor.send({ type: 'SEND', missing: [] });
  actor.send({ type: 'CONFIRM' });
  await settle();
  expect([value(), context().failed]).toEqual([{ player: 'answering' }, true]);
});

it('begins the next attempt only where there is one', async () => {
  const last = run({ status: 'FINISHED' });
  last.actor.send({ type: 'RETRY' });
  expect(last.value()).toEqual({ feedback: 'shown' });
  const { actor, saved, value, context } = run({ status: 'FINISHED', prepared: 'q2' });
  actor.send({ type: 'RETRY' });
  await settle();
  expect([saved, value(), context().idQuestionnaire]).toEqual([['start q2'], 'restarted', 'q2']);
});

it('reaches every stage, and no way through it leaves the player without an end', () => {
  const seen = new Set<string>();
  const events = [
    ...(['START', 'BACK', 'CONFIRM', 'CANCEL', 'EXPIRED', 'RETRY', 'SAVED'] as const).map(
      (type) => ({ type }),
    ),
    { type: 'NEXT' as const, answered: true },
    { type: 'NEXT' as const, answered: false },
    { type: 'SEND' as const, missing: [] },
    { type: 'SEND' as const, missing: [1] },
    { type: 'MIRROR' as const, status: 'FINISHED' as const, prepared: 'q2' },
    { type: 'MIRROR' as const, status: 'DISCARDED' as const, prepared: null },
    ...(
      [
        'xstate.done.actor.0.evaluation.starting',
        'xstate.done.actor.0.evaluation.finishing',
        'xstate.done.actor.0.evaluation.restarting',
        'xstate.after.processing.evaluation.processing',
        'xstate.after.revealing.evaluation.feedback.revealing',
      ] as const
    ).map((type) => ({ type }) as never),
  ];
  const key = ({ value, context }: SnapshotFrom<typeof evaluationMachine>) =>
    JSON.stringify([
      value,
      context.at,
      context.status,
      context.prepared,
      context.missing,
      context.by,
    ]);
  const paths = getShortestPaths(evaluationMachine, {
    input,
    events,
    serializeState: (state) => key(state as never),
    limit: 5_000,
  });
  for (const { state } of paths) seen.add(JSON.stringify(state.value));
  for (const stage of [
    'introduction',
    'starting',
    { player: 'answering' },
    { player: 'confirming' },
    'finishing',
    'processing',
    { feedback: 'revealing' },
    { feedback: 'shown' },
    'withdrawn',
    'restarting',
    'restarted',
  ])
    expect([...seen]).toContain(JSON.stringify(stage));
  for (const { state } of paths) {
    const { at, count } = state.context;
    expect(at >= 0 && at < count).toBe(true);
  }
});
