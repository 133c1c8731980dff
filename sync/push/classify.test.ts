import { describe, expect, test } from 'vitest';
import { type FailureCode, failures } from '#contract/failure.ts';
import {
  aForeignAnswer,
  anAnswer,
  aProblem,
  EPOCH,
  SERVER_NOW,
  unreachable,
} from '#tests/builders/replies.ts';
import { classify } from './classify.ts';

const NONCE = 'nonce-12345';
const NOW = SERVER_NOW;
const answer = { v: 1, nonce: NONCE, epoch: EPOCH, now: NOW, results: [] };
const of = (reply: Parameters<typeof classify>[0]) => classify(reply, NONCE, NOW);
const foreign = { kind: 'transport', foreign: true };

describe('no answer', () => {
  test('nothing is known of the outcome', () => {
    expect(of(unreachable)).toEqual({ kind: 'transport', foreign: false });
  });
});

describe('an answer that is not surely ours', () => {
  test.each([200, 204, 301, 302, 304, 400, 401, 403, 404, 409, 413, 422, 426, 511])(
    '%d without our header is another person in our place',
    (status) => {
      expect(of(aForeignAnswer(status))).toEqual(foreign);
    },
  );

  test.each([408, 425, 429, 500, 502, 503, 504, 599])(
    '%d without our header is a failure on the way, and no log-in page',
    (status) => {
      expect(of(aForeignAnswer(status))).toEqual({ kind: 'transport', foreign: false });
    },
  );

  test.each(['yes', 'v1', '1.0', '1 of 2', ''])(
    'a header that says “%s” is no version, and not ours',
    (said) => {
      expect(of(anAnswer(200, answer, { 'x-sync-protocol': said }))).toEqual(foreign);
    },
  );

  test.each([
    ['a page of a hotel', '<html>'],
    ['cut off', null],
    ['an empty object', {}],
    ['another nonce', { ...answer, nonce: 'nonce-99999' }],
    ['no epoch', { ...answer, epoch: undefined }],
    ['results that are none', { ...answer, results: 'none' }],
    ['a result without an id', { ...answer, results: [{ verdict: 'applied' }] }],
  ])('200 with %s says nothing of what became of the writes', (_name, body) => {
    expect(of(anAnswer(200, body))).toEqual(foreign);
  });

  test.each([300, 302, 304, 399, 600, 0, 199])('status %d of ours means nothing here', (status) => {
    expect(['transport', 'transient']).toContain(of(anAnswer(status, null)).kind);
  });

  test.each([0, 100, 199, 300, 302, 399])(
    'under status %d neither verdicts nor a refusal are believed',
    (status) => {
      expect(of(anAnswer(status, answer))).toEqual(foreign);
      expect(of(anAnswer(status, aProblem('invalid_fields')))).toEqual(foreign);
    },
  );

  test('under a status that does not carry them, a refusal is no verdict', () => {
    expect(of(anAnswer(200, aProblem('invalid_fields')))).toEqual(foreign);
    expect(of(anAnswer(400, answer))).toEqual(foreign);
  });
});

describe('ours', () => {
  test('verdicts', () => {
    expect(of(anAnswer(200, answer))).toEqual({ kind: 'answered', answer });
    expect(of(anAnswer(207, answer)).kind).toBe('answered');
    expect(of(anAnswer(200, answer, { 'x-sync-protocol': '12' })).kind).toBe('answered');
  });

  test('fields that we do not know are passed over, a verdict that we do not know is a retry', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const body = {
      ...answer,
      shiny: 1,
      results: [{ id, verdict: 'teleported', code: 'no_such_code', extra: 1 }],
    };
    expect(of(anAnswer(200, body))).toEqual({
      kind: 'answered',
      answer: { ...answer, results: [{ id, verdict: 'retry', code: undefined }] },
    });
  });

  test('the session', () => {
    expect(of(anAnswer(401, aProblem('unauthenticated')))).toEqual({ kind: 'auth' });
    expect(of(anAnswer(401, null))).toEqual({ kind: 'auth' });
  });

  test('the version', () => {
    expect(of(anAnswer(426, null))).toEqual({ kind: 'version' });
    expect(of(anAnswer(400, aProblem('version_unsupported')))).toEqual({ kind: 'version' });
  });

  test('the size', () => {
    expect(of(anAnswer(413, aProblem('too_large')))).toEqual({ kind: 'size' });
  });

  test.each([408, 425, 429, 500, 502, 503, 504, 599])('%d asks for patience', (status) => {
    expect(of(anAnswer(status, null, { 'retry-after': '7' }))).toEqual({
      kind: 'transient',
      status,
      after: 7_000,
    });
    expect(of(anAnswer(status, '<html>'))).toEqual({ kind: 'transient', status, after: null });
  });

  test('the same key is being worked on', () => {
    expect(of(anAnswer(409, aProblem('in_flight'), { 'retry-after': '1' }))).toEqual({
      kind: 'transient',
      status: 409,
      after: 1_000,
    });
  });

  test('a refusal without a reason that we know is nothing to park a write for', () => {
    expect(of(anAnswer(400, { error: 'Bad Request' }))).toEqual(foreign);
    expect(of(anAnswer(403, null))).toEqual(foreign);
  });
});

describe('a reason of the closed list, under whatever status it comes', () => {
  const classesOf: Record<'retry' | 'relogin' | 'reject', string[]> = {
    retry: ['transient', 'full', 'version', 'size'],
    relogin: ['auth'],
    // What is said of the person or the host is no reason to set a write aside.
    reject: ['refused', 'size', 'auth'],
  };
  const rows = (Object.keys(failures) as FailureCode[]).map(
    (code) => [code, failures[code].class] as const,
  );

  test.each(rows)('%s is a %s', (code, expected) => {
    expect(classesOf[expected]).toContain(of(anAnswer(failures[code].status, aProblem(code))).kind);
    expect(classesOf[expected]).toContain(of(anAnswer(400, aProblem(code))).kind);
  });

  test.each(['person_blocked', 'person_unknown', 'terms_pending', 'unknown_host'] as const)(
    '%s sets no write aside',
    (code) => {
      expect(of(anAnswer(failures[code].status, aProblem(code)))).toEqual({ kind: 'auth' });
    },
  );

  test.each([
    'forbidden',
    'not_found',
    'conflict',
    'key_reused',
    'invalid_fields',
    'locked',
  ] as const)('%s is about a write', (code) => {
    expect(of(anAnswer(failures[code].status, aProblem(code))).kind).toBe('refused');
  });

  test('what is refused keeps code and words', () => {
    expect(of(anAnswer(422, aProblem('invalid_fields')))).toEqual({
      kind: 'refused',
      status: 422,
      code: 'invalid_fields',
      message: 'mensagem de invalid_fields',
    });
  });
});
