import { expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { keepAnswer, readKeptAnswer, readKeptAnswers } from './kept-answers.ts';

const library = { list: 'library', of: 'a' } as const;
const directory = { list: 'directory', of: '' } as const;

it('has what was seen last of each page, by its list, and no more than a hundred', async () => {
  const db = aPersonDatabase();
  await keepAnswer(db, library, { folder: 'a' }, { seenAt: 1, answer: 'uma' });
  await keepAnswer(db, library, { folder: 'a' }, { seenAt: 2, answer: 'outra' });
  expect(await readKeptAnswer(db, library, { folder: 'a' })).toEqual({
    seenAt: 2,
    answer: 'outra',
  });
  expect([
    await readKeptAnswer(db, library, { folder: 'b' }),
    await readKeptAnswer(db, directory, { folder: 'a' }),
  ]).toEqual([null, null]);
  for (let n = 0; n < 120; n += 1) await keepAnswer(db, directory, { n }, { seenAt: n, answer: n });
  const all = await readKeptAnswers(db, directory);
  expect([all.length, all[0]?.answer, all.at(-1)?.answer]).toEqual([100, 119, 20]);
  expect(await readKeptAnswer(db, library, { folder: 'a' })).not.toBeNull();
});

it('has the pages of one section apart from those of another, whose id begins alike', async () => {
  const db = aPersonDatabase();
  await keepAnswer(db, library, 1, { seenAt: 1, answer: 'a' });
  await keepAnswer(db, { list: 'library', of: 'a-b' }, 1, { seenAt: 2, answer: 'a-b' });
  expect((await readKeptAnswers(db, library)).map(({ answer }) => answer)).toEqual(['a']);
});
