import { expect, test } from 'vitest';
import { queueDevice } from './queue-device.ts';

test('no device is the queue of support access by its name', () => {
  const support = queueDevice('aparelho', 'bia');
  expect(queueDevice(support, undefined)).not.toBe(support);
  expect(queueDevice('aparelho', undefined)).toBe('aparelho');
  expect(queueDevice('x'.repeat(128), 'bia')).toHaveLength(128);
});
