import { createHash } from 'node:crypto';

/** Numbers in [0, 1) that follow from a seed. A person who knows it knows them all. */
export const chanceFrom = (seed: string): (() => number) => {
  let block = 0;
  let numbers: number[] = [];
  return () => {
    if (numbers.length === 0) {
      const hash = createHash('sha256').update(`${seed} ${block}`).digest();
      numbers = Array.from({ length: 8 }, (_, at) => hash.readUInt32LE(at * 4) / 2 ** 32);
      block += 1;
    }
    return numbers.pop() ?? 0;
  };
};
