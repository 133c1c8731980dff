import { describe, expect, it } from 'vitest';
import { agrees } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/other-system': { version: '2.0.0', optional: true },
};

describe('agrees', () => {
  it('takes what is there in its version, and does without what belongs to another system', () => {
    expect(agrees(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it('misses a package', () => {
    expect(agrees(wanted, {})).toBe(false);
  });

  it('refuses another version, of an optional one too', () => {
    expect(agrees(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(
      agrees(wanted, {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/other-system': { version: '1.9.0' },
      }),
    ).toBe(false);
  });
});
