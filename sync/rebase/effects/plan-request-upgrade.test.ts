import { expect, test } from 'vitest';
import { aMe } from '#tests/builders/rows.ts';
import { payloads } from '#tests/builders/op.ts';
import { verdictsFor } from '#tests/builders/replies.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { drain } from '../../push/drain.ts';

const payload = payloads['plan.requestUpgrade'];

test('is asked at once, waits as one write however often it is asked, and may be asked anew once it was refused', async () => {
  const device = aSyncDevice();
  const asked = async () => (await device.db.mirror('me').get('ana'))?.hasRequestedUpgrade ?? false;
  await device.db.mirror('me').put(aMe());
  expect(await asked()).toBe(false);
  const first = await device.save('plan.requestUpgrade', payload);
  await device.save('plan.requestUpgrade', payload);
  expect([
    await asked(),
    (await device.outbox()).map(({ opId, payload: kept }) => [opId, kept]),
  ]).toEqual([true, [[first, payload]]]);
  device.wire.elsePush = (request) =>
    verdictsFor(request, [{ id: first, verdict: 'rejected', code: 'not_found' }]);
  await drain(device, { budget: 25_000 });
  expect([(await device.outbox()).map(({ state }) => state), await asked()]).toEqual([
    ['parked'],
    false,
  ]);
});
