import { expect, test } from 'vitest';
import { queueItemId } from '#contract/entities/queue/queue-item.ts';
import { aMe } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { fresh } from './reconcile-epoch.ts';
import { leaveScopes } from './leave-scopes.ts';
import { tablesOf } from './sweep.ts';

test('who is no administrator any more keeps nothing of other people', async () => {
  const device = aSyncDevice();
  await device.db.mirror('me').put(aMe());
  await device.db.mirror('deviceQueue').put({ idDeviceQueue: 'bia~d' } as never);
  await device.db.shadow.put({ key: `queueItem:${queueItemId('bia', 'x')}`, row: null });
  await device.db.shadow.put({ key: 'rating:c1', row: null });
  const here = ['company', 'person:ana', 'admin'];
  await device.db.scopes.bulkPut(here.map((scope) => fresh(scope, 'e', false)));
  await leaveScopes(device.db, ['company', 'person:ana', 'admin'], here);
  expect(await device.db.mirror('deviceQueue').count()).toBe(1);
  await leaveScopes(device.db, [], here);
  expect(await device.db.mirror('deviceQueue').count()).toBe(0);
  expect(await device.db.mirror('me').count()).toBe(1);
  expect(await device.db.shadow.toCollection().primaryKeys()).toEqual(['rating:c1']);
  expect(await device.db.scopes.toCollection().primaryKeys()).toEqual(['company', 'person:ana']);
});

test('a scope fills its own tables, and an unknown one fills none', () => {
  expect(tablesOf('admin')).toEqual([
    'deviceQueue',
    'queueItem',
    'requestCase',
    'planRequest',
    'externalCourseReview',
    'commentCase',
    'userUploadReview',
  ]);
  expect(tablesOf('person:ana')).toContain('directive');
  expect(tablesOf('company')).not.toContain('deviceQueue');
  expect(tablesOf('elsewhere')).toEqual([]);
});
