import { describe, expect, it } from 'vitest';
import { certificateFileName, certificateOf, certificateStanding } from './certificate.ts';

describe('certificateOf', () => {
  const gives = { idCertificate: 'turma' };
  it.each([
    ['no person gives one', {}, null, null, null],
    ['the page, to who is in it without a class', { idCertificate: 'curso' }, null, null, 'curso'],
    [
      'the page, where its class has none',
      { idCertificate: 'curso' },
      { idCertificate: null },
      null,
      'curso',
    ],
    ['the class before the page', { idCertificate: 'curso' }, gives, null, 'turma'],
    ['the class not to the pages below', {}, gives, 'e1.n', null],
    [
      'the class to the pages below, where it says so',
      {},
      { ...gives, enableCertificateForChildren: 1 as const },
      'e1.n',
      'turma',
    ],
    ['a page below, its own', { idCertificate: 'módulo' }, gives, 'e1.n', 'módulo'],
    [
      'rows of older servers say nothing',
      { idCertificate: undefined },
      { idCertificate: undefined },
      null,
      null,
    ],
  ])('%s', (_, node, team, idParentNodeEnrollment, expected) => {
    expect(certificateOf({ node, team, idParentNodeEnrollment })).toBe(expected);
  });
});

describe('certificateStanding', () => {
  const state = (status: string, progress = 0) => ({ status, progress });
  const top = (status: string, progress = 0) => ({
    ...state(status, progress),
    idParentNodeEnrollment: null,
  });
  const below = (status: string, progress = 0) => ({
    ...state(status, progress),
    idParentNodeEnrollment: 'e1.n',
  });
  it.each([
    ['no person is signed in it', null, null, null, null],
    [
      'begun',
      top('IN_PROGRESS', 40),
      state('IN_PROGRESS', 40),
      state('IN_PROGRESS', 60),
      top('IN_PROGRESS', 40),
    ],
    [
      'done on this device',
      top('IN_PROGRESS', 40),
      state('IN_PROGRESS', 40),
      state('COMPLETED', 100),
      state('COMPLETED', 100),
    ],
    [
      'done by equivalence',
      top('COMPLETED', 100),
      state('COMPLETED', 100),
      state('NOT_ATTEMPTED'),
      state('COMPLETED', 100),
    ],
    [
      'expired meanwhile',
      top('COMPLETED', 100),
      state('EXPIRED', 100),
      state('COMPLETED', 100),
      state('EXPIRED', 100),
    ],
    [
      'failed',
      top('FAILED', 100),
      state('IN_PROGRESS', 100),
      state('COMPLETED', 100),
      top('FAILED', 100),
    ],
    [
      'a page below is its own',
      below('COMPLETED', 100),
      state('IN_PROGRESS', 50),
      null,
      below('COMPLETED', 100),
    ],
    [
      'the whole says nothing of a page below',
      below('IN_PROGRESS', 50),
      state('EXPIRED', 50),
      null,
      below('IN_PROGRESS', 50),
    ],
  ])('%s', (_, nodeEnrollment, enrollment, steps, expected) => {
    expect(certificateStanding({ nodeEnrollment, enrollment, steps })).toEqual(expected);
  });
});

it.each([
  ['Operação segura de empilhadeira', 'Operaçãoseguradeempilhadeira_certificate.pdf'],
  ['NR-11: módulo 2/3 (2026)', 'NR11módulo232026_certificate.pdf'],
  ['./../etc', 'etc_certificate.pdf'],
])('the file of "%s" is called %s', (title, expected) =>
  expect(certificateFileName(title)).toBe(expected),
);
