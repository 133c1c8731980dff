/** A login is found by what a person sees of it: invisible signs come with what is pasted. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { people } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { PASSWORD } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { hashPassword } from './password.ts';
import { findPerson } from '../find-person.ts';
import { loginKey } from './login-key.ts';

/** As keys were made before. */
const olderKey = (login: string): string => login.trim().normalize('NFC').toLowerCase();

const UGLY = [
  'olga\u200B.reis',
  '\u202Erita\u202C',
  'ze\u00ADlia',
  'bea\u200D\u200Ctriz',
  'ana\u00A0  maria',
  'joa\u200B\u0303o',
  'Cai\uFEFFo\u0007',
  '1\uFE0Fdois',
  'tab\tulador',
  'fim\u2060 ',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  'plano\u2028novo',
];

onEachDatabase((database) => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const signIn = async (host: string, username: string) =>
    (
      await t.call('POST', '/api/login', {
        host,
        body: { username, password: PASSWORD, idAppType: 1 },
      })
    ).status;

  const put = async (tenant: string, username: string) => {
    const passwordHash = await hashPassword(PASSWORD);
    made += 1;
    const idUser = `${tenant}-p${made}`;
    await write(database().db, { tenant, now: new Date(t.clock.now()) }, (w) =>
      putPerson(w, { idUser, username, name: username, passwordHash }),
    );
    return idUser;
  };

  /** The migration once more, over what an older version had written. */
  const renewKeys = async () => {
    const migration = readMigrationFiles({ migrationsFolder }).find(({ sql: statements }) =>
      statements.some((statement) => statement.includes('clean_key')),
    );
    expect(migration?.sql).toHaveLength(2);
    for (const statement of migration?.sql ?? []) await database().db.execute(sql.raw(statement));
  };
  const keep = (tenant: string, idUser: string, usernameKey: string) =>
    database()
      .db.update(people)
      .set({ usernameKey })
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));

  test('made from a pasted table, it is entered as it is read, and as it was pasted', async () => {
    const { host, tenant } = await t.company();
    await put(tenant, 'olga\u200B.reis');
    for (const typed of ['olga.reis', 'OLGA.reis\u200B ', 'ol\u00ADga.re\uFEFFis'])
      expect(await signIn(host, typed)).toBe(200);
    expect(await signIn(host, 'olga.rei')).not.toBe(200);
  });

  test('a key of an older version becomes what is looked up', async () => {
    const { tenant } = await t.company();
    for (const login of UGLY) {
      const idUser = await put(tenant, login);
      await keep(tenant, idUser, olderKey(login));
    }
    await renewKeys();
    const rows = await database().db.select().from(people).where(eq(people.tenant, tenant));
    for (const login of UGLY) {
      const row = rows.find(({ username }) => username === login);
      expect.soft({ login, key: row?.usernameKey }).toEqual({ login, key: loginKey(login) });
    }
    await renewKeys();
    expect(await database().db.select().from(people).where(eq(people.tenant, tenant))).toEqual(
      rows,
    );
  });

  test('where the clean key is taken both accounts stay, each found by its own', async () => {
    const { tenant } = await t.company();
    const pasted = await put(tenant, 'ivo\u200B');
    await keep(tenant, pasted, 'ivo\u200B');
    const clean = await put(tenant, 'ivo');
    await renewKeys();
    expect((await findPerson(database().db, tenant, 'ivo'))?.id).toBe(clean);
    expect((await findPerson(database().db, tenant, 'Ivo\u200B'))?.id).toBe(pasted);
  });

  test('an address of an older version is found too', async () => {
    const { tenant } = await t.company();
    const idUser = await put(tenant, 'lia');
    await database()
      .db.update(people)
      .set({ email: 'lia\u200B@x.example', emailKey: 'lia\u200B@x.example' })
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
    await renewKeys();
    expect((await findPerson(database().db, tenant, 'lia@x.example'))?.id).toBe(idUser);
  });
});
