import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importLimits } from '#contract/areas/people/entities/people-import.ts';
import { people } from '#server/db/schema/access.ts';
import { auditEntries, peopleImports } from '#server/db/schema/people.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const aCompany = async () => {
    const c = await t.company();
    const token = await t.enter(c, 'admin');
    const ask = (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: unknown,
      by = token,
      host = c.host,
    ) =>
      t.call(method, `/api/people-imports${path}`, {
        host,
        token: by,
        ...(body !== undefined && { body }),
      });
    const send = (text: string | Uint8Array, fileName = 'gente.csv') =>
      ask('POST', '', { fileName, file: Buffer.from(text).toString('base64') });
    const idle = async (id: string): Promise<AnyAnswer> => {
      t.services.imports.wake();
      await t.services.imports.idle();
      return (await ask('GET', `/${id}`)).body.import;
    };
    const linesOf = async (id: string, query = ''): Promise<AnyAnswer[]> =>
      (await ask('GET', `/${id}/lines${query}`)).body.lines;
    /** Sends a table and checks it with the columns that are recognised. */
    const check = async (text: string): Promise<AnyAnswer> => {
      const { body } = await send(text);
      const { idImport, columns } = body.import;
      expect((await ask('PUT', `/${idImport}/columns`, { columns })).status).toBe(200);
      return idle(idImport);
    };
    const run = async (text: string, invites = false): Promise<AnyAnswer> => {
      const { idImport } = await check(text);
      expect((await ask('POST', `/${idImport}/start`, { invites })).status).toBe(200);
      return idle(idImport);
    };
    const undo = async (id: string): Promise<AnyAnswer> => {
      const { status } = await ask('POST', `/${id}/undo`);
      expect(status).toBe(200);
      return idle(id);
    };
    const rowOf = async (username: string) =>
      (
        await t.services.db
          .select()
          .from(people)
          .where(and(eq(people.tenant, c.tenant), eq(people.username, username)))
      )[0];
    const set = (username: string, values: Partial<typeof people.$inferInsert>) =>
      t.services.db
        .update(people)
        .set(values)
        .where(and(eq(people.tenant, c.tenant), eq(people.username, username)));
    return { c, token, ask, send, check, run, undo, idle, linesOf, rowOf, set };
  };

  describe('a file', () => {
    test('is read with what its columns are, and a sample of each', async () => {
      const { send } = await aCompany();
      const { status, body } = await send(
        'Matrícula;NOME COMPLETO;Setor;Loja;Função;Chefe;Admissão;CPF\n471;Zé;TI;Sul;Líder;;;1\n',
      );
      expect([status, body.import.columns, body.import.samples[1], body.import.state]).toEqual([
        200,
        ['username', 'name', 'department', 'unit', 'role', 'managerName', 'hiredOn', null],
        ['Zé'],
        'read',
      ]);
    });

    test.each([
      ['nothing', ''],
      ['a picture', '\x89PNG\r\n\x1a\n\0\0'],
      ['a broken workbook', 'PK\x03\x04'],
      ['a stray quote', 'Nome;Login\n"a;b'],
    ])('that is %s is refused with what to do', async (_what, text) => {
      const { send } = await aCompany();
      const { status, body } = await send(Buffer.from(text, 'latin1'));
      expect([status, body.code]).toEqual([422, 'table_unreadable']);
      expect(body.fields[0].message).toMatch(/\p{L}+ .+\./u);
    });

    test('that is too large is refused before it is read', async () => {
      const { ask } = await aCompany();
      const file = 'A'.repeat(Math.ceil((importLimits.file + 3_000_000) / 3) * 4);
      expect((await ask('POST', '', { fileName: 'x.csv', file })).status).toBe(413);
    });
  });

  describe('the check', () => {
    test('says of each line what would happen, and changes nothing', async () => {
      const { check, linesOf, set, rowOf } = await aCompany();
      await set('ana', { role: 'Caixa', department: 'Loja' });
      const before = await rowOf('ana');
      const { idImport, counts, state } = await check(
        [
          'Login;Nome;E-mail;Cargo;Admissão',
          'ANA;;;Gerente;31/12/2026',
          'bia;;;;',
          'novo;Nova Pessoa;nova@x.example;=1+1;46387',
          'ádmin;Ádmin;;;',
          ';Sem Login;;;',
          'semnome;;;;',
          'mau;Mau;isto não;;',
          'dia;Dia;;;31/02/2026',
          'dois;Um;;;',
          'Dois;Dois;;;',
          'tres;T;nova@x.example;;',
          'cheio;C;;;;sobra',
        ].join('\n'),
      );
      expect([state, counts]).toEqual(['checked', { new: 0, change: 1, same: 1, refused: 10 }]);
      const lines = await linesOf(idImport);
      expect(lines.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
        [2, 'change', null],
        [3, 'same', null],
        [4, 'refused', expect.stringContaining('mais de uma linha')],
        [5, 'refused', expect.stringContaining('Difere só no acento')],
        [6, 'refused', 'Falta o login.'],
        [7, 'refused', 'Falta o nome.'],
        [8, 'refused', expect.stringContaining('e-mail “isto não”')],
        [9, 'refused', expect.stringContaining('31/02/2026')],
        [10, 'refused', expect.stringContaining('linha 11')],
        [11, 'refused', expect.stringContaining('linha 10')],
        [12, 'refused', expect.stringContaining('mais de uma linha')],
        [13, 'refused', expect.stringContaining('mais células')],
      ]);
      expect(lines[0].changes).toEqual([
        { field: 'role', from: 'Caixa', to: 'Gerente' },
        { field: 'hiredOn', from: null, to: '2026-12-31' },
      ]);
      expect((await linesOf(idImport, '?kind=same')).map(({ line }) => line)).toEqual([3]);
      expect([await rowOf('ana'), await rowOf('novo')]).toEqual([before, undefined]);
    });

    test('needs a login and a name, each once', async () => {
      const { send, ask } = await aCompany();
      const { idImport } = (await send('A;B;C\n1;2;3\n')).body.import;
      for (const columns of [
        [null, null, null],
        ['username', 'name'],
        ['name', 'name', 'username'],
      ])
        expect((await ask('PUT', `/${idImport}/columns`, { columns })).status).toBe(422);
      expect(
        (await ask('PUT', `/${idImport}/columns`, { columns: ['username', null, 'name'] })).status,
      ).toBe(200);
    });

    test('finds managers by login, by name and in the same file, and refuses a circle', async () => {
      const { check, linesOf, set } = await aCompany();
      await set('bia', { name: 'Bia Prado' });
      const { idImport } = await check(
        'Login;Nome;Gestor\na1;A;bia\na2;B;bia prado\na3;C;a1\na4;D;a4\na5;E;a6\na6;F;a5\na7;G;Fora Daqui\n',
      );
      expect((await linesOf(idImport)).map(({ kind, reason }) => [kind, reason])).toEqual([
        ['new', null],
        ['new', null],
        ['new', null],
        ['refused', 'O gestor é a própria pessoa.'],
        ['refused', 'O gestor responde a esta pessoa.'],
        ['refused', 'O gestor responde a esta pessoa.'],
        ['new', null],
      ]);
    });

    test('keeps who administers from an administrator who is no owner', async () => {
      const { c, check, linesOf, set } = await aCompany();
      await set('ana', { admin: 2 });
      const { idImport } = await check('Login;Nome;Cargo\nana;;Chefe\nadmin;;Diretora\n');
      expect((await linesOf(idImport)).map(({ kind }) => kind)).toEqual(['refused', 'change']);
      await set('ana', { admin: 0 });
      expect(c.tenant).not.toBe('');
    });
  });

  describe('the import', () => {
    const table =
      'Login;Nome;E-mail;Cargo;Setor;Gestor\nnovo;Nova;nova@x.example;Caixa;Loja;chefe\nchefe;Chefe;;;;\nana;;;Gerente;;\nbia;;;;;\nx;\n';

    test('makes and changes people, ties managers of the same file, and is in the audit', async () => {
      const { c, run, rowOf } = await aCompany();
      const { state, counts, undoUntil, idImport } = await run(table, true);
      expect([state, counts]).toEqual(['done', { new: 2, change: 1, same: 1, refused: 1 }]);
      expect(Date.parse(undoUntil) - t.clock.now()).toBe(importLimits.undoDays * 86_400_000);
      expect(await rowOf('novo')).toMatchObject({
        name: 'Nova',
        email: 'nova@x.example',
        department: 'Loja',
        managerName: 'Chefe',
        idManager: (await rowOf('chefe'))?.id,
      });
      expect((await rowOf('ana'))?.role).toBe('Gerente');
      const entries = await t.services.db
        .select({ action: auditEntries.action, actor: auditEntries.idActor })
        .from(auditEntries)
        .where(eq(auditEntries.tenant, c.tenant));
      expect(entries.map(({ action }) => action).toSorted()).toEqual([
        'people.import',
        'person.change',
        'person.change',
        'person.create',
        'person.create',
      ]);
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([c.admin]));
      await t.services.mails.idle();
      expect(t.mails.filter(({ to }) => to === 'nova@x.example')).toHaveLength(1);
      expect(idImport).not.toBe('');
    });

    test('refuses a line whose person changed since the check, and goes on with the others', async () => {
      const { check, ask, idle, linesOf, rowOf, set } = await aCompany();
      const { idImport } = await check('Login;Nome;Cargo\nana;;Gerente\nbia;;Gerente\n');
      await set('ana', { role: 'Diretora' });
      await ask('POST', `/${idImport}/start`, { invites: false });
      const { counts } = await idle(idImport);
      expect([counts.change, counts.refused]).toEqual([1, 1]);
      expect((await linesOf(idImport, '?kind=refused'))[0].reason).toMatch(/mudou depois/);
      expect([(await rowOf('ana'))?.role, (await rowOf('bia'))?.role]).toEqual([
        'Diretora',
        'Gerente',
      ]);
      expect((await ask('POST', `/${idImport}/start`, { invites: false })).body.code).toBe(
        'import_settled',
      );
    });

    test('goes on behind the last part when the process that had it is gone', async () => {
      const { c, check, rowOf } = await aCompany();
      const { idImport } = await check('Login;Nome\num;Um\ndois;Dois\n');
      await t.services.db
        .update(peopleImports)
        .set({
          state: 'running',
          position: 1,
          takenBy: 'another process',
          nextAt: new Date(t.clock.now() + 60_000),
        })
        .where(and(eq(peopleImports.tenant, c.tenant), eq(peopleImports.id, idImport)));
      const look = async () => {
        t.services.imports.wake();
        await t.services.imports.idle();
        return [(await rowOf('um'))?.name, (await rowOf('dois'))?.name];
      };
      expect(await look()).toEqual([undefined, undefined]);
      t.clock.advance({ minutes: 1 });
      expect(await look()).toEqual([undefined, 'Dois']);
    });

    test('stops where its administrator is none any more', async () => {
      const { check, c, idle, rowOf, set } = await aCompany();
      const { idImport } = await check('Login;Nome;Cargo\nana;;Gerente\n');
      t.services.imports.isPaused = () => true;
      const token = await t.enter(c, 'admin');
      await t.call('POST', `/api/people-imports/${idImport}/start`, {
        host: c.host,
        token,
        body: { invites: false },
      });
      await set('admin', { admin: 0 });
      t.services.imports.isPaused = () => false;
      t.services.imports.wake();
      await t.services.imports.idle();
      await set('admin', { admin: 1 });
      expect(await idle(idImport)).toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(/não administra/),
      });
      expect((await rowOf('ana'))?.role).not.toBe('Gerente');
    });

    test('gives the refused lines back as a table without formulas', async () => {
      const { run, ask } = await aCompany();
      const { idImport } = await run('Login;Nome\n;"=HYPERLINK(""x"")"\n');
      expect((await ask('GET', `/${idImport}/refused`)).body).toEqual({
        fileName: 'gente-recusadas.csv',
        csv: '\uFEFF"Login";"Nome";"Motivo"\r\n"";"\'=HYPERLINK(""x"")";"Falta o login."\r\n',
      });
    });
  });

  describe('undoing', () => {
    test('takes back all, but what people did since', async () => {
      const { run, undo, rowOf, set, ask } = await aCompany();
      await set('ana', { role: 'Caixa', department: 'Loja' });
      await set('bia', { role: 'Caixa' });
      const { idImport } = await run(
        'Login;Nome;Cargo;Setor;Gestor\nana;;Gerente;TI;n1\nbia;;Gerente;;\nn1;Um;;;\nn2;Dois;;;\n',
      );
      await set('bia', { role: 'Diretora' });
      await set('n2', { lastLogin: new Date(t.clock.now()) });
      expect(await undo(idImport)).toMatchObject({
        state: 'undone',
        undo: { restored: 1, kept: 1, removed: 1, blocked: 1 },
        undoUntil: null,
      });
      expect(await rowOf('ana')).toMatchObject({
        role: 'Caixa',
        department: 'Loja',
        managerName: null,
        idManager: null,
      });
      expect((await rowOf('bia'))?.role).toBe('Diretora');
      expect(await rowOf('n1')).toBeUndefined();
      expect((await rowOf('n2'))?.blocked).toBe(true);
      expect((await ask('POST', `/${idImport}/undo`)).body.code).toBe('import_settled');
    });

    test('leaves who was appointed since as they are', async () => {
      const { run, undo, rowOf, set } = await aCompany();
      const { idImport } = await run('Login;Nome;Cargo\nana;;Gerente\nn1;Um;\n');
      await set('ana', { admin: 1 });
      await set('n1', { admin: 2, blocked: false });
      expect((await undo(idImport)).undo).toEqual({ restored: 0, kept: 2, removed: 0, blocked: 0 });
      expect((await rowOf('ana'))?.role).toBe('Gerente');
      expect((await rowOf('n1'))?.blocked).toBe(false);
    });

    test('is over after seven days', async () => {
      const { run, c } = await aCompany();
      const { idImport } = await run('Login;Nome;Cargo\nana;;Gerente\n');
      t.clock.advance({ days: importLimits.undoDays, minutes: 1 });
      const token = await t.enter(c, 'admin');
      const late = await t.call('POST', `/api/people-imports/${idImport}/undo`, {
        host: c.host,
        token,
      });
      expect(late.body.code).toBe('import_settled');
    });
  });

  test('another company and a person without the right reach none of it', async () => {
    const { c, check, ask } = await aCompany();
    const { idImport } = await check('Login;Nome\nnovo;Novo\n');
    const other = await aCompany();
    const ana = await t.enter(c);
    const calls = [
      ['GET', `/${idImport}`],
      ['GET', `/${idImport}/lines`],
      ['GET', `/${idImport}/refused`],
      ['PUT', `/${idImport}/columns`, { columns: ['username', 'name'] }],
      ['POST', `/${idImport}/start`, { invites: false }],
      ['POST', `/${idImport}/undo`],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await other.ask(method, path, body)).status).toBe(404);
      expect((await ask(method, path, body, ana)).status).toBe(403);
    }
    expect((await ask('GET', '', undefined, ana)).status).toBe(403);
    expect((await other.ask('GET', '')).body.imports).toEqual([]);
  });
});
