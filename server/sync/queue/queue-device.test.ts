import { expect, test } from 'vitest';
import { supporterOf } from '#contract/sync/support-queue.ts';
import { queueDevice } from './queue-device.ts';

test('no device is the queue of support access by its name', () => {
  const support = queueDevice('aparelho', 'bia');
  expect(queueDevice(support, undefined)).not.toBe(support);
  expect(queueDevice('aparelho', undefined)).toBe('aparelho');
  expect(queueDevice('x'.repeat(128), 'bia')).toHaveLength(128);
});

test.each([
  [queueDevice('aparelho', 'bia'), 'bia'],
  [queueDevice('apa~relho', 'bia~2'), 'bia~2'],
  [queueDevice('x'.repeat(128), 'bia'), 'bia'],
  [queueDevice('apa~relho', undefined), undefined],
  [null, undefined],
])('of the queue %s support access is by %s', (queue, supporter) => {
  expect(supporterOf(queue)).toBe(supporter);
});
