import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openPglite } from '#server/db/pglite.ts';
import { type Running, start } from '#server/start/start.ts';
import { freePort } from '#server/testing/free-port.ts';
import { idOf, runCompany } from './company-command.ts';
import { runPeople } from './people-command.ts';
import { runPlan } from './plan-command.ts';
import { runSso } from './sso-command.ts';
import { readPeopleCsv } from './read-people-csv.ts';

const LONG = 120_000;
let folder: string;
let dataDir: string;
let running: Running | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-operator-'));
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = (): Record<string, string> => ({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' });
type Run = typeof runPeople;
const runAs = async (
  run: Run,
  args: readonly string[],
  answers?: readonly string[],
): Promise<{ code: number; said: string[] }> => {
  let text = '';
  const left = [...(answers ?? [])];
  const ask = answers === undefined ? null : () => Promise.resolve(left.shift() ?? '');
  const code = await run(
    args,
    { env: env(), cwd: folder },
    { write: (part) => void (text += part), ask },
  );
  expect(left).toEqual([]);
  return { code, said: text.trimEnd().split('\n') };
};
const people = (...args: string[]) => runAs(runPeople, args);
const logins = async (): Promise<string[]> =>
  (await people('list')).said.map((line) => line.split(' · ')[0] ?? '');
const startServer = async (): Promise<Running> =>
  (running = await start(readConfig({ ...env(), LOG_LEVEL: 'silent' }), {
    app: join(folder, 'none'),
    demo: join(folder, 'none'),
    packages: join(folder, 'none'),
    version: 'none',
  }));
const doorFile = (): string => join(dataDir, 'operator.json');

describe('a command that cannot be carried out says what is missing', () => {
  test.each([
    [[], /^Uso: npm run people/],
    [['add', '--name', 'Ana'], /^Uso/],
    [['add', '--login', 'ana'], /^name: falta este campo/],
    [
      ['add', '--login', 'ana', '--name', 'Ana', '--admin', '9'],
      /^admin: aqui vai um destes: 0, 1, 2/,
    ],
    [
      ['add', '--login', 'ana', '--name', 'Ana', '--email', 'ana@'],
      /^email: o e-mail não parece válido/,
    ],
    [['change', '--login', 'ana'], /^Uso/],
    [['block', '--login', 'ana', '--name', 'Ana'], /^Uso/],
    [['forget', '--login', 'ana'], /^Uso/],
    [['add', '--file', 'nada.csv'], /^Este arquivo não existe/],
    [['list', '--senha', 'x'], /^Uso/],
  ])('%j', async (args, said) => {
    const found = await people(...args);
    expect([found.code, found.said.join('\n')]).toEqual([1, expect.stringMatching(said)]);
    // Nothing was opened for it.
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    [[]],
    [['list', '--provider', 'a']],
    [['on']],
    [['secret']],
    [['forget', '--provider', 'a']],
  ])('an identity provider: %j', async (args) => {
    const found = await runAs(runSso, args);
    expect([found.code, found.said[0]]).toEqual([1, expect.stringMatching(/^Uso: npm run sso/)]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    [[]],
    [['show', '--id', 'a']],
    [['set']],
    [['set', '--id', 'a', '--end', '2026-01-01', '--noEnd']],
    [['offer', '--name', 'A']],
  ])('a plan: %j', async (args) => {
    const found = await runAs(runPlan, args);
    expect([found.code, found.said[0]]).toEqual([1, expect.stringMatching(/^Uso: npm run plan/)]);
    expect((await runAs(runPlan, ['set', '--id', 'a', '--end', '31/12/2026'])).said).toEqual([
      'end: a data é AAAA-MM-DD',
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a company', async () => {
    expect(await runAs(runCompany, ['--name', 'Padaria'])).toMatchObject({
      code: 1,
      said: [
        'Falta: --address, --adminName, --adminLogin.',
        expect.stringMatching(/^Uso: npm run company/),
        expect.any(String),
        expect.any(String),
      ],
    });
    expect(['Padaria São João & Filhos', '  Ça vä! '].map(idOf)).toEqual([
      'padaria-sao-joao-filhos',
      'ca-va',
    ]);
  });
});

describe('without a server', () => {
  test(
    'there is no person before there is a company, which is made with what a terminal answers',
    { timeout: LONG },
    async () => {
      expect(await people('list')).toEqual({
        code: 1,
        said: [expect.stringMatching(/crie a primeira com npm run company/)],
      });
      const answers = ['Padaria São João', 'padaria.example', 'Bento Luz', 'bento', ''];
      const { code, said } = await runAs(runCompany, [], answers);
      expect([code, said[0]]).toEqual([
        0,
        'Empresa criada: Padaria São João (id padaria-sao-joao), em https://padaria.example',
      ]);
      expect(await logins()).toEqual(['bento']);
      // The secret of a client is asked for, never a flag; there is no such provider yet.
      expect((await runAs(runSso, ['list'])).code).toBe(0);
      expect(
        (
          await runAs(runPlan, [
            'set',
            '--id',
            'equipe',
            '--name',
            'Equipe',
            '--trial',
            '--end',
            '2026-12-31',
          ])
        ).code,
      ).toBe(0);
      expect((await runAs(runPlan, ['show'])).said).toEqual([
        expect.stringContaining('Equipe (equipe) · degustação · até 31/12/2026'),
      ]);
      expect(
        (await runAs(runSso, ['secret', '--provider', 'entrada'], ['muito-secreto'])).code,
      ).toBe(1);
      expect(existsSync(doorFile())).toBe(false);
    },
  );

  test('a data folder that another process holds is named', { timeout: LONG }, async () => {
    const held = await openPglite(dataDir);
    const { code, said } = await people('list');
    await held.close();
    expect([code, said.join()]).toEqual([
      1,
      expect.stringMatching(/^A pasta de dados está em uso pelo processo \d+/),
    ]);
  });
});

describe('while the server runs on the embedded database', () => {
  beforeAll(() => startServer(), LONG);

  test('the same commands are carried out by it', { timeout: LONG }, async () => {
    expect(
      (await people('add', '--login', 'ana', '--name', 'Ana Prado', '--role', 'Caixa')).code,
    ).toBe(0);
    expect(await logins()).toEqual(['ana', 'bento']);
    expect((await people('change', '--login', 'ana', '--role', 'Gerente')).said).toEqual([
      'Alterado: Ana Prado (login ana).',
    ]);
    expect((await people('invite', '--login', 'ana')).said[1]).toMatch(
      /^ {2}https:\/\/padaria\.example\/login#reset=[\w-]{43}$/,
    );
    expect((await people('block', '--login', 'ana')).code).toBe(0);
    expect((await people('list')).said[0]).toBe(
      'ana · Ana Prado · sem e-mail · sem senha ainda · bloqueado',
    );
    expect((await people('unblock', '--login', 'ana')).code).toBe(0);
    // Only its own door takes orders.
    expect(
      (await fetch(`http://127.0.0.1:${running?.port}/orders`, { method: 'POST' })).status,
    ).toBe(404);
  });

  test('a table of people, as a spreadsheet saves it', { timeout: LONG }, async () => {
    writeFileSync(
      join(folder, 'gente.csv'),
      Buffer.from('username;name;email\nze;José Luz;ze@padaria.example\nlia;Lia;\n', 'latin1'),
    );
    expect((await people('add', '--file', 'gente.csv')).code).toBe(0);
    expect((await people('list')).said.filter((line) => /^(ze|lia) /.test(line))).toEqual([
      'lia · Lia · sem e-mail · sem senha ainda',
      'ze · José Luz · ze@padaria.example · sem senha ainda',
    ]);
    writeFileSync(join(folder, 'torta.csv'), 'username,name\nze\n');
    expect((await people('add', '--file', 'torta.csv')).said).toEqual([
      'Linha 2: tem 1 coluna, e a primeira linha tem 2.',
    ]);
    expect(
      readPeopleCsv(Buffer.from('\uFEFFusername,name,admin\r\nx,"Luz, Ana",1\r\n')).people,
    ).toEqual([{ username: 'x', name: 'Luz, Ana', admin: 1 }]);
  });

  test(
    'its door asks for the key of the data folder, which is for its owner alone, and closes with it',
    { timeout: LONG },
    async () => {
      const { port, key } = JSON.parse(readFileSync(doorFile(), 'utf8')) as {
        port: number;
        key: string;
      };
      expect(statSync(doorFile()).mode & 0o777).toBe(0o600);
      const ask = (authorization: string, body: object = { kind: 'list-people', company: null }) =>
        fetch(`http://127.0.0.1:${port}/orders`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { authorization, 'content-type': 'application/json' },
        });
      expect([
        (await ask('')).status,
        (await ask(`Bearer ${key}x`)).status,
        (await ask(`Bearer ${key}`)).status,
      ]).toEqual([401, 401, 200]);
      expect(await (await ask(`Bearer ${key}`, { kind: 'forget' })).json()).toEqual({
        ok: false,
        lines: [expect.stringMatching(/outra versão/)],
      });
      await running?.close();
      expect(existsSync(doorFile())).toBe(false);
    },
  );

  test(
    'an endpoint of the operator that a killed server left behind blocks no command',
    { timeout: LONG },
    async () => {
      writeFileSync(doorFile(), JSON.stringify({ port: await freePort(), key: 'x'.repeat(43) }));
      expect(await logins()).toEqual(['ana', 'bento', 'lia', 'ze']);
    },
  );
});
