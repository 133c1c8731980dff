import { expect, test } from 'vitest';
import { limits } from '#contract/protocol.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { forgetOld } from './forget.ts';

const DAY_MS = 86_400_000;

test('a clock that jumps half a year ahead wipes nothing, and what is old goes day by day', async () => {
  const database = await openPgliteInMemory();
  const t = await startTestApp(database);
  const c = await t.company();
  const token = await t.enter(c);
  const payload = { idContentItem: c.contents.um, vote: 3 };
  expect((await t.push(c, token, [{ kind: 'rating.set', payload }])).status).toBe(200);
  const keys = async () => (await database.db.select({ key: opLedger.key }).from(opLedger)).length;
  const now = t.clock.now();
  const jumped = now + (limits.memoryDays + 20) * DAY_MS;
  // The jump, and a server that is started over and over under it.
  for (let start = 0; start < 20; start += 1)
    await forgetOld(database.db, new Date(jumped + start * 60_000));
  expect(await keys()).toBe(1);
  // The clock is right again: nothing was lost by it.
  await forgetOld(database.db, new Date(now));
  expect(await keys()).toBe(1);
  for (let day = 1; day <= limits.memoryDays + 2; day += 1)
    await forgetOld(database.db, new Date(now + day * DAY_MS));
  expect(await keys()).toBe(0);
  await t.app.close();
  await database.close();
});
