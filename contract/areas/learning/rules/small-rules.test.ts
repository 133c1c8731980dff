import { describe, expect, it } from 'vitest';
import { certificateButton } from '#contract/areas/certificate/rules/certificate.ts';
import { likeState } from './card/like-state.ts';
import { mandatoryNotice } from '#contract/areas/content/rules/content-progress.ts';
import { nextBlocked, singleStep } from './steps.ts';
import { teamAction } from './team-window.ts';

const state = (status: string, progress = 0) => ({ status, progress });

describe('likeState', () => {
  it.each([
    [{ offered: false, enrolled: true, liked: true }, 'inactive'],
    [{ offered: true, enrolled: false, liked: false }, 'canEnrollment'],
    [{ offered: true, enrolled: true, liked: false }, 'dislike'],
    [{ offered: true, enrolled: true, liked: true }, 'like'],
  ])('%o is %s', (facts, expected) => expect(likeState(facts)).toBe(expected));
});

describe('certificateButton', () => {
  it.each([
    [null, state('COMPLETED', 100), 'none'],
    ['c', null, 'blocked'],
    ['c', state('IN_PROGRESS', 99), 'blocked'],
    ['c', state('COMPLETED'), 'available'],
    ['c', state('PASSED'), 'available'],
    ['c', state('IN_PROGRESS', 100), 'available'],
    ['c', state('EXPIRED', 100), 'blocked'],
    ['c', state('FAILED', 100), 'blocked'],
  ])('%s, %o: %s', (id, of, expected) => expect(certificateButton(id, of)).toBe(expected));
});

describe('mandatoryNotice', () => {
  it.each([
    [false, null, false],
    [true, null, true],
    [true, state('IN_PROGRESS', 50), true],
    [true, state('COMPLETED', 100), false],
  ])('%s, %o: %s', (mandatory, of, expected) =>
    expect(mandatoryNotice(mandatory, of)).toBe(expected),
  );
});

describe('nextBlocked', () => {
  const facts = { sequential: true, currentStatus: 'IN_PROGRESS', unlock: false, finishDate: null };
  it.each([
    ['sequential and not done', facts, true],
    ['never opened', { ...facts, currentStatus: null }, true],
    ['not sequential', { ...facts, sequential: false }, false],
    ['completed', { ...facts, currentStatus: 'COMPLETED' }, false],
    ['passed', { ...facts, currentStatus: 'PASSED' }, false],
    ['unlocked just now', { ...facts, unlock: true }, false],
    [
      'an evaluation that was handed in',
      { ...facts, finishDate: '2026-11-20T12:00:00.000Z' },
      false,
    ],
  ])('%s', (_, of, expected) => expect(nextBlocked(of)).toBe(expected));
});

describe('singleStep', () => {
  const content = { elementType: 'CONTENT', idElement: 'a' } as const;
  const image = { elementType: 'IMAGE', idElement: 'i' } as const;
  it.each([
    ['one content', [content], 0, 'a'],
    ['pictures are no steps', [image, content], 0, 'a'],
    ['two contents', [content, { ...content, idElement: 'b' }], 0, null],
    ['one page', [{ elementType: 'NODE', idElement: 'n' } as const], 0, null],
    ['a page with blocks', [content], 1, null],
    ['nothing', [], 0, null],
    ['one evaluation', [{ elementType: 'EVALUATION', idElement: 'v' }], 0, 'v'],
  ] as [
    string,
    { elementType: 'CONTENT' | 'EVALUATION' | 'NODE' | 'IMAGE'; idElement: string }[],
    number,
    string | null,
  ][])('%s', (_, elements, blocks, expected) =>
    expect(singleStep(elements, blocks)?.idElement ?? null).toBe(expected),
  );
});

describe('teamAction', () => {
  const team = { needApproval: 0, awaitingApproval: false, totalVacanciesAvailable: 3 } as const;
  it.each([
    ['direct', team, 'enroll'],
    ['room without end', { ...team, totalVacanciesAvailable: null }, 'enroll'],
    ['by approval', { ...team, needApproval: 1 as const }, 'request'],
    ['waiting', { ...team, needApproval: 1 as const, awaitingApproval: true }, 'waiting'],
    ['no seat left', { ...team, totalVacanciesAvailable: 0 }, 'full'],
    [
      'no seat left, but asked for already',
      { needApproval: 1 as const, awaitingApproval: true, totalVacanciesAvailable: 0 },
      'waiting',
    ],
  ])('%s', (_, of, expected) => expect(teamAction(of)).toBe(expected));
});
