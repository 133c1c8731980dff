import type { Ids } from '#sync/ports.ts';
import { keyOf } from './op.ts';

export interface FakeIds extends Ids {
  /** Every key that was given out. */
  keys: string[];
}

/** Keys count up from `first`; chance is always `chance`. */
export const someIds = ({
  first = 1,
  chance = 0.5,
}: { first?: number; chance?: number } = {}): FakeIds => {
  const keys: string[] = [];
  let rows = 0;
  return {
    keys,
    key: () => {
      const key = keyOf(first + keys.length);
      keys.push(key);
      return key;
    },
    row: () => `row-${(rows += 1)}`,
    chance: () => chance,
    digest: (text) =>
      Promise.resolve(`digest-${typeof text === 'string' ? text.length : text.byteLength}`),
  };
};
