import { describe, expect, it } from 'vitest';
import {
  cardAction,
  cardClick,
  type CardAction,
  type CardActionFacts,
  type CardClick,
} from './card-action.ts';

const visitor: CardActionFacts = {
  processing: false,
  free: false,
  enrolled: false,
  nodeEnrollment: false,
  status: 'NOT_ATTEMPTED',
  selfEnrollment: false,
  entryPoint: false,
  hasTeamAvailable: false,
  team: null,
};
const team = { allowReenrollment: true, allowAccessUponCompletion: true, ended: false };
const enrolled = { ...visitor, enrolled: true, team };

describe('cardAction and cardClick', () => {
  it.each<[string, CardActionFacts, CardAction, CardClick]>([
    ['nothing to offer', visitor, 'inactive', 'nothing'],
    [
      'neither self enrolment nor class, but an entry point',
      { ...visitor, entryPoint: true },
      'access',
      'open',
    ],
    ['asked for', { ...enrolled, processing: true }, 'processing', 'nothing'],
    ['catalogue or free content', { ...visitor, free: true }, 'access', 'open'],
    ['in the node above', { ...visitor, nodeEnrollment: true }, 'access', 'create'],
    ['enrolled', enrolled, 'enrolled', 'open'],
    ['enrolled wins over what is free', { ...enrolled, free: true }, 'enrolled', 'open'],
    ['self enrolment', { ...visitor, selfEnrollment: true }, 'canEnroll', 'enroll'],
    ['classes', { ...visitor, hasTeamAvailable: true }, 'canEnroll', 'choose'],
    [
      'expired, self enrolment',
      { ...enrolled, status: 'EXPIRED', selfEnrollment: true },
      'reenroll',
      'enroll',
    ],
    [
      'failed, classes',
      { ...enrolled, status: 'FAILED', hasTeamAvailable: true },
      'reenroll',
      'choose',
    ],
    ['expired, no way in', { ...enrolled, status: 'EXPIRED' }, 'enrolled', 'open'],
    [
      'expired, not allowed again',
      {
        ...enrolled,
        status: 'EXPIRED',
        selfEnrollment: true,
        team: { ...team, allowReenrollment: false },
      },
      'enrolled',
      'open',
    ],
    [
      'expired without a class',
      { ...enrolled, team: null, status: 'EXPIRED', selfEnrollment: true },
      'reenroll',
      'enroll',
    ],
    [
      'expired, class ended',
      { ...enrolled, status: 'EXPIRED', selfEnrollment: true, team: { ...team, ended: true } },
      'enrolled',
      'open',
    ],
    [
      'completed, closed after',
      { ...enrolled, status: 'COMPLETED', team: { ...team, allowAccessUponCompletion: false } },
      'inactive',
      'nothing',
    ],
    [
      'passed, closed after',
      { ...enrolled, status: 'PASSED', team: { ...team, allowAccessUponCompletion: false } },
      'inactive',
      'nothing',
    ],
    ['completed, open after', { ...enrolled, status: 'COMPLETED' }, 'enrolled', 'open'],
    ['archived', { ...enrolled, status: 'ARCHIVED' }, 'inactive', 'nothing'],
  ])('%s', (_, facts, action, click) => {
    expect(cardAction(facts)).toBe(action);
    expect(cardClick(action, facts)).toBe(click);
  });
});
