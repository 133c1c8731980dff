import { describe, expect, test } from 'vitest';
import { scopesAnswer } from '#contract/protocol.ts';
import {
  aForeignAnswer,
  anAnswer,
  aProblem,
  EPOCH,
  refusal,
  SERVER_NOW,
  unreachable,
} from '#tests/builders/replies.ts';
import type { Reply } from '../ports.ts';
import { classifyRead } from './classify-read.ts';

const NONCE = 'nonce-12345';
const answer = {
  v: 1,
  nonce: NONCE,
  epoch: EPOCH,
  now: SERVER_NOW,
  scopes: [{ scope: 'company', head: 3 }],
};
const of = (reply: Reply) => classifyRead(reply, scopesAnswer, NONCE, SERVER_NOW);
const failed = (reachable: boolean, foreign: boolean, after: number | null = null) => ({
  kind: 'failed',
  reachable,
  foreign,
  after,
});

describe('an answer to a read', () => {
  test('ours, to this very question', () => {
    expect(of(anAnswer(200, answer))).toEqual({ kind: 'answered', answer });
  });

  test.each([
    ['no answer', unreachable, failed(false, false)],
    ['a page', aForeignAnswer(200), failed(false, true)],
    ['a proxy’s plain 500', aForeignAnswer(500), failed(false, false)],
    ['our words without our header', aForeignAnswer(200, answer), failed(false, true)],
    [
      'an answer to another question',
      anAnswer(200, { ...answer, nonce: 'nonce-99999' }),
      failed(false, true),
    ],
    ['cut off', anAnswer(200, null), failed(false, true)],
    [
      'scopes that are none',
      anAnswer(200, { ...answer, scopes: [{ scope: 'company', head: -1 }] }),
      failed(false, true),
    ],
    ['an answer under a status of none', anAnswer(199, answer), failed(true, false)],
    ['an answer under a status that leads elsewhere', anAnswer(300, answer), failed(true, false)],
    [
      'a version that is none',
      anAnswer(200, answer, { 'x-sync-protocol': '1.0' }),
      failed(false, true),
    ],
    ['not modified', anAnswer(304, null), failed(true, false)],
    ['backing-off', refusal('rate_limited', { 'retry-after': '9' }), failed(true, false, 9_000)],
    ['trouble', refusal('internal'), failed(true, false)],
    ['a refusal that we do not know', anAnswer(418, { code: 'teapot' }), failed(true, false)],
    ['a hotel’s 401', aForeignAnswer(401), failed(false, true)],
    ['our 401', refusal('unauthenticated'), { kind: 'auth' }],
    ['our 426', refusal('version_unsupported'), { kind: 'version' }],
    ['not this person’s', refusal('forbidden'), { kind: 'forbidden' }],
    ['too old a cursor', refusal('cursor_expired'), { kind: 'expired' }],
    [
      'a hotel that says our words',
      aForeignAnswer(410, aProblem('cursor_expired')),
      failed(false, true),
    ],
  ])('%s', (_name, reply, expected) => {
    expect(of(reply)).toEqual(expected);
  });
});
