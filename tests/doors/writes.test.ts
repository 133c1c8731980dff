/**
 * Ugly texts through the real entries for what people write: pushed as queued writes, posted as
 * calls, told by an identity provider. What the database has afterwards is clean, wherever it is.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, ssoProviders } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { SamlProvider } from '#server/testing/saml-provider.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { groupSecrets } from '#tests/builders/server/group-secrets.ts';
import { FAIR, HALF, LINES, UGLY, VERY_UGLY } from './ugly-texts.ts';

/** Signs that no stored text has, also as JSON writes them. */
const UNSEEN = /[\u200B\uFEFF\u202E\u00AD]|\\u0007/;

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
    // Assertions of sign-on are compared with the machine's clock.
    t.clock.advance({ seconds: (Date.now() - t.clock.now()) / 1000 });
  });
  afterAll(() => t.app.close());

  const { begin, triesOf, writesOf, send } = groupSecrets(() => t, database);

  const rowsOfAll = async (): Promise<string[]> => {
    const { db } = database();
    const tables = await db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`);
    const all: string[] = [];
    for (const { name } of tables) {
      const rows = await db
        .select({ told: sql<string>`to_jsonb(one)::text` })
        .from(sql`${sql.identifier(name)} as one`);
      all.push(...rows.map(({ told }) => `${name} ${told}`));
    }
    return all;
  };
  const unclean = async () =>
    (await rowsOfAll()).filter((told) => UNSEEN.test(told) || told !== told.normalize('NFC'));

  /** Everything that a learner writes, with this text. */
  const written = (begun: Awaited<ReturnType<typeof begin>>, idUser: string, text: string) => {
    const made = writesOf(begun, idUser);
    return {
      'enrollment.request': { ...made['enrollment.request'], title: text },
      'enrollment.create': made['enrollment.create'],
      'nodeEnrollment.create': made['nodeEnrollment.create'],
      'chat.send': { ...made['chat.send'], message: text },
      'comment.add': { ...made['comment.add'], text },
      'comment.edit': { ...made['comment.edit'], text },
      'contact.send': { ...made['contact.send'], message: text },
      'profile.edit': { idUser, changes: { name: { from: null, to: text } } },
      'userUpload.create': { ...made['userUpload.create'], title: text, description: text },
      'externalCourse.create': { ...made['externalCourse.create'], title: text, entityName: text },
      'externalCourse.update': { ...made['externalCourse.update'], title: text, entityName: text },
    };
  };

  describe('a queued write', () => {
    let begun: Awaited<ReturnType<typeof begin>>;
    let token: string;
    beforeAll(async () => {
      begun = await begin();
      token = await t.enter(begun.c, 'bia');
    });

    test('leaves nothing in the database that is not seen', async () => {
      const { c } = begun;
      const writes = written(begun, c.bia, VERY_UGLY);
      const verdicts = await send(begun, token, c.bia, writes);
      expect(
        Object.entries(verdicts).filter(([, verdict]) => !/applied|merged/.test(String(verdict))),
      ).toEqual([]);
      const { idEnrollment } = writes['enrollment.create'];
      const tries = await triesOf(begun, token, c.bia, idEnrollment);
      const answer = { ...tries['evaluation.answer'], data: { text: VERY_UGLY } };
      expect(
        await send(begun, token, c.bia, {
          'evaluation.start': tries['evaluation.start'],
          'evaluation.answer': answer,
        }),
      ).toMatchObject({ 'evaluation.answer': 'applied' });
      expect(await unclean()).toEqual([]);
      const kept = (await rowsOfAll()).filter((told) => told.includes(FAIR));
      for (const table of [
        'people ',
        'comments ',
        'contact_messages ',
        'external_courses ',
        'user_uploads ',
        'feed_rows ',
        'mail_queue ',
      ])
        expect.soft(kept.filter((told) => told.startsWith(table)).length, table).toBeGreaterThan(0);
    });

    test.each(UGLY)('takes %s', async (_what, came, stored) => {
      const { c } = begun;
      const { 'profile.edit': edit } = written(begun, c.bia, came);
      expect(await send(begun, token, c.bia, { 'profile.edit': edit })).toEqual({
        'profile.edit': 'applied',
      });
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=person:${c.bia}&nonce=12345678`,
        {
          host: c.host,
          token,
        },
      );
      const me = body.rows.findLast((row: { t: string }) => row.t === 'me');
      expect(me.d.name).toBe(stored);
    });

    test('keeps lines where lines belong, each end as one sign', async () => {
      const { c, s } = begun;
      const message = {
        idMessage: 'linhas',
        idChatRoom: s.room,
        message: LINES[0],
      };
      await send(begun, token, c.bia, {
        'chat.send': message,
      });
      const told = JSON.stringify(LINES[1]);
      expect((await rowsOfAll()).some((row) => row.includes(told))).toBe(true);
    });

    test('is refused by name where half of a sign is in it, and leaves nothing', async () => {
      const { c } = begun;
      const { 'chat.send': say, 'contact.send': ask } = written(begun, c.bia, HALF);
      expect(await send(begun, token, c.bia, { 'chat.send': say, 'contact.send': ask })).toEqual({
        'chat.send': 'ill_formed',
        'contact.send': 'ill_formed',
      });
    });
  });

  test('a login is typed with signs that are not seen', async () => {
    const { host } = await t.company();
    const { status } = await t.call('POST', '/api/login', {
      host,
      body: { username: ' \uFEFFan\u200Ba\u202E ', password: 'Senha2026', idAppType: 1 },
    });
    expect(status).toBe(200);
  });

  test('an identity provider tells of a new person', async () => {
    const { host, tenant } = await t.company();
    const idp = new SamlProvider();
    const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
    await database()
      .db.insert(ssoProviders)
      .values({
        tenant,
        id: 'idp',
        settings: {
          kind: 'saml',
          entryPoint: 'https://idp.example/sso?app=1',
          issuer: idp.issuer,
          certificates: [idp.certificate],
        },
        domains: [],
        autoRedirect: false,
        createPeople: true,
        active: true,
        attributes: { login: 'nameID', email: `${claims}/emailaddress`, name: `${claims}/name` },
      });
    const { headers } = await t.call('GET', `/api/login/sso/${tenant}/${tenant}`, { host });
    const SAMLResponse = await idp.answer(String(headers['location']), {
      nameID: ' olga\u200B.reis',
      email: 'olga\u00AD@x.example',
      name: VERY_UGLY.replace('\u0007', ''),
    });
    await t.call('POST', '/api/sso/saml/idp/acs', {
      host,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ SAMLResponse }).toString(),
    });
    const rows = await database().db.select().from(people);
    expect(rows.filter((one) => one.tenant === tenant && one.username.startsWith('olga'))).toEqual([
      expect.objectContaining({
        username: 'olga.reis',
        usernameKey: 'olga.reis',
        email: 'olga@x.example',
        name: FAIR,
      }),
    ]);
  });
});
