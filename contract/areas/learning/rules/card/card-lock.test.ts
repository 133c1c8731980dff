import { expect, it } from 'vitest';
import { cardLock, type CardLock, type CardLockFacts } from './card-lock.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const open: CardLockFacts = { archived: false, teamStart: null, missing: [], lockedBy: null };
const later = '2026-11-21T08:00:00.000Z';

it.each<[string, Partial<CardLockFacts>, CardLock | null]>([
  ['open', {}, null],
  [
    'archived',
    { archived: true, teamStart: later, missing: ['Zero'], lockedBy: 'Um' },
    { why: 'archived' },
  ],
  [
    'the class begins tomorrow',
    { teamStart: later, lockedBy: 'Um' },
    { why: 'notStarted', at: later },
  ],
  ['the class began', { teamStart: '2026-11-20T12:00:00.000Z' }, null],
  [
    'prerequisites before the sequence',
    { missing: ['Zero'], lockedBy: 'Um' },
    { why: 'prerequisites', missing: ['Zero'] },
  ],
  ['the step before', { lockedBy: 'Um' }, { why: 'sequential', before: 'Um' }],
])('%s', (_, facts, lock) => expect(cardLock({ ...open, ...facts }, now)).toEqual(lock));
