import { describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

interface Ask {
  who: string;
  n: number;
}

/** Notes each transaction; what is named `bad` cannot be done. */
const setUp = (most = 3) => {
  const commits: number[][] = [];
  let under = 0;
  const group = new GroupCommit<Ask, number>({
    commit: async (_tenant, asks) => {
      under += 1;
      expect(under).toBe(1);
      commits.push(asks.map(({ n }) => n));
      await new Promise((resolve) => setTimeout(resolve, 2));
      under -= 1;
      if (asks.some(({ who }) => who.startsWith('bad'))) throw new Error('cannot be done');
      return asks.map(({ n }) => n * 10);
    },
    nameOf: ({ who }) => who,
    most,
  });
  const add = (n: number, who = `p${n}`) => group.add('t', { who, n });
  return { group, commits, add };
};

describe('writes of many', () => {
  test('that wait share one transaction, up to so many, and each has its own answer', async () => {
    const { commits, add } = setUp();
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => add(n)))).toEqual([10, 20, 30, 40, 50]);
    expect(commits).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await add(6)).toBe(60);
  });

  test('of one name follow each other, in their order', async () => {
    const { commits, add } = setUp();
    expect(await Promise.all([add(1, 'ana'), add(2, 'ana'), add(3, 'bia'), add(4, 'ana')])).toEqual(
      [10, 20, 30, 40],
    );
    expect(commits).toEqual([[1, 3], [2], [4]]);
  });

  test('are done alone where one of them cannot be done, and only that one fails', async () => {
    const { commits, add } = setUp();
    const ends = await Promise.allSettled([add(1), add(2, 'bad'), add(3)]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(commits).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect(await add(4)).toBe(40);
  });

  test('of two companies do not share one', async () => {
    const commits: string[] = [];
    const group = new GroupCommit<number, number>({
      commit: async (tenant, asks) => {
        commits.push(`${tenant} ${asks.join()}`);
        return asks;
      },
      nameOf: String,
      most: 9,
    });
    await Promise.all([group.add('a', 1), group.add('b', 2), group.add('a', 3)]);
    expect(commits.toSorted()).toEqual(['a 1,3', 'b 2']);
  });
});
