import { describe, expect, it } from 'vitest';
import { isSupported } from './node-version.mjs';

describe('isSupported', () => {
  it.each([
    ['18.20.4', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('%s is %s', (version, supported) => {
    expect(isSupported(version)).toBe(supported);
  });
});
