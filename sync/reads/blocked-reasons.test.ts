import { expect, test } from 'vitest';
import { anOp, aSentOp, keyOf } from '#tests/builders/op.ts';
import { noLink } from '../meta.ts';
import { type BlockedContext, blockedReasons } from './blocked-reasons.ts';
import type { Op } from '../mirror/op.ts';

const NOW = 1_700_000_000_000;
const calm: BlockedContext = {
  link: noLink,
  reachable: true,
  outdated: false,
  session: true,
  now: NOW,
};
const why = (ops: readonly Op[], context: Partial<BlockedContext> = {}) => [
  ...blockedReasons(ops, { ...calm, ...context }).values(),
];

const rating = (seq: number, overrides: Partial<Op> = {}): Op =>
  anOp({ seq, kind: 'rating.set', payload: { idContentItem: `c${seq}`, vote: 3 }, ...overrides });

test.each<[string, Op, Partial<BlockedContext>, unknown]>([
  ['goes with the next run', rating(1), {}, { kind: 'next' }],
  ['is on its way', aSentOp({ seq: 1, kind: 'rating.set' }), {}, { kind: 'sending' }],
  [
    'is tried without a connection',
    aSentOp({ seq: 1, kind: 'rating.set' }),
    { reachable: false },
    { kind: 'offline' },
  ],
  [
    'waits for a connection',
    rating(1, { nextAt: NOW + 5_000 }),
    { reachable: false },
    { kind: 'offline' },
  ],
  [
    'is tried again at its time',
    rating(1, { nextAt: NOW + 5_000 }),
    {},
    { kind: 'retry', at: NOW + 5_000 },
  ],
  [
    'waits for as long as the server asked',
    rating(1),
    { link: { ...noLink, nextAt: NOW + 9_000 } },
    { kind: 'retry', at: NOW + 9_000 },
  ],
  [
    'does not believe a wait that a jumped clock left',
    rating(1, { nextAt: NOW + 86_400_000 }),
    {},
    { kind: 'next' },
  ],
  [
    'waits for the update',
    rating(1, { state: 'held.version' }),
    { reachable: false },
    { kind: 'update' },
  ],
  ['waits for the update that the server wants', rating(1), { outdated: true }, { kind: 'update' }],
  ['waits for the person', rating(1), { session: false, reachable: false }, { kind: 'session' }],
])('a write that %s', (_what, op, context, expected) => {
  expect(why([op], context)).toEqual([expected]);
});

test('what is decided on already, or taken, waits for nothing', () => {
  expect(
    why([
      rating(1, { state: 'acked' }),
      rating(2, { state: 'parked' }),
      rating(3, { state: 'conflict' }),
    ]),
  ).toEqual([]);
});

test('the second of a lane waits for the first, which says why', () => {
  const first = anOp({ seq: 1, nextAt: NOW + 3_000 });
  const second = anOp({ seq: 2, kind: 'content.complete', afterOp: keyOf(1) });
  expect(why([first, second])).toEqual([
    { kind: 'retry', at: NOW + 3_000 },
    { kind: 'before', of: first },
  ]);
  expect(why([first, second], { reachable: false })).toEqual([
    { kind: 'offline' },
    { kind: 'offline' },
  ]);
});

test('what builds on a refused one waits for the decision, through any number of steps; the rest of the lane passes', () => {
  const refused = anOp({ seq: 1, state: 'parked', last: { code: 'not_enrolled', at: NOW } });
  const second = anOp({ seq: 2, afterOp: keyOf(1) });
  const third = anOp({ seq: 3, afterOp: keyOf(2) });
  const stranger = anOp({ seq: 4, entity: 'contentEnrollment:ne1~c9' });
  expect(why([refused, second, third, stranger], { reachable: true })).toEqual([
    { kind: 'decision', of: refused },
    { kind: 'decision', of: refused },
    { kind: 'next' },
  ]);
});

test('who stands behind one that was taken, in its lane or building on it from another, waits for nothing', () => {
  const taken = anOp({ seq: 1, lane: 'a', state: 'acked' });
  expect(
    why([taken, anOp({ seq: 2, lane: 'a' }), anOp({ seq: 3, lane: 'b', afterOp: keyOf(1) })]),
  ).toEqual([{ kind: 'next' }, { kind: 'next' }]);
});

test('who stands behind another in its lane waits for it, whether it builds on it or not', () => {
  const [first, second] = [anOp({ seq: 1, lane: 'a' }), anOp({ seq: 2, lane: 'a' })];
  expect(why([first, second])).toEqual([{ kind: 'next' }, { kind: 'before', of: first }]);
});

test('who builds on one in another lane waits for that one, not for what it waits for itself', () => {
  const [first, second] = [anOp({ seq: 1, lane: 'a' }), anOp({ seq: 2, lane: 'a' })];
  const third = anOp({ seq: 3, lane: 'b', afterOp: keyOf(2) });
  expect(why([first, second, third]).at(-1)).toEqual({ kind: 'before', of: second });
});

test.each<[string, Partial<Op>, unknown]>([
  ['one that waits for the update: there is no time to tell', { state: 'held.version' }, 'before'],
  ['one that waits longer: its own time is not when it goes', { nextAt: NOW + 9_000 }, 'before'],
  ['one that goes now: its own time is', {}, 'retry'],
])('who has a time of its own and stands behind %s', (_what, more, said) => {
  const first = anOp({ seq: 1, lane: 'a', ...more });
  const second = anOp({ seq: 2, lane: 'a', nextAt: NOW + 5_000 });
  expect(why([first, second]).at(-1)).toEqual(
    said === 'retry' ? { kind: 'retry', at: NOW + 5_000 } : { kind: 'before', of: first },
  );
});
