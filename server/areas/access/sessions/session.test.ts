import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, sessions } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const read = (c: TestCompany, token?: string, host = c.host) =>
    t.call('GET', `/api/users/${c.ana}`, { host, ...(token && { token }) });
  const renew = (c: TestCompany, token: string, idUser = c.ana, host = c.host) =>
    t.call('POST', '/api/login/renewlogin', { host, token, body: { idUser, idAppType: 1 } });

  test('claims name the person, the company, the session and its generation', async () => {
    const c = await t.company();
    const iat = t.clock.now() / 1000;
    expect(claimsOf(await t.enter(c))).toEqual({
      sub: c.ana,
      idUser: c.ana,
      ten: c.tenant,
      aud: 'session',
      idAppType: 1,
      adm: 0,
      gen: 1,
      sid: expect.any(String),
      iat,
      exp: iat + 1800,
    });
  });

  describe('unauthenticated is told of', () => {
    test('no token, a token that is not ours, one that was changed, one that has expired', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const [head, body, signature] = token.split('.') as [string, string, string];
      const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: c.bia })).toString(
        'base64url',
      );
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      for (const bad of [
        undefined,
        'nothing',
        `${head}.${forged}.${signature}`,
        `${none}.${body}.`,
        `${head}.${body}.AAAA`,
      ]) {
        const { status, body: problem } = await read(c, bad);
        expect({ bad, status, code: problem.code }).toEqual({
          bad,
          status: 401,
          code: 'unauthenticated',
        });
      }
      expect((await read(c, token)).status).toBe(200);
      t.clock.advance({ minutes: 31 });
      expect((await read(c, token)).body.code).toBe('unauthenticated');
    });

    test("one company's token on the host of another, or of no company", async () => {
      const [c, other] = [await t.company(), await t.company()];
      const token = await t.enter(c);
      expect((await read(c, token, other.host)).status).toBe(401);
      expect((await read(c, token, 'nenhum.test')).status).toBe(401);
      expect((await read(c, token, `${c.host.toUpperCase()}:8080`)).status).toBe(200);
      expect((await renew(c, token, c.ana, other.host)).status).toBe(401);
    });

    test('a session that was ended', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      expect(await t.call('POST', '/api/login/logout', { host: c.host, token })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect((await read(c, token)).status).toBe(401);
      expect((await renew(c, token)).status).toBe(401);
    });

    test('a session that was left without a connection: its token has run out, and was renewed since', async () => {
      const c = await t.company();
      const first = await t.enter(c);
      const second = (await renew(c, first)).body.token as string;
      t.clock.advance({ days: 20 });
      const out = () => t.call('POST', '/api/login/logout', { host: c.host, token: first });
      expect([(await out()).body, (await out()).body]).toEqual([
        { success: true },
        { success: true },
      ]);
      expect((await renew(c, second)).status).toBe(401);
      expect(t.mails).toEqual([]);
      const unknown = await t.call('POST', '/api/login/logout', { host: c.host, token: 'nothing' });
      expect(unknown.body.code).toBe('unauthenticated');
    });

    test('a person who was blocked meanwhile, at once', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const { db } = t.services;
      expect((await read(c, token)).status).toBe(200);
      await db
        .update(people)
        .set({ blocked: true })
        .where(and(eq(people.tenant, c.tenant), eq(people.id, c.ana)));
      expect((await read(c, token)).body.code).toBe('unauthenticated');
      expect((await renew(c, token)).body.code).toBe('person_blocked');
      const again = await t.call('POST', '/api/login', {
        host: c.host,
        body: { username: 'ana', password: 'Senha2026', idAppType: 1 },
      });
      expect(again.body.code).toBe('person_blocked');
    });
  });

  describe('rights are those of the database at each request', () => {
    const set = (c: TestCompany, idUser: string, values: Partial<typeof people.$inferInsert>) =>
      t.services.db
        .update(people)
        .set(values)
        .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));
    const queues = (c: TestCompany, token: string) =>
      t.call('GET', '/api/sync/changes?scope=admin&cursor=0&limit=10&nonce=12345678', {
        host: c.host,
        token,
      });

    test('a person who is no administrator any more is none with the token that says so, nor with those that follow it', async () => {
      const c = await t.company();
      const token = await t.enter(c, 'admin');
      expect((await queues(c, token)).status).toBe(200);
      await set(c, c.admin, { admin: 0 });
      expect((await queues(c, token)).status).toBe(403);
      expect((await t.call('GET', '/api/users', { host: c.host, token })).status).toBe(403);
      t.clock.advance({ minutes: 20 });
      const next = (await t.call('GET', `/api/users/${c.admin}`, { host: c.host, token })).headers[
        'x-new-token'
      ] as string;
      expect([claimsOf(next).adm, (await queues(c, next)).status]).toEqual([0, 403]);
      await set(c, c.admin, { admin: 1 });
      expect((await queues(c, token)).status).toBe(200);
    });

    test('a person who is one now is one without entering anew', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      expect((await queues(c, token)).status).toBe(403);
      await set(c, c.ana, { admin: 1 });
      expect((await queues(c, token)).status).toBe(200);
    });

    test('a register that says so blocks and lets in again, and one that says nothing leaves it as it is', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const register = (more: { blocked?: boolean }) =>
        write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
          putPerson(w, {
            idUser: c.ana,
            username: 'ana',
            name: 'Ana',
            email: `ana@${c.tenant}.example`,
            ...more,
          }),
        );
      const outcomes = [];
      for (const more of [{ blocked: true }, {}, { blocked: false }, {}]) {
        await register(more);
        outcomes.push((await read(c, token)).status);
      }
      expect(outcomes).toEqual([401, 401, 200, 200]);
    });
  });

  describe('renewal', () => {
    test('takes an expired token and raises the generation', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      t.clock.advance({ days: 20 });
      const { status, body } = await renew(c, token);
      expect({ status, gen: claimsOf(body.token).gen, lastLogin: body.me.lastLogin }).toEqual({
        status: 200,
        gen: 2,
        lastLogin: new Date(t.clock.now()).toISOString(),
      });
      expect((await read(c, body.token)).status).toBe(200);
    });

    test('whose answer was lost is answered again for a minute, and the older token still opens for as long', async () => {
      const c = await t.company();
      const first = await t.enter(c);
      const second = (await renew(c, first)).body.token as string;
      t.clock.advance({ seconds: 60 });
      expect(claimsOf((await renew(c, first)).body.token).gen).toBe(2);
      expect((await read(c, first)).status).toBe(200);
      expect((await read(c, second)).status).toBe(200);
    });

    test('whose answer was lost is answered again to the device that asked, however late', async () => {
      const c = await t.company();
      const first = await t.enter(c);
      const as = (token: string, attempt: string) =>
        t.call('POST', '/api/login/renewlogin', {
          host: c.host,
          token,
          body: { idUser: c.ana, idAppType: 1, attempt },
        });
      await as(first, 'a1');
      t.clock.advance({ days: 3 });
      const second = (await as(first, 'a1')).body.token as string;
      expect(claimsOf(second).gen).toBe(2);
      expect((await read(c, second)).status).toBe(200);
      // A person who has the token alone is another person.
      expect((await as(first, 'a2')).status).toBe(401);
      expect((await read(c, second)).status).toBe(401);
    });

    test.each([
      ['renewed', (c: TestCompany, first: string) => renew(c, first)],
      ['used', (c: TestCompany, first: string) => read(c, first)],
    ] as const)(
      'makes the older token one that ends the session when it is %s after a minute, and the person is told once',
      async (_, again) => {
        const c = await t.company();
        const before = t.mails.length;
        const first = await t.enter(c);
        const second = (await renew(c, first)).body.token as string;
        t.clock.advance({ seconds: 61 });
        expect((await read(c, second)).status).toBe(200);
        expect(await Promise.all([again(c, first), again(c, first)])).toMatchObject([
          { status: 401 },
          { status: 401 },
        ]);
        expect((await read(c, second)).status).toBe(401);
        expect((await renew(c, second)).status).toBe(401);
        expect(t.mails.slice(before)).toMatchObject([
          { to: `ana@${c.tenant}.example`, text: expect.stringContaining('Encerramos') },
        ]);
        const { body } = await read(c, await t.enter(c));
        expect(body.user.sessionCopiedAt).toBe(new Date(t.clock.now()).toISOString());
      },
    );

    test('an older token gets no newer one in its last minute', async () => {
      const c = await t.company();
      const first = await t.enter(c);
      t.clock.advance({ minutes: 20 });
      await renew(c, first);
      const late = await read(c, first);
      expect([late.status, late.headers['x-new-token']]).toEqual([200, undefined]);
    });

    test('works after the database went back to an older generation', async () => {
      const c = await t.company();
      const second = (await renew(c, await t.enter(c))).body.token as string;
      await t.services.db
        .update(sessions)
        .set({ gen: 1 })
        .where(eq(sessions.id, claimsOf(second).sid));
      expect(claimsOf((await renew(c, second)).body.token).gen).toBe(3);
    });

    test('is refused after 90 days without use, and for another person', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      expect((await renew(c, token, c.bia)).status).toBe(401);
      t.clock.advance({ days: 91 });
      expect((await renew(c, token)).status).toBe(401);
    });
  });

  describe('a new token in the header', () => {
    test('comes past half of the life of the old one, with refusals too, and of the same generation', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      t.clock.advance({ minutes: 15 });
      expect((await read(c, token)).headers['x-new-token']).toBeUndefined();
      t.clock.advance({ minutes: 1 });
      const fresh = (await read(c, token)).headers['x-new-token'] as string;
      expect(claimsOf(fresh)).toEqual({
        ...claimsOf(token),
        iat: t.clock.now() / 1000,
        exp: t.clock.now() / 1000 + 1800,
      });
      const refused = await t.call('GET', '/api/users/ninguem', { host: c.host, token });
      expect([refused.status, typeof refused.headers['x-new-token']]).toEqual([404, 'string']);
    });

    test('comes on a later UTC day', async () => {
      const c = await t.company();
      t.clock.advance({ seconds: (86_400_000 - (t.clock.now() % 86_400_000)) / 1000 - 60 });
      const token = await t.enter(c);
      expect((await read(c, token)).headers['x-new-token']).toBeUndefined();
      t.clock.advance({ minutes: 2 });
      expect(typeof (await read(c, token)).headers['x-new-token']).toBe('string');
    });
  });
});
