import { expect, test } from 'vitest';
import { commands, type CommandKind } from '#contract/commands.ts';
import { deferralOf } from './deferral.ts';

test('only figures that grow by the second wait for other writes; what a person says, answers or chooses never does', () => {
  const deferred = (Object.keys(commands) as CommandKind[]).filter((kind) => deferralOf(kind) > 0);
  expect(deferred.toSorted()).toEqual([
    'content.progress',
    'exit.record',
    'scorm.commit',
    'visit.record',
  ]);
});
