/** From the tap to the frame of a lesson. */
import { expect, it } from 'vitest';
import { type LessonPlace, nextPlace, type PlaceEvent } from './lesson-place.ts';

const own = { origin: 'https://p-a.licoes.example', isShared: false, isCdn: false, label: 'p-a' };
const shared = { origin: 'https://licoes.example', isShared: true, isCdn: false, label: 'p-a' };

const after = (...events: PlaceEvent[]): LessonPlace =>
  events.reduce<LessonPlace>(nextPlace, { step: 'choosing' });
const done = { kind: 'maintained', isReached: true, isDone: true } as const;
const unreached = { kind: 'maintained', isReached: false, isDone: false } as const;

it.each<[string, PlaceEvent[], LessonPlace]>([
  [
    'its own origin opens at once',
    [{ kind: 'chosen', place: own }],
    { step: 'open', place: own, isRepaired: false },
  ],
  ['nowhere to open', [{ kind: 'chosen', place: null }], { step: 'failed', why: 'notHere' }],
  [
    'a shared origin waits for other tabs',
    [{ kind: 'chosen', place: shared }],
    { step: 'waiting', place: shared },
  ],
  [
    'another tab keeps its lesson',
    [{ kind: 'chosen', place: shared }, { kind: 'refused' }],
    { step: 'failed', why: 'elsewhere' },
  ],
  [
    'the same package as before finds what it left',
    [
      { kind: 'chosen', place: shared },
      { kind: 'granted', isKnown: true },
    ],
    { step: 'open', place: shared, isRepaired: false },
  ],
  [
    'another package waits until nothing is left of the one before',
    [
      { kind: 'chosen', place: shared },
      { kind: 'granted', isKnown: false },
    ],
    { step: 'preparing', place: shared },
  ],
  [
    'and opens then',
    [{ kind: 'chosen', place: shared }, { kind: 'granted', isKnown: false }, done],
    { step: 'open', place: shared, isRepaired: false },
  ],
  [
    'something could not be removed',
    [
      { kind: 'chosen', place: shared },
      { kind: 'granted', isKnown: false },
      { kind: 'maintained', isReached: true, isDone: false },
    ],
    { step: 'failed', why: 'failed' },
  ],
  [
    'the page of an older version, without a connection',
    [{ kind: 'chosen', place: shared }, { kind: 'granted', isKnown: false }, unreached],
    { step: 'open', place: shared, isRepaired: false },
  ],
  [
    'it does not open',
    [
      { kind: 'chosen', place: own },
      { kind: 'stuck', why: 'failed' },
    ],
    { step: 'repairing', place: own },
  ],
  [
    'it is tried once more',
    [{ kind: 'chosen', place: own }, { kind: 'stuck', why: 'failed' }, unreached],
    { step: 'open', place: own, isRepaired: true },
  ],
  [
    'and given up then',
    [
      { kind: 'chosen', place: own },
      { kind: 'stuck', why: 'failed' },
      done,
      { kind: 'stuck', why: 'failed' },
    ],
    { step: 'failed', why: 'failed' },
  ],
  [
    'without a connection it says so',
    [
      { kind: 'chosen', place: own },
      { kind: 'stuck', why: 'notHere' },
      unreached,
      { kind: 'stuck', why: 'notHere' },
    ],
    { step: 'failed', why: 'notHere' },
  ],
  [
    'a browser that lets its own origin store nothing',
    [
      { kind: 'chosen', place: own },
      { kind: 'elsewhere', place: shared },
    ],
    { step: 'waiting', place: shared },
  ],
])('%s', (_what, events, expected) => expect(after(...events)).toEqual(expected));
