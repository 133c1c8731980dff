import {
  createActor,
  fromPromise,
  initialTransition,
  type SnapshotFrom,
  transition,
  waitFor,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { aTerm } from '#tests/builders/rows.ts';
import { type Choice, tickOf } from './acceptance.ts';
import { termsMachine, type TermsContext, type TermsEvent } from './terms.machine.ts';

type Snapshot = SnapshotFrom<typeof termsMachine>;

const usage = aTerm({ versionNumber: 3 });
const responsibility = aTerm({ idTerm: 'resp', kind: 'responsibility' });
const both = [usage, responsibility];

const begin = (): Snapshot => initialTransition(termsMachine)[0];
const after = (snapshot: Snapshot, ...events: TermsEvent[]): Snapshot =>
  events.reduce((state, event) => transition(termsMachine, state, event)[0], snapshot);
const choosing = (context: Partial<TermsContext> = {}): Snapshot =>
  termsMachine.resolveState({
    value: 'choosing',
    context: { ...begin().context, documents: both, shown: 'uso', ...context },
  });
const ended = (snapshot: Snapshot, type: 'done' | 'error', actor: string): Snapshot =>
  transition(termsMachine, snapshot, {
    type: `xstate.${type}.actor.0.terms.${actor}`,
  } as unknown as TermsEvent)[0];

describe('before the documents are here', () => {
  it('waits for them, and shows the first', () => {
    const read = after(begin(), { type: 'DOCUMENTS', documents: both, communications: true });
    expect([begin().value, read.value, read.context.shown, read.context.communications]).toEqual([
      'waiting',
      'choosing',
      'uso',
      true,
    ]);
  });

  it.each<[TermsEvent, string]>([
    [{ type: 'NOTHING_LEFT' }, 'accepted'],
    [{ type: 'DECLINE' }, 'declining'],
    [{ type: 'CONTINUE' }, 'waiting'],
  ])('%o leads to %s', (event, to) => {
    expect(after(begin(), event).value).toBe(to);
  });
});

describe('choosing', () => {
  const all = both.map(tickOf);
  it.each<[string, Partial<TermsContext>, TermsEvent, [string, Partial<TermsContext>]]>([
    ['shows another', {}, { type: 'SHOW', idTerm: 'resp' }, ['choosing', { shown: 'resp' }]],
    [
      'ticks',
      {},
      { type: 'TICK', term: usage, ticked: true },
      ['choosing', { ticked: [tickOf(usage)] }],
    ],
    [
      'unticks',
      { ticked: all },
      { type: 'TICK', term: usage, ticked: false },
      ['choosing', { ticked: [tickOf(responsibility)] }],
    ],
    [
      'takes the complaint back with the next tick',
      { refused: true },
      { type: 'TICK', term: usage, ticked: true },
      ['choosing', { refused: false }],
    ],
    [
      'takes messages or not',
      {},
      { type: 'COMMUNICATE', accepted: true },
      ['choosing', { communications: true }],
    ],
    ['does not go on without a tick', {}, { type: 'CONTINUE' }, ['choosing', { refused: true }]],
    [
      'nor with one of two',
      { ticked: [tickOf(usage)] },
      { type: 'CONTINUE' },
      ['choosing', { refused: true }],
    ],
    ['goes on with all', { ticked: all }, { type: 'CONTINUE' }, ['accepting', { refused: false }]],
    ['goes on when nothing is left', {}, { type: 'NOTHING_LEFT' }, ['accepted', {}]],
    ['lets go', {}, { type: 'DECLINE' }, ['declining', {}]],
  ])('%s', (_name, context, event, [state, expected]) => {
    const next = after(choosing(context), event);
    expect(next.value).toBe(state);
    expect(next.context).toMatchObject(expected);
  });

  it('keeps ticks, view and choice when the documents come anew, but not the tick of another version', () => {
    const newer = aTerm({ versionNumber: 4 });
    const next = after(choosing({ shown: 'resp', ticked: all, communications: true }), {
      type: 'DOCUMENTS',
      documents: [newer, responsibility],
      communications: false,
    });
    expect(next.context).toMatchObject({
      shown: 'resp',
      communications: true,
      documents: [newer, responsibility],
    });
    expect(after(next, { type: 'CONTINUE' }).value).toBe('choosing');
  });

  it('moves to what is there when the document in view is gone', () => {
    expect(
      after(choosing({ shown: 'uso' }), {
        type: 'DOCUMENTS',
        documents: [responsibility],
        communications: false,
      }).context.shown,
    ).toBe('resp');
  });
});

describe('signing and leaving', () => {
  const accepting = after(choosing({ ticked: both.map(tickOf) }), { type: 'CONTINUE' });

  it('shows the same until it is saved, though nothing is pending any more', () => {
    const meanwhile = after(
      accepting,
      { type: 'NOTHING_LEFT' },
      { type: 'DOCUMENTS', documents: [], communications: true },
    );
    expect([meanwhile.value, meanwhile.context.documents]).toEqual(['accepting', both]);
    expect(ended(meanwhile, 'done', 'accepting').value).toBe('accepted');
  });

  it('keeps the ticks when it could not be saved', () => {
    const refused = ended(accepting, 'error', 'accepting');
    expect([refused.value, refused.context.refused, refused.context.ticked]).toEqual([
      'choosing',
      true,
      both.map(tickOf),
    ]);
  });

  it('leaves, or stays where leaving failed', () => {
    const declining = after(choosing(), { type: 'DECLINE' });
    expect([
      ended(declining, 'done', 'declining').value,
      ended(declining, 'error', 'declining').value,
    ]).toEqual(['declined', 'choosing']);
  });
});

it('signs once, as an actor', async () => {
  const signed: Choice[] = [];
  const accept = fromPromise<void, Choice>(async ({ input }) => {
    signed.push(input);
  });
  const actor = createActor(termsMachine.provide({ actors: { accept } })).start();
  actor.send({ type: 'DOCUMENTS', documents: both, communications: false });
  for (const term of both) actor.send({ type: 'TICK', term, ticked: true });
  actor.send({ type: 'CONTINUE' });
  actor.send({ type: 'CONTINUE' });
  await waitFor(actor, (state) => state.status === 'done');
  expect([actor.getSnapshot().value, signed]).toEqual([
    'accepted',
    [{ documents: both, communications: false }],
  ]);
});
