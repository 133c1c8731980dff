import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { people, sessions } from '#server/db/schema/access.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const set = (c: TestCompany, idUser: string, values: Partial<typeof people.$inferInsert>) =>
    t.services.db
      .update(people)
      .set(values)
      .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));
  /** A company whose administrator has the right, with their token. */
  const aCompany = async () => {
    const c = await t.company();
    await set(c, c.admin, { canAccessSupport: true });
    return { c, token: await t.enter(c, 'admin') };
  };
  const list = (c: TestCompany, token: string, query = '') =>
    t.call('GET', `/api/users?${query}`, { host: c.host, token });
  const access = (c: TestCompany, token: string, idUser: string, device = 'aparelho') =>
    t.call('POST', '/api/login/support-access', { host: c.host, token, body: { idUser, device } });
  const read = (c: TestCompany, token: string, idUser = c.ana) =>
    t.call('GET', `/api/users/${idUser}`, { host: c.host, token });
  const renew = (c: TestCompany, token: string) =>
    t.call('POST', '/api/login/renewlogin', {
      host: c.host,
      token,
      body: { idUser: c.ana, idAppType: 1 },
    });

  describe('the list', () => {
    test('has the active people of the company by name, in pages, and how many there are; no person whose account would be refused', async () => {
      const { c, token } = await aCompany();
      const other = await t.company();
      const [ana, bia] = ['ana', 'bia'].map((name) => ({
        idUser: `${c.tenant}-${name}`,
        name,
        email: `${name}@${c.tenant}.example`,
        username: name,
      }));
      const { status, body } = await list(c, token);
      expect([status, body]).toEqual([200, { userList: [ana, bia], totalRecords: 2 }]);
      expect(JSON.stringify(body)).not.toContain(other.tenant);
      expect((await list(c, token, 'limit=1&offset=1')).body).toEqual({
        userList: [bia],
        totalRecords: 2,
      });
      await set(c, c.bia, { blocked: true });
      expect((await list(c, token)).body).toEqual({ userList: [ana], totalRecords: 1 });
      expect((await list(c, token, 'onlyActive=0')).body.totalRecords).toBe(2);
      await set(c, c.ana, { admin: 2 });
      expect((await list(c, token)).body.totalRecords).toBe(0);
    });

    test('is searched by a part of name, e-mail or login, whatever the accents, and by its signs alone', async () => {
      const { c, token } = await aCompany();
      await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
        putPerson(w, {
          idUser: `${c.tenant}-jose`,
          username: 'jz_9',
          name: 'José Araújo',
          email: `ze100%@${c.tenant}.example`,
        }),
      );
      const found = async (typed: string) =>
        (await list(c, token, `searchText=${encodeURIComponent(typed)}`)).body.userList.map(
          ({ name }: { name: string }) => name,
        );
      for (const typed of ['jose', 'ARAÚJO', 'araujo', 'ze100%', 'jz_9', ' José A '])
        expect([typed, await found(typed)]).toEqual([typed, ['José Araújo']]);
      for (const typed of ['%%', 'a_a', '\\', "'; drop table people; --"])
        expect([typed, await found(typed)]).toEqual([typed, []]);
      expect((await list(c, token, `searchText=${'x'.repeat(301)}`)).status).toBe(422);
    });
  });

  describe('who may', () => {
    test.each([
      ['a learner', 'ana', { admin: 0 }],
      ['an administrator without the right', 'admin', { canAccessSupport: false }],
      ['a learner with it', 'ana', { canAccessSupport: true }],
    ] as const)('%s may not', async (_, username, values) => {
      const c = await t.company();
      const token = await t.enter(c, username);
      await set(c, c[username], values);
      expect([(await list(c, token)).status, (await access(c, token, c.bia)).status]).toEqual([
        403, 403,
      ]);
    });

    test('no person enters as a person of another company, as no person, as themself, as a blocked one or as one with more rights', async () => {
      const { c, token } = await aCompany();
      const other = await t.company();
      await set(c, c.bia, { blocked: true });
      const codes = [];
      for (const idUser of [other.ana, 'ninguem', c.admin, c.bia])
        codes.push((await access(c, token, idUser)).body.code);
      await set(c, c.ana, { admin: 2 });
      codes.push((await access(c, token, c.ana)).body.code);
      expect(codes).toEqual([
        'person_unknown',
        'person_unknown',
        'person_unknown',
        'person_blocked',
        'forbidden',
      ]);
    });

    test('nor from an account that is not theirs', async () => {
      const { c, token } = await aCompany();
      await set(c, c.ana, { admin: 1, canAccessSupport: true });
      const inside = (await access(c, token, c.ana)).body.token;
      expect([(await list(c, inside)).status, (await access(c, inside, c.bia)).status]).toEqual([
        403, 403,
      ]);
    });
  });

  describe('a session of support access', () => {
    test('is of the person, says who is helped, and is no entry of theirs', async () => {
      const { c, token } = await aCompany();
      const { status, body } = await access(c, token, c.ana);
      expect([status, body.result, body.me.idUser]).toEqual([200, body.token, c.ana]);
      expect(body.loginInfo.accessSupport).toEqual({
        isActive: true,
        supportAccessUser: { name: 'ana' },
      });
      // Or an administrator could seal anything as that person.
      expect(body.sealing).toBeUndefined();
      expect([(await read(c, body.token)).status, (await read(c, token, c.admin)).status]).toEqual([
        200, 200,
      ]);
      const [row] = await t.services.db
        .select()
        .from(people)
        .where(and(eq(people.tenant, c.tenant), eq(people.id, c.ana)));
      expect(row?.lastLogin).toBeNull();
      const renewed = await renew(c, body.token);
      expect([renewed.status, renewed.body.loginInfo.accessSupport?.isActive]).toEqual([200, true]);
      expect(renewed.body.sealing).toBeUndefined();
      const opened = await t.services.db
        .select({ supporter: sessions.supporter, device: sessions.device, gen: sessions.gen })
        .from(sessions)
        .where(and(eq(sessions.tenant, c.tenant), eq(sessions.idUser, c.ana)));
      expect(opened).toEqual([{ supporter: c.admin, device: 'aparelho', gen: 2 }]);
      expect((await access(c, renewed.body.token, c.bia)).status).toBe(403);
    });

    test('what its queue reports settles nothing in the person’s own queue on the same device, nor the other way round', async () => {
      const { c, token } = await aCompany();
      const ana = await t.enter(c, 'ana');
      const inside = (await access(c, token, c.ana)).body.token;
      const at = new Date(t.clock.now()).toISOString();
      const item = (opId: string) => ({
        opId,
        kind: 'rating.set',
        kindV: 1,
        entity: 'rating:c1',
        subject: null,
        payload: {},
        madeAt: at,
        state: 'rejected',
        code: 'locked',
      });
      const report = (as: string, items: object[]) =>
        t.call('POST', '/api/sync/report', {
          host: c.host,
          token: as,
          body: {
            device: 'aparelho',
            deviceName: 'Moto G32',
            appVersion: '1',
            at,
            waiting: 0,
            attention: items.length,
            byKind: {},
            oldestAt: null,
            finishedNotReceived: 0,
            storage: null,
            items,
          },
        });
      const [own, supporters] = [randomUUID(), randomUUID()];
      expect((await report(ana, [item(own)])).status).toBe(200);
      expect((await report(inside, [item(supporters)])).status).toBe(200);
      expect((await report(ana, [item(own)])).status).toBe(200);
      const open = async () => {
        const mine = and(eq(queueItems.tenant, c.tenant), isNull(queueItems.closedAt));
        return (await t.services.db.select({ opId: queueItems.opId }).from(queueItems).where(mine))
          .map(({ opId }) => opId)
          .toSorted();
      };
      expect(await open()).toEqual([own, supporters].toSorted());
      await report(inside, []);
      expect(await open()).toEqual([own]);
    });

    test('its writes are the person’s, and the books say who sent them; no person signs for another person', async () => {
      const { c, token } = await aCompany();
      const inside = (await access(c, token, c.ana)).body.token;
      const rate = {
        id: randomUUID(),
        kind: 'rating.set',
        kindV: 1,
        lane: 'rating',
        laneSeq: 0,
        at: { wall: t.clock.now() },
      };
      const visit = {
        ...rate,
        kind: 'visit.record',
        payload: {
          idContentItem: c.contents.um,
          idInterval: 'i',
          timeStart: '2026-03-10 10:00:00',
          type: 1,
          idSection: null,
          timeExecuted: 9,
        },
      };
      const terms = {
        ...rate,
        id: randomUUID(),
        kind: 'terms.accept',
        payload: {
          idUser: c.ana,
          communicationAccepted: 1,
          userLicenceTermsAccepted: 2,
          responsibility: [],
        },
      };
      const profile = {
        ...rate,
        id: randomUUID(),
        kind: 'profile.edit',
        payload: { idUser: c.ana, changes: { name: { from: null, to: 'X' } } },
      };
      const photo = {
        ...rate,
        id: randomUUID(),
        kind: 'profile.photo',
        payload: { idUser: c.ana, fileName: 'fe_thumb1764115200000.jpg', jpeg: 'AAAA' },
      };
      const password = { currentPassword: PASSWORD, newPassword: 'NovaSenha1' };
      const changed = await t.call('PUT', `/api/users/${c.ana}/change-password`, {
        host: c.host,
        token: inside,
        body: password,
      });
      expect(changed.status).toBe(403);
      const { body } = await t.push(c, inside, [visit, terms, profile, photo]);
      expect(
        body.results.map(({ verdict, code }: { verdict: string; code?: string }) => [
          verdict,
          code,
        ]),
      ).toEqual([
        ['applied', undefined],
        ['rejected', 'forbidden'],
        ['rejected', 'forbidden'],
        ['rejected', 'forbidden'],
      ]);
      const books = await t.services.db
        .select({ key: opLedger.key, principal: opLedger.principal, supporter: opLedger.supporter })
        .from(opLedger)
        .where(and(eq(opLedger.tenant, c.tenant), eq(opLedger.key, visit.id)));
      expect(books).toEqual([{ key: visit.id, principal: c.ana, supporter: c.admin }]);
      // The administrator's own token does not take writes of the person, and vice versa.
      expect(
        (await t.push(c, token, [{ ...visit, id: randomUUID() }], { owner: c.ana })).status,
      ).toBe(401);
      expect(
        (await t.push(c, inside, [{ ...visit, id: randomUUID() }], { owner: c.admin })).status,
      ).toBe(401);
    });

    test('ends with the working day, whatever it is used for', async () => {
      const { c, token } = await aCompany();
      let inside = (await access(c, token, c.ana)).body.token;
      for (let hours = 0; hours < 11; hours += 1) {
        t.clock.advance({ hours: 1 });
        inside = (await renew(c, inside)).body.token;
      }
      expect((await read(c, inside)).status).toBe(200);
      t.clock.advance({ minutes: 61 });
      expect((await renew(c, inside)).status).toBe(401);
    });

    test.each([
      ['loses the right', { canAccessSupport: false }],
      ['is no administrator any more', { admin: 0 }],
      ['is blocked', { blocked: true }],
    ] as const)('ends when its administrator %s', async (_, values) => {
      const { c, token } = await aCompany();
      const inside = (await access(c, token, c.ana)).body.token;
      expect((await read(c, inside)).status).toBe(200);
      await set(c, c.admin, values);
      expect([(await read(c, inside)).status, (await renew(c, inside)).status]).toEqual([401, 401]);
    });

    test('gives no more rights than its administrator has, whatever the person is given meanwhile', async () => {
      const { c, token } = await aCompany();
      const inside = (await access(c, token, c.ana)).body.token;
      const queues = () =>
        t.call('GET', '/api/sync/changes?scope=admin&cursor=0&limit=10&nonce=12345678', {
          host: c.host,
          token: inside,
        });
      expect((await queues()).status).toBe(403);
      await set(c, c.ana, { admin: 2 });
      expect((await queues()).status).toBe(200);
      const rights = await t.services.sessions.rightsOf(
        c.tenant,
        (
          await t.services.db
            .select({ id: sessions.id })
            .from(sessions)
            .where(eq(sessions.supporter, c.admin))
        ).map(({ id }) => id),
      );
      expect([...rights.values()].map(({ admin }) => admin)).toEqual([1]);
    });

    test('decides nothing in the name of another administrator', async () => {
      const { c, token } = await aCompany();
      await set(c, c.bia, { admin: 1 });
      const support = (await access(c, token, c.bia)).body.token;
      const settle = { idEnrollmentRequest: randomUUID(), idUser: c.ana, status: 'APPROVED' };
      const decide = {
        idDecision: randomUUID(),
        opId: randomUUID(),
        idUser: c.ana,
        action: 'discard',
        toUser: null,
        reason: 'porque',
      };
      const answer = await t.push(
        c,
        support,
        [
          { kind: 'enrollmentRequest.settle', payload: settle },
          { kind: 'queue.decide', payload: decide },
        ],
        { owner: c.bia },
      );
      expect(
        answer.body.results.map(({ verdict, code }: { verdict: string; code: string }) => [
          verdict,
          code,
        ]),
      ).toEqual([
        ['rejected', 'forbidden'],
        ['rejected', 'forbidden'],
      ]);
      const at = { wall: t.clock.now(), offset: 0, err: 0 };
      const vote = {
        id: randomUUID(),
        kind: 'rating.set',
        kindV: 1,
        lane: 'rating:c1',
        laneSeq: 1,
        at,
        payload: { idContentItem: 'c1', vote: 3 },
      };
      const body = { owner: c.ana, device: 'aparelho', reason: 'celular quebrado', ops: [vote] };
      const post = (path: string, sent: object = {}) =>
        t.call('POST', path, { host: c.host, token: support, body: sent });
      expect((await post('/api/sync/bring', body)).status).toBe(403);
    });

    test('and with every session of the administrator, after a new password', async () => {
      const { c, token } = await aCompany();
      const inside = (await access(c, token, c.ana)).body.token;
      await t.services.sessions.endAll(c.tenant, c.admin);
      expect([
        (await read(c, token, c.admin)).status,
        (await read(c, inside)).status,
        (await renew(c, inside)).status,
      ]).toEqual([401, 401, 401]);
    });

    test('leaves the person’s own sessions and the administrator’s as they are when it is left', async () => {
      const { c, token } = await aCompany();
      const own = await t.enter(c);
      const inside = (await access(c, token, c.ana)).body.token;
      expect(
        (await t.call('POST', '/api/login/logout', { host: c.host, token: inside })).status,
      ).toBe(200);
      expect([
        (await read(c, inside)).status,
        (await read(c, own)).status,
        (await read(c, token, c.admin)).status,
      ]).toEqual([401, 200, 200]);
    });
  });
});
