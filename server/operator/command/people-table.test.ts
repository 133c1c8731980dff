/** Tables of people through the command, with a server and without: who comes, changes and leaves. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people as peopleTable } from '#server/db/schema/access.ts';
import { startOperatorEndpoint } from '#server/operator/operator-endpoint.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCompany } from './company-command.ts';
import { runPeople } from './people-command.ts';

const LONG = 120_000;
const TABLES = new URL('../../testing/people-tables/', import.meta.url);

/** A folder of the caller, and one of a server's data in it. */
const surroundings = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-tables-'));
  const env = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' };
  const run = async (
    command: typeof runPeople,
    args: readonly string[],
    answers?: readonly string[],
  ): Promise<{ code: number; said: string[] }> => {
    let text = '';
    const left = [...(answers ?? [])];
    const ask = answers === undefined ? null : () => Promise.resolve(left.shift() ?? '');
    const write = (part: string): void => void (text += part);
    const code = await command(args, { env, cwd: folder }, { write, ask });
    expect(left).toEqual([]);
    return { code, said: text.trimEnd().split('\n') };
  };
  const lay = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content);
    return name;
  };
  return { folder, dataDir: env.DATA_DIR, run, lay };
};

onEmbeddedDatabase((database) => {
  const { folder, dataDir, run, lay } = surroundings();
  let t: TestApp;
  let tenant: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    t = await startTestApp(database());
    ({ tenant } = await t.company());
    mkdirSync(dataDir, { mode: 0o700 });
    // The operator endpoint of a running server. It writes into the database of this test.
    const context = { ...t.services, sendsMail: true, port: 8080 };
    close = await startOperatorEndpoint(context, dataDir, { error: () => undefined });
  }, LONG);
  afterAll(async () => {
    await close();
    await t.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ofCompany = (args: readonly string[]) => [...args, '--company', tenant];
  const people = (...args: string[]) => run(runPeople, ofCompany(args));
  const rowOf = async (username: string) => {
    const { db } = database();
    const mine = and(eq(peopleTable.tenant, tenant), eq(peopleTable.username, username));
    return (await db.select().from(peopleTable).where(mine))[0];
  };
  /** Every row of every table. */
  const everything = async (): Promise<string[]> => {
    await t.services.mails.idle();
    const { db } = database();
    const tables = await db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`);
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await db
        .select({ told: sql<string>`to_jsonb(one)::text` })
        .from(sql`${sql.identifier(name)} as one`);
      rows.push(...found.map(({ told }) => `${name} ${told}`));
    }
    return rows.toSorted();
  };

  describe('a table as an office writes it', () => {
    const joana = {
      name: 'Joana Paixão Conceição',
      phone: '(11) 98765-4321',
      employeeCode: '000123',
      department: 'Logística',
    };
    test.each([
      ['3-excel-unicode-text.txt', 'bia.paixao', joana],
      ['4-sep-line.csv', 'caio.paixao', joana],
      ['5-empty-rows.csv', 'duda.paixao', joana],
      ['6-tabs.csv', 'eva.paixao', joana],
      ['7-headers-caps.csv', 'Fabio.Leme', { name: 'Fábio Leme' }],
      ['13-invisible.csv', 'olga.reis', { name: 'Olga Reis', usernameKey: 'olga.reis' }],
      ['14-nfd.csv', 'paulo.araujo', { name: 'Paulo Araújo Conceição' }],
    ])(
      '%s comes in whole, and once',
      async (file, username, right) => {
        lay('mesa.csv', readFileSync(new URL(file, TABLES)));
        // Some of the examples have the addresses of others.
        await database().db.update(peopleTable).set({ email: null, emailKey: null });
        expect((await people('add', '--file', 'mesa.csv')).said[0]).toMatch(/^Novas: [12]\. Alt/);
        expect(await rowOf(username)).toMatchObject(right);
        const before = await everything();
        expect((await people('add', '--file', 'mesa.csv')).said).toEqual([
          expect.stringMatching(/^Novas: 0\. Alteradas: 0\. Bloqueadas: 0\. Sem mudança: [12]\.$/),
        ]);
        expect(await everything()).toEqual(before);
      },
      LONG,
    );

    test('11-phone-number.csv is refused by its line, with what to do', async () => {
      writeFileSync(join(folder, 'mesa.csv'), readFileSync(new URL('11-phone-number.csv', TABLES)));
      const { code, said } = await people('add', '--file', 'mesa.csv');
      expect([code, said.join('\n')]).toEqual([
        1,
        expect.stringMatching(/^Linhas? \d.*transformou o telefone em número.*como texto/),
      ]);
    });
  });

  describe('a table of who is there', { timeout: LONG }, () => {
    const first = 'login;nome;email;cargo\nada;Ana Prado;ada@p.example;Caixa\nrui;Rui Sá;;Forno\n';

    test('changes what it says, and leaves what a person edited', async () => {
      expect((await people('add', '--file', lay('um.csv', first))).said[0]).toMatch(/^Novas: 2\./);
      const edited = { at: '2026-03-01T10:00:00.000Z', origin: null };
      await database()
        .db.update(peopleTable)
        .set({ name: 'Ana P. Souza', profileTimes: { name: edited } })
        .where(eq(peopleTable.username, 'ada'));
      const next =
        'login;nome;email;cargo;celular\nADA;Ana Prado;a.prado@p.example;Gerente;019987654321\nrui;Rui de Sá;;;\n';
      expect((await people('add', '--file', lay('dois.csv', next))).said).toEqual([
        'Novas: 0. Alteradas: 2. Bloqueadas: 0. Sem mudança: 0.',
      ]);
      expect(await rowOf('ada')).toMatchObject({
        name: 'Ana P. Souza',
        email: 'a.prado@p.example',
        emailKey: 'a.prado@p.example',
        role: 'Gerente',
        phone: '(19) 98765-4321',
      });
      // A cell that is empty says nothing.
      expect(await rowOf('rui')).toMatchObject({ name: 'Rui de Sá', role: 'Forno', email: null });
      const before = await everything();
      await people('add', '--file', 'dois.csv');
      expect(await everything()).toEqual(before);
    });

    test('blocks and lets in by its column', async () => {
      const table = (word: string) => `login;nome;Bloqueado\nrui;Rui de Sá;${word}\n`;
      for (const word of ['sim', 'TRUE', '1']) {
        await people('add', '--file', lay('bloqueio.csv', table(word)));
        expect((await rowOf('rui'))?.blocked).toBe(true);
        await people('add', '--file', lay('bloqueio.csv', table('não')));
        expect((await rowOf('rui'))?.blocked).toBe(false);
      }
      expect((await people('add', '--file', lay('bloqueio.csv', table('talvez')))).said).toEqual([
        expect.stringMatching(/^Linha 2: blocked: /),
      ]);
    });

    test('names the lines of logins and addresses that lead to two people', async () => {
      const table =
        'login;nome;email\nnovo;Novo;a.prado@p.example\nx;X;dois@p.example\ny;Y;dois@p.example\nz;Z;\nZ\u200B;Z;\nw;W;\n';
      const before = await everything();
      expect(await people('add', '--file', lay('torta.csv', table))).toEqual({
        code: 1,
        said: [
          'Linha 2: “a.prado@p.example” já é o login ou o e-mail de outra pessoa desta empresa.',
          'Linhas 3, 4: “dois@p.example” aparece duas vezes.',
          'Linhas 5, 6: “z” aparece duas vezes.',
        ],
      });
      expect(await everything()).toEqual(before);
    });

    test('two people may swap their addresses in one table', async () => {
      const table = (one: string, other: string) =>
        `login;nome;email\nt1;T Um;${one}@p.example\nt2;T Dois;${other}@p.example\n`;
      await people('add', '--file', lay('troca.csv', table('t1', 't2')));
      expect((await people('add', '--file', lay('troca.csv', table('t2', 't1')))).code).toBe(0);
      expect([(await rowOf('t1'))?.email, (await rowOf('t2'))?.email]).toEqual([
        't2@p.example',
        't1@p.example',
      ]);
    });
  });

  describe('who is not in the table', { timeout: LONG }, () => {
    const table = 'login;nome\nada;Ana Prado\nnova;Nova Pessoa\n';
    const args = ['add', '--file', 'fica.csv', '--others', 'block'];

    test('is blocked after a list and a yes, and administrators stay', async () => {
      lay('fica.csv', table);
      const before = await everything();
      const asked = await run(runPeople, ofCompany(args), ['não']);
      expect([asked.code, asked.said.at(-1)]).toEqual([
        1,
        expect.stringMatching(/^Nada foi mudado/),
      ]);
      expect(asked.said).toContain('  rui · Rui de Sá');
      expect(asked.said).toContain('Quem administra fica, mesmo fora da tabela: admin.');
      expect((await people(...args)).code).toBe(1);
      expect(await everything()).toEqual(before);

      const { code, said } = await run(runPeople, ofCompany([...args, '--links', 'links.csv']), [
        'sim',
      ]);
      expect([code, said.find((line) => line.startsWith('Novas'))]).toEqual([
        0,
        expect.stringMatching(
          /^Novas: 1\. Alteradas: 0\. Bloqueadas: (1\d|[5-9])\. Sem mudança: 1\.$/,
        ),
      ]);
      expect([
        (await rowOf('rui'))?.blocked,
        (await rowOf('ada'))?.blocked,
        (await rowOf('admin'))?.blocked,
      ]).toEqual([true, false, false]);

      const links = join(folder, 'links.csv');
      expect(statSync(links).mode & 0o777).toBe(0o600);
      expect(readFileSync(links, 'utf8')).toMatch(
        /^\uFEFFlogin;nome;link\r\n"nova";"Nova Pessoa";https?:\/\/[^/]+\/login#reset=[\w-]{43}\r\n$/,
      );
      // The secret is in the file alone.
      expect(said.join('\n')).not.toContain('#reset=');

      const after = await everything();
      const again = await people(...args, '--yes', '--links', 'outros.csv');
      expect([again.code, again.said.at(-1)]).toEqual([
        0,
        'Novas: 0. Alteradas: 0. Bloqueadas: 0. Sem mudança: 2.',
      ]);
      expect(existsSync(join(folder, 'outros.csv'))).toBe(false);
      expect(await everything()).toEqual(after);
    });

    test('a file of links that is there already stops the command before it changes anything', async () => {
      lay('chega.csv', 'login;nome\nchega;Chega Agora\n');
      const before = await everything();
      const { code, said } = await people('add', '--file', 'chega.csv', '--links', 'links.csv');
      expect([code, said.join()]).toEqual([1, expect.stringContaining('já existe')]);
      expect(await everything()).toEqual(before);
    });
  });

  test('flags of one person are cleaned like cells', { timeout: LONG }, async () => {
    await people(
      'add',
      '--login',
      'il\u200Bda',
      '--name',
      'Ilda Arau\u0301jo\u00AD',
      '--phone',
      '19987654321',
    );
    expect(await rowOf('ilda')).toMatchObject({
      usernameKey: 'ilda',
      name: 'Ilda Araújo',
      phone: '(19) 98765-4321',
    });
  });
});

test('it is the same without a server', { timeout: LONG }, async () => {
  const { folder, run, lay } = surroundings();
  const people = (...args: string[]) => run(runPeople, args);
  try {
    const company = ['--name', 'Padaria', '--address', 'https://p.example'];
    const admin = ['--adminName', 'Bento', '--adminLogin', 'bento'];
    expect((await run(runCompany, [...company, ...admin])).code).toBe(0);
    const table = lay('gente.csv', 'login;nome;cargo\nada;Ada;Caixa\nlia;Lia;\n');
    expect((await people('add', '--file', table, '--links', 'links.csv')).said[0]).toBe(
      'Novas: 2. Alteradas: 0. Bloqueadas: 0. Sem mudança: 0.',
    );
    expect(statSync(join(folder, 'links.csv')).mode & 0o777).toBe(0o600);
    lay('gente.csv', 'login;nome;cargo\nada;Ada;Gerente\n');
    const left = await people('add', '--file', table, '--others', 'block', '--yes');
    expect(left.said).toEqual([
      'Uma pessoa não está na tabela e será bloqueada:',
      '  lia · Lia',
      'Quem administra fica, mesmo fora da tabela: bento.',
      'Novas: 0. Alteradas: 1. Bloqueadas: 1. Sem mudança: 0.',
    ]);
    expect((await people('list')).said).toEqual([
      expect.stringMatching(/^ada · Ada · /),
      expect.stringMatching(/^bento · /),
      expect.stringMatching(/^lia · Lia · .* · bloqueado$/),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
