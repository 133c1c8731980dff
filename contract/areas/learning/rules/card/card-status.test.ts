import { expect, it } from 'vitest';
import { cardStatus, type CardStatusFacts } from './card-status.ts';

const state = (status: string, progress: number) => ({ status, progress });

it.each<[string, CardStatusFacts, ReturnType<typeof cardStatus>]>([
  ['nothing known', { archived: false }, { status: 'NOT_ATTEMPTED', progress: 0 }],
  [
    'archived over everything',
    { archived: true, nodeEnrollment: state('PASSED', 100) },
    { status: 'ARCHIVED', progress: 100 },
  ],
  ['archived and never opened', { archived: true }, { status: 'ARCHIVED', progress: 0 }],
  [
    'the node enrolment before the enrolment',
    {
      archived: false,
      nodeEnrollment: state('IN_PROGRESS', 40),
      enrollment: state('COMPLETED', 100),
    },
    { status: 'IN_PROGRESS', progress: 40 },
  ],
  [
    'the enrolment before the content enrolment',
    {
      archived: false,
      enrollment: state('EXPIRED', 20),
      contentEnrollment: state('COMPLETED', 100),
    },
    { status: 'EXPIRED', progress: 20 },
  ],
  [
    'the content enrolment',
    { archived: false, contentEnrollment: state('PASSED', 100) },
    { status: 'PASSED', progress: 100 },
  ],
  [
    'the evaluation last',
    { archived: false, evaluation: state('FAILED', 100) },
    { status: 'FAILED', progress: 100 },
  ],
  [
    'INCOMPLETE reads as in progress',
    { archived: false, enrollment: state('INCOMPLETE', 10) },
    { status: 'IN_PROGRESS', progress: 10 },
  ],
  [
    'progress 100 is complete',
    { archived: false, enrollment: state('IN_PROGRESS', 100) },
    { status: 'COMPLETED', progress: 100 },
  ],
  [
    'what expired stays so at 100',
    { archived: false, enrollment: state('EXPIRED', 100) },
    { status: 'EXPIRED', progress: 100 },
  ],
  [
    'a status of a newer server',
    { archived: false, enrollment: state('SUSPENDED', 5) },
    { status: 'NOT_ATTEMPTED', progress: 5 },
  ],
])('%s', (_, facts, expected) => expect(cardStatus(facts)).toEqual(expected));
