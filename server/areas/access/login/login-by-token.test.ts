import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginTickets, people, sessions } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { forgetTickets, issueTicket, ticketHash } from './login-tickets.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database(), { loginRates: { perAccount: 5, perAddress: 3 } });
  });
  afterAll(() => t.app.close());

  const now = () => new Date(t.clock.now());
  const ticketOf = ({ tenant, ana }: TestCompany, challenge: string | null = null) =>
    issueTicket(database().db, now(), { tenant, idUser: ana, purpose: 'sso', challenge });
  const enter = (host: string, token: string, more: object = {}, ip = '10.0.0.1') =>
    t.call('POST', '/api/login/token', {
      host,
      ip,
      body: { token, idAppType: 1, device: 'aparelho', ...more },
    });
  const refused = {
    status: 401,
    body: {
      code: 'ticket_invalid',
      message: 'Este acesso já foi usado ou passou do tempo. Entre de novo.',
    },
  };

  test('a ticket opens a session of its person, once', async () => {
    const company = await t.company();
    const token = await ticketOf(company);
    const { status, body } = await enter(company.host, token);
    expect({ status, who: body.me.idUser }).toEqual({ status: 200, who: company.ana });
    const own = await t.call('GET', `/api/users/${company.ana}`, {
      host: company.host,
      token: body.token,
    });
    expect(own.status).toBe(200);
    const [session] = await database()
      .db.select()
      .from(sessions)
      .where(eq(sessions.tenant, company.tenant));
    expect(session).toMatchObject({ idUser: company.ana, device: 'aparelho', supporter: null });
    expect(await enter(company.host, token)).toMatchObject(refused);
  });

  test('of twenty who present it at once one gets in', async () => {
    const company = await t.company();
    const token = await ticketOf(company);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => enter(company.host, token, {}, `10.1.0.${i}`)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 401),
    ]);
  });

  test('only its hash is stored', async () => {
    const company = await t.company();
    const token = await ticketOf(company);
    const rows = await database()
      .db.select()
      .from(loginTickets)
      .where(eq(loginTickets.tenant, company.tenant));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toMatchObject([
      { tokenHash: ticketHash(token), idUser: company.ana, usedAt: null },
    ]);
  });

  test('is refused after two minutes, and at the host of another company', async () => {
    const [company, other] = [await t.company(), await t.company()];
    const token = await ticketOf(company);
    expect(await enter(other.host, token)).toMatchObject(refused);
    expect(await enter('nenhum.test', token)).toMatchObject({
      status: 404,
      body: { code: 'unknown_host' },
    });
    t.clock.advance({ minutes: 2 });
    expect(await enter(company.host, token)).toMatchObject(refused);
  });

  test('one that was issued for a browser opens nothing in another', async () => {
    const company = await t.company();
    const first = await ticketOf(company, ticketHash('segredo'));
    expect(await enter(company.host, first)).toMatchObject(refused);
    expect(await enter(company.host, first, { verifier: 'segredo' })).toMatchObject(refused);
    const second = await ticketOf(company, ticketHash('segredo'));
    expect((await enter(company.host, second, { verifier: 'outro' }, '10.2.0.1')).status).toBe(401);
    const third = await ticketOf(company, ticketHash('segredo'));
    expect((await enter(company.host, third, { verifier: 'segredo' })).status).toBe(200);
  });

  test('tells whose it is without being used up, and to its own browser alone', async () => {
    const company = await t.company();
    const owner = (token: string, more: object = {}, host = company.host) =>
      t.call('POST', '/api/login/token/owner', { host, ip: '10.9.0.1', body: { token, ...more } });
    const open = await ticketOf(company);
    const told = { idUser: company.ana, name: 'ana', begunHere: false };
    expect([(await owner(open)).body, (await owner(open)).body]).toEqual([told, told]);
    expect((await owner(open, {}, (await t.company()).host)).status).toBe(401);
    // The secret of a tab says nothing about a token that was issued for no browser.
    expect((await owner(open, { verifier: 'segredo' })).body).toEqual(told);
    const bound = await ticketOf(company, ticketHash('segredo'));
    expect((await owner(bound, { verifier: 'outro' })).status).toBe(401);
    expect((await owner(bound, { verifier: 'segredo' })).body).toEqual({
      ...told,
      begunHere: true,
    });
    expect((await enter(company.host, open)).status).toBe(200);
    expect((await owner(open)).status).toBe(401);
  });

  test('a blocked person gets no session', async () => {
    const company = await t.company();
    const token = await ticketOf(company);
    await database().db.update(people).set({ blocked: true }).where(eq(people.id, company.ana));
    expect(await enter(company.host, token)).toMatchObject({
      status: 403,
      body: { code: 'person_blocked' },
    });
    expect(
      await database().db.select().from(sessions).where(eq(sessions.tenant, company.tenant)),
    ).toEqual([]);
  });

  test('who guesses is slowed down, and a true ticket gets in all the same', async () => {
    const company = await t.company();
    const told = [];
    for (let i = 0; i < 5; i++)
      told.push((await enter(company.host, `chute${i}`, {}, '10.3.0.1')).status);
    expect(told).toEqual([401, 401, 401, 429, 429]);
    expect((await enter(company.host, await ticketOf(company), {}, '10.3.0.1')).status).toBe(200);
  });

  test('tickets that ended a day ago are deleted', async () => {
    const company = await t.company();
    await ticketOf(company);
    const left = async () =>
      (
        await database()
          .db.select()
          .from(loginTickets)
          .where(eq(loginTickets.tenant, company.tenant))
      ).length;
    await forgetTickets(database().db, now());
    expect(await left()).toBe(1);
    t.clock.advance({ hours: 25 });
    await forgetTickets(database().db, now());
    expect(await left()).toBe(0);
  });
});
