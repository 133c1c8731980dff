import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '#server/db/pglite.ts';
import { evaluationVersions } from '#server/db/schema/evaluation.ts';
import { evaluationBank } from '#contract/entities/evaluation/bank.ts';
import { buildBank } from '#server/testing/build-bank.ts';
import { runRegrade } from './regrade-command.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-data-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const run = async (...args: string[]): Promise<{ code: number; said: string[] }> => {
  const said: string[] = [];
  return { code: await runRegrade(args, { DATA_DIR: dataDir }, (line) => said.push(line)), said };
};

it.each([
  [[]],
  [['prova']],
  [['--company', 'a']],
  [['prova', 'outra', '--company', 'a']],
  [['prova', '--empresa', 'a']],
])('says how it is used: %j', async (args) => {
  expect(await run(...args)).toEqual({
    code: 1,
    said: ['Uso: npm run regrade -- AVALIACAO --company ID'],
  });
});

it('says which evaluation there is not, that no person handed it in, and who holds the data', async () => {
  expect(await run('prova', '--company', 'a')).toEqual({
    code: 1,
    said: ['A empresa “a” não tem avaliação com o id “prova”.'],
  });
  const database = await openPglite(dataDir);
  const doc = evaluationBank.parse(buildBank({ idEvaluation: 'prova', idNode: 'n' }));
  await database.db
    .insert(evaluationVersions)
    .values({ tenant: 'a', id: 'prova', version: 1, doc });
  const busy = await run('prova', '--company', 'a');
  await database.close();
  expect([busy.code, busy.said[0]]).toEqual([
    1,
    expect.stringMatching(/^A pasta de dados está em uso pelo servidor/),
  ]);
  expect(await run('prova', '--company', 'a')).toEqual({
    code: 0,
    said: ['Prova: ninguém entregou esta avaliação ainda.'],
  });
});
