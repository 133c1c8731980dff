import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonInput } from '#server/areas/publish/put/put-person.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { people } from '#server/db/schema/access.ts';
import { auditEntries, orgUnits } from '#server/db/schema/people.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const put = (c: TestCompany, persons: readonly PersonInput[]) =>
    write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, async (writing) => {
      for (const one of persons) await putPerson(writing, one);
    });
  const set = (c: TestCompany, idUser: string, values: Partial<typeof people.$inferInsert>) =>
    t.services.db
      .update(people)
      .set(values)
      .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));
  const named = (name: string, over: Partial<PersonInput> = {}): PersonInput => ({
    idUser: name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/\W/gu, '-'),
    username: name.toLowerCase().replaceAll(/\s/gu, '.'),
    name,
    ...over,
  });
  /** A company with an owner, and who asks in it. */
  const aCompany = async () => {
    const c = await t.company();
    await set(c, c.admin, { admin: 2 });
    const token = await t.enter(c, 'admin');
    const ask = async (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: unknown,
      by = token,
    ): Promise<{ status: number; body: AnyAnswer }> =>
      t.call(method, `/api${path}`, {
        host: c.host,
        token: by,
        ...(body !== undefined && { body }),
      });
    const unitOf = async (name: string): Promise<string> => {
      const [row] = await t.services.db
        .select()
        .from(orgUnits)
        .where(and(eq(orgUnits.tenant, c.tenant), eq(orgUnits.name, name)));
      return row?.id ?? '';
    };
    const namesOf = async (query: string, by = token): Promise<string[]> =>
      (await ask('GET', `/people?${query}`, undefined, by)).body.people.map(
        ({ name }: { name: string }) => name,
      );
    return { c, token, ask, unitOf, namesOf };
  };
  const fields = {
    email: null,
    phone: null,
    role: null,
    department: null,
    unit: null,
    branch: null,
    employeeCode: null,
    idManager: null,
    hiredOn: null,
  };

  describe('the list', () => {
    test('goes through the whole company by pages, forward, back and from its end, each person once', async () => {
      const { c, ask, namesOf } = await aCompany();
      await put(
        c,
        ['Élcio', 'elisa', 'Zoé', 'Abel', 'ábaco', 'Caio'].map((name) => named(name)),
      );
      const all = ['ábaco', 'Abel', 'admin', 'ana', 'bia', 'Caio', 'Élcio', 'elisa', 'Zoé'];
      expect(await namesOf('')).toEqual(all);
      expect(await namesOf('sort=-name')).toEqual(all.toReversed());
      const pages: AnyAnswer[] = [];
      for (let next: string | null = ''; next !== null; next = pages.at(-1).next)
        pages.push((await ask('GET', `/people?limit=4${next && `&after=${next}`}`)).body);
      expect(pages.map(({ people: page, offset, total }) => [page.length, offset, total])).toEqual([
        [4, 0, 9],
        [4, 4, 9],
        [1, 8, 9],
      ]);
      expect(pages.flatMap(({ people: page }) => page.map(({ name }: AnyAnswer) => name))).toEqual(
        all,
      );
      const last = (await ask('GET', '/people?limit=4&last=1')).body;
      expect([last.people.map(({ name }: AnyAnswer) => name), last.offset, last.next]).toEqual([
        all.slice(5),
        5,
        null,
      ]);
      const before = (await ask('GET', `/people?limit=4&before=${last.previous}`)).body;
      expect(before.people.map(({ name }: AnyAnswer) => name)).toEqual(all.slice(1, 5));
    });

    test('finds words of name, login, address and code without accents, and takes signs as they are', async () => {
      const { c, namesOf } = await aCompany();
      await put(c, [
        named('João Conceição', { employeeCode: '00/471' }),
        named('100% certo', { idUser: 'cem', username: 'cem' }),
      ]);
      expect(await namesOf('searchText=conceicao%20JOAO')).toEqual(['João Conceição']);
      expect(await namesOf('searchText=00/47')).toEqual(['João Conceição']);
      expect(await namesOf('searchText=%25')).toEqual(['100% certo']);
      expect(await namesOf('searchText=_')).toEqual([]);
    });

    test('counts each choice of a filter with the others as they are', async () => {
      const { c, ask, unitOf, namesOf } = await aCompany();
      await put(c, [
        named('Um', { department: 'Estoque', unit: 'Campinas' }),
        named('Dois', { department: 'estóque', unit: 'Campinas', blocked: true }),
        named('Tres', { department: 'Frota', unit: 'Sumaré' }),
      ]);
      const campinas = await unitOf('Campinas');
      const { body } = await ask('GET', `/people/counts?unit=${campinas}`);
      expect(body.states).toEqual({ any: 2, active: 0, invited: 1, blocked: 1, silent: 0 });
      expect(body.departments.map(({ name, count }: AnyAnswer) => [name, count])).toEqual([
        ['Estoque', 2],
      ]);
      expect(body.units.map(({ name, count }: AnyAnswer) => [name, count])).toEqual([
        ['Campinas', 2],
        ['Sumaré', 1],
      ]);
      expect(await namesOf(`unit=${campinas}&state=blocked`)).toEqual(['Dois']);
    });
  });

  describe('a manager', () => {
    const withTeam = async () => {
      const made = await aCompany();
      const { c, ask } = made;
      await put(c, [
        named('Chefe', { idManager: c.ana }),
        named('Da equipe', { idManager: 'chefe' }),
        named('Do estoque', { department: 'Estoque' }),
        named('Outro', { department: 'Frota' }),
      ]);
      const ana = await t.enter(c);
      const give = (roles: readonly object[]) => ask('PUT', `/people/${c.ana}/roles`, { roles });
      return { ...made, ana, give };
    };

    test('sees the people below them and those of what is named, in lists, counts and records, and no other', async () => {
      const { c, ana, give, namesOf, ask, unitOf } = await withTeam();
      expect((await ask('GET', '/people', undefined, ana)).status).toBe(403);
      await give([{ role: 'manager', scope: 'below', idScope: null }]);
      t.clock.advance({ minutes: 1 });
      expect(await namesOf('', ana)).toEqual(['Chefe', 'Da equipe']);
      expect(await namesOf('searchText=outro', ana)).toEqual([]);
      const { body: counts } = await ask('GET', '/people/counts', undefined, ana);
      expect([counts.all, counts.departments]).toEqual([2, []]);
      await give([{ role: 'manager', scope: 'department', idScope: await unitOf('Estoque') }]);
      expect(await namesOf('', ana)).toEqual(['Do estoque']);
      expect((await ask('GET', '/people/do-estoque', undefined, ana)).status).toBe(200);
      for (const other of ['outro', 'chefe', c.ana, c.admin])
        expect((await ask('GET', `/people/${other}`, undefined, ana)).status).toBe(404);
      expect((await ask('PUT', '/people/do-estoque', { to: {}, seen: {} }, ana)).status).toBe(403);
      expect((await ask('POST', '/people/do-estoque/block', undefined, ana)).status).toBe(403);
      expect((await ask('GET', '/audit', undefined, ana)).status).toBe(403);
    });

    test('loses what a role gave with the next call, and their devices are told', async () => {
      const { c, ana, give, ask } = await withTeam();
      await give([{ role: 'manager', scope: 'below', idScope: null }]);
      const rows = async () =>
        (
          await t.services.db
            .select({ id: feedRows.id, op: feedRows.op })
            .from(feedRows)
            .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'personRole')))
        ).map(({ id, op }) => [id, op]);
      expect(await rows()).toEqual([['manager~below', 'put']]);
      expect((await ask('GET', '/people', undefined, ana)).status).toBe(200);
      await give([]);
      expect((await ask('GET', '/people', undefined, ana)).status).toBe(403);
      expect(await rows()).toEqual([['manager~below', 'del']]);
    });

    test('of managers in a circle sees each once, and is refused what is no part of the company', async () => {
      const { c, ana, give, namesOf } = await withTeam();
      await set(c, c.ana, { idManager: 'da-equipe' });
      await give([{ role: 'manager', scope: 'below', idScope: null }]);
      expect(await namesOf('', ana)).toEqual(['Chefe', 'Da equipe']);
      const refused = await give([{ role: 'manager', scope: 'department', idScope: randomUUID() }]);
      expect([refused.status, refused.body.code]).toEqual([422, 'scope_unknown']);
      expect((await give([{ role: 'manager', scope: 'area', idScope: c.course }])).status).toBe(
        422,
      );
    });
  });

  describe('a record', () => {
    test('is created once however often it is asked for, and refuses a login that another has', async () => {
      const { ask, namesOf } = await aCompany();
      const attempt = randomUUID();
      const person = { ...fields, name: 'Nova', username: ' NOVA ', department: 'Estoque' };
      const first = await ask('POST', '/people', { person, attempt });
      expect([first.status, first.body.person.username, first.body.person.state]).toEqual([
        200,
        'NOVA',
        'invited',
      ]);
      const again = await ask('POST', '/people', { person, attempt });
      expect(again.body.person.idUser).toBe(first.body.person.idUser);
      const other = await ask('POST', '/people', {
        person: { ...person, username: 'nova' },
        attempt: randomUUID(),
      });
      expect([other.status, other.body.code]).toEqual([409, 'login_taken']);
      expect(await namesOf('searchText=nova')).toEqual(['Nova']);
    });

    test('two people with one login at once: one is made, the other is told', async () => {
      const { ask } = await aCompany();
      const told = await Promise.all(
        ['Um', 'Dois'].map((name) =>
          ask('POST', '/people', {
            person: { ...fields, name, username: 'mesmo' },
            attempt: randomUUID(),
          }),
        ),
      );
      expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('two administrators: what the first changed meanwhile is told to the second, and stays', async () => {
      const { c, ask } = await aCompany();
      const change = (to: object, seen: object) => ask('PUT', `/people/${c.ana}`, { to, seen });
      expect((await change({ role: 'Líder' }, { role: null })).body.changed).toEqual([]);
      const { body } = await change({ role: 'Chefe', unit: 'CD' }, { role: null, unit: null });
      expect([body.changed, body.person.role, body.person.unit]).toEqual([['role'], 'Líder', null]);
      // The same change twice is one, and other fields do not get in each other's way.
      expect((await change({ role: 'Líder' }, { role: null })).body.changed).toEqual([]);
      expect((await change({ unit: 'CD' }, { unit: null })).body.person.unit).toBe('CD');
    });

    test('takes as manager who does not answer to the person, and follows their name', async () => {
      const { c, ask } = await aCompany();
      await put(c, [named('Chefe')]);
      const manage = (idUser: string, idManager: string) =>
        ask('PUT', `/people/${idUser}`, { to: { idManager }, seen: { idManager: null } });
      expect((await manage(c.ana, 'chefe')).body.person.managerName).toBe('Chefe');
      for (const [of, by] of [
        ['chefe', c.ana],
        ['chefe', 'chefe'],
        [c.bia, 'outra-empresa'],
      ] as const)
        expect((await manage(of, by)).body.code).toBe('manager_unknown');
      await ask('PUT', '/people/chefe', { to: { name: 'Chefe Nova' }, seen: { name: 'Chefe' } });
      expect((await ask('GET', `/people/${c.ana}`)).body.person.managerName).toBe('Chefe Nova');
      // A file that names the same one leaves the account; one that names another is believed.
      const held = async (): Promise<(string | null)[]> => {
        const { managerName, idManager } = (await ask('GET', `/people/${c.ana}`)).body.person;
        return [managerName, idManager];
      };
      const ana = { idUser: c.ana, username: 'ana', name: 'ana' };
      await put(c, [{ ...ana, managerName: 'Chefe Nova' }]);
      expect(await held()).toEqual(['Chefe Nova', 'chefe']);
      await put(c, [{ ...ana, managerName: 'Outra Pessoa' }]);
      expect(await held()).toEqual(['Outra Pessoa', null]);
    });

    test('a block ends every session at once; letting in again opens the login', async () => {
      const { c, ask } = await aCompany();
      const ana = await t.enter(c);
      expect((await ask('POST', `/people/${c.ana}/block`)).body.person.state).toBe('blocked');
      expect((await ask('GET', `/users/${c.ana}`, undefined, ana)).status).toBe(401);
      expect((await ask('POST', `/people/${c.ana}/invite`)).body.code).toBe('person_blocked');
      await ask('POST', `/people/${c.ana}/unblock`);
      expect(await t.enter(c)).not.toBe('');
    });

    test('an invitation gives one link that works, and the ones before it no more', async () => {
      const { c, ask } = await aCompany();
      const link = async (): Promise<string> =>
        (await ask('POST', `/people/${c.ana}/invite`)).body.link.split('#reset=')[1];
      const [older, newest] = [await link(), await link()];
      const reset = (token: string) =>
        t.call('POST', '/api/login/reset', {
          host: c.host,
          body: { token, newPassword: 'Senha2027' },
        });
      expect((await reset(older)).status).not.toBe(200);
      expect((await reset(newest)).status).toBe(200);
    });
  });

  describe('rank', () => {
    test('an administrator neither changes nor blocks nor invites another one, nor appoints', async () => {
      const { c, ask } = await aCompany();
      await set(c, c.bia, { admin: 1 });
      const bia = await t.enter(c, 'bia');
      await set(c, c.ana, { admin: 1 });
      for (const [method, path, body] of [
        ['PUT', `/people/${c.ana}`, { to: { email: 'eu@x.example' }, seen: {} }],
        ['POST', `/people/${c.admin}/block`, undefined],
        ['POST', `/people/${c.admin}/invite`, undefined],
        ['PUT', `/people/${c.ana}/roles`, { roles: [] }],
        ['PUT', `/people/${c.bia}/admin`, { admin: 2 }],
      ] as const)
        expect([path, (await ask(method, path, body, bia)).status]).toEqual([path, 403]);
      expect((await ask('PUT', `/people/${c.ana}/admin`, { admin: 0 })).body.person.admin).toBe(0);
    });

    test('the last owner stays, also when two owners leave at once', async () => {
      const { c, ask } = await aCompany();
      const step = (idUser: string, by?: string) =>
        ask('PUT', `/people/${idUser}/admin`, { admin: 1 }, by);
      expect((await step(c.admin)).body.code).toBe('last_owner');
      await set(c, c.bia, { admin: 2 });
      const bia = await t.enter(c, 'bia');
      const told = await Promise.all([step(c.admin), step(c.bia, bia)]);
      expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await ask('POST', `/people/${c.admin}/block`)).body.code).toBe('own_account');
    });
  });

  test('every change says who made it, before and after; nothing is said of what changed nothing', async () => {
    const { c, ask, unitOf } = await aCompany();
    const entries = async (): Promise<AnyAnswer[]> => (await ask('GET', '/audit')).body.entries;
    await ask('PUT', `/people/${c.ana}`, { to: { unit: 'CD' }, seen: { unit: null } });
    await ask('PUT', `/people/${c.ana}`, { to: { unit: 'CD' }, seen: { unit: 'CD' } });
    await ask('POST', `/people/${c.ana}/unblock`);
    await ask('PUT', `/org-units/${await unitOf('CD')}`, { name: 'CD Campinas' });
    expect((await ask('GET', `/people/${c.ana}`)).body.person.unit).toBe('CD Campinas');
    expect(
      (await entries()).map(({ actorName, action, subjectName, before, after }) => [
        actorName,
        action,
        subjectName,
        before,
        after,
      ]),
    ).toEqual([
      ['admin', 'orgUnit.rename', 'CD Campinas', { name: 'CD' }, { name: 'CD Campinas' }],
      ['admin', 'person.change', 'ana', { unit: null }, { unit: 'CD' }],
    ]);
  });

  test('the names of managers stand in what is said of their change', async () => {
    const { c, ask } = await aCompany();
    await ask('PUT', `/people/${c.ana}`, { to: { idManager: c.bia }, seen: { idManager: null } });
    const [entry] = (await ask('GET', '/audit')).body.entries;
    expect([entry.before, entry.after, entry.inAccountOf]).toEqual([
      { idManager: null, managerName: null },
      { idManager: c.bia, managerName: 'bia' },
      null,
    ]);
  });

  test('a change in support access says in whose account it was made', async () => {
    const { c, ask } = await aCompany();
    await t.services.db.insert(auditEntries).values({
      tenant: c.tenant,
      id: randomUUID(),
      at: new Date(t.clock.now()),
      idActor: c.admin,
      inAccountOf: c.bia,
      action: 'person.change',
      subjectKind: 'person',
      idSubject: c.bia,
      subjectName: 'bia',
      before: {},
      after: {},
    });
    const { entries, actors } = (await ask('GET', '/audit')).body;
    expect(entries.map(({ inAccountOf }: AnyAnswer) => inAccountOf)).toEqual([
      { idUser: c.bia, name: 'bia' },
    ]);
    expect(actors).toEqual([{ idActor: c.admin, name: 'admin' }]);
  });
});
