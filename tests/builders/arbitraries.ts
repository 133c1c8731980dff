/** Random intents, ops, steps and replies for properties. */
import {
  contentEnrollmentId,
  type contentStatus,
} from '#contract/areas/content/entities/content-enrollment.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { fc } from '#tests/properties/fast-check.ts';
import type { Op, OpState } from '#sync/mirror/op.ts';
import { START } from './fake-clock.ts';
import { anOp, aStamp, keyOf, type LearnerKind } from './op.ts';
import { aContentEnrollment, aMapElement } from './rows.ts';

export interface Intent {
  kind: LearnerKind;
  payload: unknown;
}

const content = fc.constantFrom('c1', 'c2');
const status = fc.constantFrom('IN_PROGRESS', 'COMPLETED', 'FAILED', 'PASSED') as fc.Arbitrary<
  (typeof contentStatus.options)[number]
>;
const position = fc.option(fc.integer({ min: 0, max: 300 }), { nil: null });
const grade = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
const step = content.map((id) => contentEnrollmentId('ne1', id));

const starts = fc
  .record({ idContentItem: content, progress: fc.integer({ min: 0, max: 99 }) })
  .map((p): Intent => ({
    kind: 'content.start',
    payload: {
      idNodeEnrollment: 'ne1',
      idEnrollment: 'e1',
      idUser: 'ana',
      status: 'IN_PROGRESS',
      ...p,
    },
  }));
const moves = fc
  .record({
    idContentEnrollment: step,
    progress: fc.integer({ min: 0, max: 99 }),
    grade,
    lastPosition: position,
  })
  .map((p): Intent => ({ kind: 'content.progress', payload: { status: 'IN_PROGRESS', ...p } }));
const finishes = fc
  .record({ idContentEnrollment: step, status, grade, lastPosition: position })
  .map((p): Intent => ({ kind: 'content.complete', payload: { progress: 100, ...p } }));
const votes = fc
  .record({ idContentItem: content, vote: fc.integer({ min: 1, max: 5 }) })
  .map((payload): Intent => ({ kind: 'rating.set', payload }));
const visits = fc
  .record({ interval: fc.constantFrom('i1', 'i2'), seconds: fc.integer({ min: 0, max: 3_600 }) })
  .map(({ interval, seconds }): Intent => ({
    kind: 'visit.record',
    payload: {
      idInterval: interval,
      timeStart: `2026-01-01 1${interval.slice(1)}:00:00`,
      idContentItem: 'c1',
      type: 1,
      idSection: null,
      timeExecuted: seconds,
    },
  }));
const accesses = content.map((idContentItem): Intent => ({
  kind: 'access.record',
  payload: { idContentItem, idEnrollment: 'e1', type: 'ACCESS_CONTENT', progress: 0 },
}));
const terms = fc.constantFrom(0 as const, 1 as const).map((communicationAccepted): Intent => ({
  kind: 'terms.accept',
  payload: {
    idUser: 'ana',
    communicationAccepted,
    userLicenceTermsAccepted: 1,
    responsibility: [],
  },
}));

export const intent: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 4, arbitrary: moves },
  { weight: 2, arbitrary: starts },
  { weight: 2, arbitrary: finishes },
  votes,
  visits,
  accesses,
  terms,
);

export const states: readonly OpState[] = [
  'queued',
  'sending',
  'acked',
  'parked',
  'conflict',
  'held.version',
];

/** An outbox in whatever condition: lanes, what builds on what, times to wait. */
export const outbox: fc.Arbitrary<Op[]> = fc
  .array(
    fc.record({
      lane: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      state: fc.oneof(
        { weight: 4, arbitrary: fc.constant<OpState>('queued') },
        { weight: 1, arbitrary: fc.constantFrom(...states) },
      ),
      wait: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(-5_000, 5_000)),
      builds: fc.option(fc.nat({ max: 30 }), { freq: 3 }),
      bytes: fc.constantFrom(10, 10, 10, 4_000),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ lane, state, wait, builds, bytes }, n) =>
      anOp({
        seq: n + 1,
        lane,
        entity: `${lane}#${n}`,
        state,
        nextAt: wait === 0 ? 0 : START + wait,
        payload: { text: 'x'.repeat(bytes) },
        ...(builds !== null && n > 0 ? { afterOp: keyOf((builds % n) + 1) } : {}),
      }),
    ),
  );

export const contentRow = fc.option(
  fc
    .record({
      status,
      progress: fc.integer({ min: 0, max: 100 }),
      grade,
      lastPosition: position,
      timeExecuted: fc.nat({ max: 100 }),
    })
    .map((row) => aContentEnrollment(row)),
  { nil: undefined },
);

export const mapOf: fc.Arbitrary<MapElement[]> = fc
  .array(
    fc.record({
      elementType: fc.constantFrom('CONTENT', 'CONTENT', 'NODE', 'IMAGE') as fc.Arbitrary<
        MapElement['elementType']
      >,
      mandatory: fc.boolean(),
      sequential: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((steps) => steps.map((one, n) => aMapElement({ ...one, idElement: `s${n}` })));

export const stepState = fc.option(
  fc.record({
    status: fc.constantFrom('NOT_ATTEMPTED', 'IN_PROGRESS', 'FAILED', 'COMPLETED', 'PASSED'),
    progress: fc.integer({ min: 0, max: 100 }),
  }),
  {
    nil: undefined,
  },
);

export const stampAt = (n: number) => aStamp({ wall: START + n * 1_000 });
