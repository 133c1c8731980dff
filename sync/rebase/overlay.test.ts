import { describe, expect, test } from 'vitest';
import { anOp, aStamp, payloads } from '#tests/builders/op.ts';
import { aContentEnrollment, aMe, aRating } from '#tests/builders/rows.ts';
import { overlay } from './overlay.ts';
import type { Op } from '../mirror/op.ts';

const LATER = { wall: Date.parse('2026-03-01T08:00:00.000Z') };
const LATER_ISO = '2026-03-01T08:00:00.000Z';
const op = (kind: keyof typeof payloads, payload: object = {}, more: Partial<Op> = {}): Op =>
  anOp({ kind, payload: { ...payloads[kind], ...payload }, at: aStamp(LATER), ...more });

describe('a row with the writes on it', () => {
  test('no writes: the server’s row, or none', () => {
    expect(overlay(aRating(), [])).toEqual(aRating());
    expect(overlay(undefined, [])).toBeUndefined();
  });

  test('opening a content makes its row', () => {
    expect(overlay(undefined, [op('content.start')])).toEqual(
      aContentEnrollment({ startDate: LATER_ISO, lastModified: LATER_ISO }),
    );
  });

  test('opening one that is further on leaves it', () => {
    const known = aContentEnrollment({ progress: 80, status: 'COMPLETED', lastPosition: 5 });
    expect(overlay(known, [op('content.start')])).toEqual({ ...known, progress: 100 });
  });

  test('the time is the server’s, as far as the device knows it', () => {
    const [row] = [
      overlay(undefined, [op('rating.set', {}, { at: aStamp({ ...LATER, offset: -3_600_000 }) })]),
    ];
    expect(row).toEqual(aRating({ ratedAt: '2026-03-01T07:00:00.000Z' }));
  });

  test('progress never goes down; where the media stands may', () => {
    const known = aContentEnrollment({ progress: 80, lastPosition: 50 });
    expect(overlay(known, [op('content.progress', { progress: 20, lastPosition: 10 })])).toEqual({
      ...known,
      lastPosition: 10,
      lastModified: LATER_ISO,
    });
  });

  test('a row never gets older', () => {
    const known = aContentEnrollment({ lastModified: '2027-01-01T00:00:00.000Z' });
    expect(overlay(known, [op('content.progress')])).toEqual({ ...known, progress: 10 });
  });

  test('a finish tells when, once', () => {
    const known = aContentEnrollment({ progress: 80 });
    const twice = [
      op('content.complete', { grade: 8 }),
      op('content.complete', { grade: 9 }, { at: aStamp({ wall: LATER.wall + 1_000 }) }),
    ];
    expect(overlay(known, twice)).toEqual({
      ...known,
      status: 'COMPLETED',
      progress: 100,
      grade: 9,
      finishDate: LATER_ISO,
      lastModified: '2026-03-01T08:00:01.000Z',
    });
  });

  test('a finish is the end, as the server reads it: a failure too, whatever figure it carries', () => {
    const known = aContentEnrollment();
    expect(overlay(known, [op('content.complete', { status: 'FAILED', progress: 40 })])).toEqual({
      ...known,
      status: 'FAILED',
      progress: 100,
      finishDate: LATER_ISO,
      lastModified: LATER_ISO,
    });
  });

  test('a finish that says it is in progress is a finish', () => {
    expect(
      overlay(aContentEnrollment(), [
        op('content.complete', { status: 'IN_PROGRESS', progress: 90 }),
      ]),
    ).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
    });
  });

  test.each(['content.progress', 'content.complete', 'terms.accept'] as const)(
    '%s on a row that is not here shows nothing',
    (kind) => {
      expect(overlay(undefined, [op(kind)])).toBeUndefined();
    },
  );

  test('terms: the higher version stays, what was signed stays signed', () => {
    const known = aMe({ userLicenceTermsAccepted: 3, responsibilitySigned: { a: 2, b: 1 } });
    const accepted = {
      userLicenceTermsAccepted: 2,
      responsibility: [
        { idTerm: 'a', versionNumber: 1 },
        { idTerm: 'b', versionNumber: 4 },
      ],
    };
    expect(overlay(known, [op('terms.accept', accepted)])).toEqual({
      ...known,
      communicationAccepted: 1,
      userLicenceTermsAccepted: 3,
      responsibilitySigned: { a: 2, b: 4 },
    });
    expect(overlay(aMe(), [op('terms.accept', { userLicenceTermsAccepted: null })])).toEqual(
      aMe({ communicationAccepted: 1 }),
    );
    expect(overlay(known, [op('terms.accept', { userLicenceTermsAccepted: null })])).toEqual({
      ...known,
      communicationAccepted: 1,
    });
  });

  test.each(['access.record', 'visit.record', 'exit.record'] as const)(
    '%s changes no row',
    (kind) => {
      expect(overlay(aContentEnrollment(), [op(kind)])).toEqual(aContentEnrollment());
    },
  );

  test('a kind, or a form of one, of a later version of the app is passed over', () => {
    expect(overlay(aRating(), [anOp({ kind: 'later.kind', payload: {} })])).toEqual(aRating());
    expect(overlay(aRating(), [op('rating.set', { vote: 1 }, { kindV: 99 })])).toEqual(aRating());
  });

  test('an enrolment that was refused is none; one that waits, or was only set aside, is', () => {
    const enrol = (more: Partial<Op>) =>
      overlay(undefined, [op('enrollment.create', {}, more)]) !== undefined;
    expect(enrol({ state: 'parked', last: { code: 'forbidden', at: 1 } })).toBe(false);
    expect(enrol({ state: 'conflict' })).toBe(false);
    expect([
      enrol({}),
      enrol({ state: 'sending' }),
      enrol({ state: 'parked', last: { code: 'suspect', at: 1 } }),
    ]).toEqual([true, true, true]);
  });

  test('what was done in a content stays in sight, refused or not', () => {
    const refused: Partial<Op> = { state: 'parked', last: { code: 'forbidden', at: 1 } };
    expect(
      overlay(aContentEnrollment(), [op('content.progress', { progress: 40 }, refused)]),
    ).toMatchObject({ progress: 40 });
  });

  test('nothing that is passed in is changed', () => {
    const known = Object.freeze(
      aMe({ responsibilitySigned: Object.freeze({ a: 1 }) as Record<string, number> }),
    );
    expect(() =>
      overlay(known, [op('terms.accept', { responsibility: [{ idTerm: 'a', versionNumber: 2 }] })]),
    ).not.toThrow();
  });
});
